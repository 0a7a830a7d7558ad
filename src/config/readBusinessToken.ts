import { requirePublicToken } from './publicToken.ts';

/**
 * Reads the public token of the business project, whose clients are members of institutions. An empty variable counts as
 * absent.
 *
 * @param token `VITE_STYTCH_B2B_PUBLIC_TOKEN`
 * @returns the token; `null` without one
 * @throws Error with one line that names the variable, for a text that is no public token
 */
export function readBusinessToken(token: string | undefined): string | null {
  if (token === undefined || token.trim() === '') return null;
  requirePublicToken('VITE_STYTCH_B2B_PUBLIC_TOKEN', token);
  return token;
}
