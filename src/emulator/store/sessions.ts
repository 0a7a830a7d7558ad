import { createHash, randomBytes } from 'node:crypto';
import type { Store } from './database.ts';
import type { SessionRow } from './schema.ts';
import { wireTime } from './wireTime.ts';

/** One way a person has proved who they are, as it stands in a session. */
export interface Factor {
  readonly type: string;
  readonly delivery_method: string;
  readonly last_authenticated_at: string;
  readonly [details: string]: unknown;
}

export interface WireSession {
  readonly session_id: string;
  readonly user_id: string;
  readonly started_at: string;
  readonly last_accessed_at: string;
  readonly expires_at: string;
  readonly attributes: unknown;
  readonly authentication_factors: readonly Factor[];
  readonly custom_claims: null;
  readonly roles: readonly string[];
}

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

/**
 * Finds the session a token stands for.
 *
 * @returns the session, or `null` when it is unknown, revoked or past its end
 */
export async function findSession(store: Store, token: string, now: number): Promise<SessionRow | null> {
  const row = await store
    .selectFrom('sessions')
    .selectAll()
    .where('token_hash', '=', hashToken(token))
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return row ?? null;
}

/** A session as the provider shows it on the wire. */
export function wireSession(row: SessionRow): WireSession {
  return {
    session_id: row.session_id,
    user_id: row.user_id,
    started_at: wireTime(row.started_at),
    last_accessed_at: wireTime(row.last_accessed_at),
    expires_at: wireTime(row.expires_at),
    attributes: JSON.parse(row.attributes) as unknown,
    authentication_factors: readFactors(row),
    custom_claims: null,
    roles: ['stytch_user'],
  };
}

/** The factors of a session, oldest first. */
export function readFactors(row: SessionRow): readonly Factor[] {
  return JSON.parse(row.factors) as readonly Factor[];
}

/**
 * Ends the sessions a person has opened with one way of signing in, which may have been removed because it was lost.
 *
 * @param store a transaction
 * @param which `id` of the passkey, the wallet or the account with another provider; `sessionId` of the session that asks, which stays
 */
export async function endSessionsOpenedWith(
  store: Store,
  { userId, id, sessionId }: { readonly userId: string; readonly id: string; readonly sessionId: string },
): Promise<void> {
  const others = await store
    .selectFrom('sessions')
    .selectAll()
    .where('user_id', '=', userId)
    .where('session_id', '!=', sessionId)
    .execute();
  const opened = others.filter((session) => JSON.stringify(readFactors(session)).includes(id));
  for (const { session_id: other } of opened) {
    await store.deleteFrom('sessions').where('session_id', '=', other).execute();
  }
}
