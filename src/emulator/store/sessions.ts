import { hashToken } from '../secrets.ts';
import type { Store } from './database.ts';
import type { SessionRow } from './schema.ts';

/** One way a person has proved who they are, as it stands in a session. */
export interface Factor {
  readonly type: string;
  readonly delivery_method: string;
  readonly last_authenticated_at: string;
  readonly [details: string]: unknown;
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
