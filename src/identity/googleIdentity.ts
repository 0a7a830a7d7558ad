import { failureOf, IdentityError, throwUnreachable } from '../../machines/contracts/failures.ts';
import { readTrustedTypes, type TrustedTypes } from './trustedTypes.ts';

/** The part of `google.accounts.id` that this file uses (Google Identity Services, JavaScript API reference). */
export interface GoogleIdentity {
  initialize(options: GoogleOptions): void;
  prompt(listener: (moment: PromptMoment) => void): void;
  cancel(): void;
}

export interface GoogleOptions {
  readonly client_id: string;
  readonly callback: (response: { readonly credential: string }) => void;
  readonly auto_select: boolean;
  readonly context: 'use';
  readonly itp_support: boolean;
  readonly use_fedcm_for_prompt: boolean;
  readonly cancel_on_tap_outside: boolean;
  /** Id of the element that contains the prompt; if missing, the prompt appears in the corner of the page. */
  readonly prompt_parent_id?: string;
}

/** Google's notification about its prompt. With FedCM the browser shows the prompt and some methods are missing. */
export interface PromptMoment {
  readonly isNotDisplayed?: () => boolean;
  readonly getNotDisplayedReason?: () => string;
  readonly isSkippedMoment: () => boolean;
  readonly isDismissedMoment: () => boolean;
  readonly getDismissedReason?: () => string;
}

const googleScript = 'https://accounts.google.com/gsi/client';

let policy: ReturnType<TrustedTypes['createPolicy']> | undefined;

/**
 * Loads Google's script for One Tap, or the emulator's replacement for it.
 *
 * @param apiOrigin origin of the emulator; `null` to load Google's script
 * @returns the API of the script; rejects with an `IdentityError`, `unreachable`, when the script did not load
 */
export async function loadGoogleIdentity(apiOrigin: string | null): Promise<GoogleIdentity> {
  if (apiOrigin !== null) await loadModule(`${apiOrigin}/clientside-services/google/client.js`);
  else if (!readGoogleIdentity()) await loadScript(googleScript);
  const google = readGoogleIdentity();
  if (!google) throw new Error('The Google One Tap script did not define google.accounts.id.');
  return google;
}

function readGoogleIdentity(): GoogleIdentity | null {
  const id: unknown = ['google', 'accounts', 'id'].reduce<unknown>(
    (value, name) => Reflect.get(Object(value), name),
    window,
  );
  return isGoogleIdentity(id) ? id : null;
}

function isGoogleIdentity(value: unknown): value is GoogleIdentity {
  return ['initialize', 'prompt', 'cancel'].every(
    (name) => typeof Reflect.get(Object(value), name) === 'function',
  );
}

async function loadModule(url: string): Promise<void> {
  // Without these comments, the bundlers of host pages warn of a path that they cannot resolve.
  await import(/* webpackIgnore: true */ /* turbopackIgnore: true */ /* @vite-ignore */ url).catch(
    throwUnreachable,
  );
}

function loadScript(url: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.addEventListener('load', () => resolve());
    script.addEventListener('error', () => {
      script.remove();
      reject(new IdentityError(failureOf('unreachable')));
    });
    script.src = trustedUrl(url);
    document.head.append(script);
  });
}

/** Creates a trusted URL on pages that enforce Trusted Types. The policy allows only Google's script. */
function trustedUrl(url: string): string {
  // Created once, because a page can refuse a second policy of the same name.
  policy ??= readTrustedTypes()?.createPolicy('google-one-tap', { createScriptURL: () => googleScript });
  return policy?.createScriptURL(url) ?? url;
}
