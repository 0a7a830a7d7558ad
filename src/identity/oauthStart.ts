import type { OAuthProviderName } from '../../machines/contracts/oauthRequests.ts';
import { stepUpKey } from './sessionCookies.ts';

/** Key of the stored start: its time, and the OAuth provider if it is for a link. */
export const oauthStartKey = 'fairlead.oauth-started';

/** Longer than any OAuth provider's sign-in page stays valid. */
const lifetimeMs = 30 * 60_000;

/**
 * Remembers that this browser started an OAuth sign-in: the site accepts an OAuth token only after such a start.
 * Otherwise, a link with an attacker's token would sign the visitor in to the attacker's account (login CSRF; OWASP
 * ASVS 5.0, 10.2.1).
 *
 * @param linked OAuth provider whose account a signed-in client wants to link; omitted for a sign-in
 * @throws DOMException `QuotaExceededError` if storage is full: the token would be refused on return
 */
export function rememberOAuthStart(linked?: OAuthProviderName): void {
  forgetStepUpMark();
  try {
    localStorage.setItem(oauthStartKey, [Date.now(), linked].join(' '));
  } catch (error) {
    if (error instanceof DOMException && error.name === 'QuotaExceededError') throw error;
    // Storage is blocked, in which case `hasOAuthStart` returns true.
  }
}

/**
 * Returns whether this browser started an OAuth sign-in in the last 30 minutes; always true when storage is blocked.
 */
export function hasOAuthStart(): boolean {
  try {
    // Stryker disable next-line StringLiteral: neither text begins with a number
    return Date.now() - Number.parseInt(localStorage.getItem(oauthStartKey) ?? '', 10) < lifetimeMs;
  } catch {
    return true;
  }
}

/** Forgets the started OAuth sign-in: each start is valid for one token. */
export function forgetOAuthStart(): void {
  try {
    localStorage.removeItem(oauthStartKey);
  } catch {
    // Storage is blocked; nothing was stored.
  }
}

/** Returns whether this browser tab has left for an OAuth provider's page to step up. */
export function hasStepUpMark(): boolean {
  try {
    return sessionStorage.getItem(stepUpKey) !== null;
  } catch {
    return false;
  }
}

/** Forgets the step-up of this browser tab. A later start of a sign-in or a link replaces it. */
export function forgetStepUpMark(): void {
  try {
    sessionStorage.removeItem(stepUpKey);
  } catch {
    // Storage is blocked; nothing was stored.
  }
}
