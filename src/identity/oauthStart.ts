const key = 'fairlead.oauth-started';

/** Longer than an OAuth provider keeps its page open. */
const lifetimeMs = 30 * 60_000;

/**
 * Remembers that this browser leaves for an OAuth provider, so that it takes the answer. Without it a link with the answer to
 * somebody else's sign-in would sign the visitor in to that person's account (OWASP ASVS 5.0, 10.2.1).
 */
export function rememberOAuthStart(): void {
  try {
    localStorage.setItem(key, String(Date.now()));
  } catch {
    // Storage is blocked; `hasOAuthStart` cannot tell then.
  }
}

/** Returns whether this browser has left for an OAuth provider lately; true where it may store nothing. */
export function hasOAuthStart(): boolean {
  try {
    return Date.now() - Number(localStorage.getItem(key)) < lifetimeMs;
  } catch {
    return true;
  }
}

/** Forgets it: one start is good for one answer. */
export function forgetOAuthStart(): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // Storage is blocked; nothing was stored.
  }
}
