const key = 'fairlead.oauth-started';

/** Longer than any OAuth provider's sign-in page stays valid. */
const lifetimeMs = 30 * 60_000;

/**
 * Remembers that this browser started an OAuth sign-in: the site accepts an OAuth token only after such a start.
 * Otherwise, a link with an attacker's token would sign the visitor in to the attacker's account (login CSRF; OWASP
 * ASVS 5.0, 10.2.1).
 */
export function rememberOAuthStart(): void {
  try {
    localStorage.setItem(key, String(Date.now()));
  } catch {
    // Storage is blocked, in which case `hasOAuthStart` returns true.
  }
}

/**
 * Returns whether this browser started an OAuth sign-in in the last 30 minutes; always true when storage is blocked.
 */
export function hasOAuthStart(): boolean {
  try {
    return Date.now() - Number(localStorage.getItem(key)) < lifetimeMs;
  } catch {
    return true;
  }
}

/** Forgets the started OAuth sign-in: each start is valid for one token. */
export function forgetOAuthStart(): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // Storage is blocked; nothing was stored.
  }
}
