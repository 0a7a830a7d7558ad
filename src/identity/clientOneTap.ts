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
  const { redirect_url: url } = await oneTapOf(client).submitGoogleOneTapToken(answer);
  forgetVerifier(client);
  return url;
}

/** One that is left of a way to Google that was not gone to its end would be sent along, and the answer refused for it. */
function forgetVerifier(client: StytchClient): void {
  const publicToken: unknown = Reflect.get(internalsOf(client), 'publicToken');
  try {
    localStorage.removeItem(`stytch_sdk_state_${String(publicToken)}::PKCE_VERIFIER:oauth`);
  } catch {
    // Where nothing may be stored, nothing is left.
  }
}

function oneTapOf(client: StytchClient): OneTapProvider {
  const provider: unknown = Reflect.get(internalsOf(client), 'oneTap');
  if (!hasMethod<OneTapProvider>(provider, 'fetchGoogleStart')) throw moved('oneTap.fetchGoogleStart');
  return provider;
}
