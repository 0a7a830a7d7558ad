import { hashToken } from '../secrets.ts';
import type { Store } from './database.ts';
import type { SessionRow } from './schema.ts';

export interface Factor {
  readonly type: string;
  readonly delivery_method: string;
  readonly last_authenticated_at: string;
  readonly [details: string]: unknown;
}

/**
 * Field of a factor that responses do not contain: ids of the sign-in methods of the same kind that it has replaced in its
 * session, for example another passkey.
 */
export const replacedField = 'replaced_ids';

/** A factor without the time of its verification. */
export type NewFactor = Omit<Factor, 'last_authenticated_at'> & {
  readonly type: string;
  readonly delivery_method: string;
};

/**
 * Finds the session of a token.
 *
 * @returns the session, or `null` if it is unknown, revoked or expired
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

/** Returns the factors of a session, oldest first. */
export function readFactors(row: Pick<SessionRow, 'factors'>): readonly Factor[] {
  return JSON.parse(row.factors) as readonly Factor[];
}

/** Returns the ids of the sign-in methods of factors, and of those that they have replaced. */
export const methodIdsOf = (factors: readonly Factor[]): readonly unknown[] =>
  factors.flatMap((factor) =>
    Object.values(factor).flatMap((details) =>
      Array.isArray(details)
        ? details
        : Object.entries(Object(details)).flatMap(([name, id]) => (/^(?:.+_)?id$/.test(name) ? [id] : [])),
    ),
  );

/**
 * Ends the other sessions of a user that were opened with a sign-in method, which may have been lost or stolen.
 *
 * @param store a transaction
 * @param options `id` of the passkey, wallet or OAuth account; `sessionId` of the requesting session, which is not
 *   ended
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
  for (const { session_id: otherId } of opened) {
    await store.deleteFrom('sessions').where('session_id', '=', otherId).execute();
  }
}
