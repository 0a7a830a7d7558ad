import type { StytchClient } from '@stytch/vanilla-js/headless';
import { hasMethod, internalsOf, moved } from './clientMembers.ts';

// The client library has a public call for One Tap, too, which loads Google's script from Google alone, and does not say
// what goes wrong.

interface OneTapProvider {
  fetchGoogleStart: () => Promise<{ readonly googleClientId: string }>;
  submitGoogleOneTapToken: (answer: OneTapAnswer) => Promise<{ readonly redirect_url: string }>;
}

/** What Google's prompt came to, and where the person is to go with it. */
export interface OneTapAnswer {
  readonly credential: string;
  readonly loginRedirectUrl: string;
  readonly signupRedirectUrl: string;
}

/**
 * Asks which client of Google's the project is.
 *
 * @returns its id; empty where the project has none. Rejects as any call of the library does
 */
export async function startOneTap(client: StytchClient): Promise<string> {
  return (await oneTapOf(client).fetchGoogleStart()).googleClientId;
}

/**
 * Hands on what Google's prompt came to.
 *
 * @returns where the person goes next; rejects as any call of the library does
 */
export async function submitOneTap(client: StytchClient, answer: OneTapAnswer): Promise<string> {
  return (await oneTapOf(client).submitGoogleOneTapToken(answer)).redirect_url;
}

function oneTapOf(client: StytchClient): OneTapProvider {
  const provider: unknown = Reflect.get(internalsOf(client), 'oneTap');
  if (!hasMethod<OneTapProvider>(provider, 'fetchGoogleStart')) throw moved('oneTap.fetchGoogleStart');
  return provider;
}
