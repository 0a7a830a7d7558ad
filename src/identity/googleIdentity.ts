import { failureOf, IdentityError } from '../../machines/contracts/failures.ts';
import type { GoogleIdentity } from './oneTapRequests.ts';

const googleScript = 'https://accounts.google.com/gsi/client';

/** The part of Trusted Types that is used here (W3C Trusted Types, 2.3). */
interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { readonly createScriptURL: (url: string) => string },
  ): { readonly createScriptURL: (url: string) => string };
}

/**
 * Loads Google's script for One Tap, or what stands in for it at a provider of one's own.
 *
 * @param apiOrigin where such a provider answers; `null` for Google
 * @returns what the script has made known; rejects with an `IdentityError`, `unreachable`, where it could not be loaded
 */
export async function loadGoogleIdentity(apiOrigin: string | null): Promise<GoogleIdentity> {
  if (apiOrigin !== null) await loadModule(`${apiOrigin}/clientside-services/google/client.js`);
  else if (!readGoogleIdentity()) await loadScript(googleScript);
  const google = readGoogleIdentity();
  if (!google) throw new Error('The script of Google One Tap has made nothing known.');
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
  try {
    await import(/* @vite-ignore */ url);
  } catch (cause) {
    throw new IdentityError(failureOf('unreachable'), { cause });
  }
}

function loadScript(url: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.addEventListener('load', () => resolve(), { once: true });
    script.addEventListener(
      'error',
      () => {
        script.remove();
        reject(new IdentityError(failureOf('unreachable')));
      },
      { once: true },
    );
    script.src = trusted(url);
    document.head.append(script);
  });
}

/** Where a page demands Trusted Types, this one address is vouched for. */
function trusted(url: string): string {
  const trustedTypes: unknown = Reflect.get(window, 'trustedTypes');
  if (!canCreatePolicies(trustedTypes)) return url;
  return trustedTypes
    .createPolicy('google-one-tap', { createScriptURL: () => googleScript })
    .createScriptURL(url);
}

function canCreatePolicies(value: unknown): value is TrustedTypes {
  return typeof Reflect.get(Object(value), 'createPolicy') === 'function';
}
