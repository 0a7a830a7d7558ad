import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

/**
 * Makes a secret that goes to one person and is never written down here.
 *
 * @returns 256 random bits, URL-safe
 */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/**
 * What is stored instead of a token. Plain SHA-256 is enough for 256 random bits: there is nothing to guess, and the
 * look-up by hash leaks nothing of the token through time.
 */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}

/** Compares two texts in a time that does not depend on where they differ. */
export function isSame(one: string, other: string): boolean {
  const a = Buffer.from(one);
  const b = Buffer.from(other);
  return a.length === b.length && timingSafeEqual(a, b);
}
