import { createHmac } from 'node:crypto';
import { timingSafeEquals } from '../../secrets.ts';
import type { SessionRow } from '../../store/schema.ts';

const separator = '.';

/**
 * Returns a second token of a session, for a backend that has only the session's JWT: the token of the page is stored as
 * a hash only, so it cannot be returned again. It ends with the session.
 *
 * @param projectSecret secret of the project, without which no token can be derived
 */
export function derivedTokenOf(
  projectSecret: string,
  { session_id: id, token_hash: hash }: SessionRow,
): string {
  const proof = createHmac('sha256', projectSecret).update(`session/${id}/${hash}`).digest('base64url');
  return `${id}${separator}${proof}`;
}

/** Returns the session id in a derived token; `null` for any other token. */
export function sessionIdOf(token: string): string | null {
  const end = token.indexOf(separator);
  return end < 0 ? null : token.slice(0, end);
}

/** Returns whether a token is the derived token of a session, in constant time. */
export function isDerivedToken(projectSecret: string, row: SessionRow, token: string): boolean {
  return projectSecret !== '' && timingSafeEquals(token, derivedTokenOf(projectSecret, row));
}
