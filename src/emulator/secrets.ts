import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

/**
 * Creates a secret token. Only its hash is stored.
 *
 * @returns 256 random bits as base64url
 */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** Creates the secret of a project, in the form of a Stytch test project's secret. */
export const newProjectSecret = (): string => `secret-test-${newToken()}`;

/**
 * Returns the hash that is stored instead of a token. Plain SHA-256 is enough for 256 random bits: they cannot be
 * guessed, and a lookup by hash leaks nothing about the token through timing.
 */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}

/** Compares two strings in constant time. */
export function timingSafeEquals(a: string, b: string): boolean {
  const left = Buffer.from(a);
  const right = Buffer.from(b);
  return left.length === right.length && timingSafeEqual(left, right);
}
