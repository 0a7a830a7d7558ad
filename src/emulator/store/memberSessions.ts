import { hashToken, newToken } from '../secrets.ts';
import type { Store } from './database.ts';
import type { IntermediateSessionRow, MemberSessionRow } from './schema.ts';
import { endedRows, openRows } from './windows.ts';

/** Lifetime of an intermediate session, as long as the client library keeps its token. */
const intermediateSessionMs = 600_000;

/** Finds the session of a token; `null` if it is unknown, revoked or expired. */
export async function findMemberSessionByToken(
  store: Store,
  token: string,
  now: number,
): Promise<MemberSessionRow | null> {
  const row = await store
    .selectFrom('member_sessions')
    .selectAll()
    .where('token_hash', '=', hashToken(token))
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return row ?? null;
}

/**
 * Stores a new session.
 *
 * @returns its token, of which only the hash is stored
 */
export async function insertMemberSession(
  store: Store,
  now: number,
  values: Omit<MemberSessionRow, 'token_hash'>,
): Promise<{ readonly row: MemberSessionRow; readonly token: string }> {
  const token = newToken();
  const row = { ...values, token_hash: hashToken(token) };
  await store.deleteFrom('member_sessions').where('expires_at', '<=', now).execute();
  await store.insertInto('member_sessions').values(row).execute();
  return { row, token };
}

/**
 * Changes a session, which may have been revoked meanwhile.
 *
 * @returns `null` if it was
 */
export async function updateMemberSession(
  store: Store,
  sessionId: string,
  changes: Partial<Pick<MemberSessionRow, 'last_accessed_at' | 'expires_at' | 'factors'>>,
): Promise<MemberSessionRow | null> {
  const row = await store
    .updateTable('member_sessions')
    .set(changes)
    .where('member_session_id', '=', sessionId)
    .returningAll()
    .executeTakeFirst();
  return row ?? null;
}

/** Ends one session. */
export async function deleteMemberSession(
  store: Store,
  { member_session_id: id }: MemberSessionRow,
): Promise<void> {
  await store.deleteFrom('member_sessions').where('member_session_id', '=', id).execute();
}

/** Ends all sessions and sign-ins in progress of a member. */
export async function endMemberSessions(store: Store, memberId: string): Promise<void> {
  await store.deleteFrom('member_sessions').where('member_id', '=', memberId).execute();
  await store.deleteFrom('intermediate_sessions').where('member_id', '=', memberId).execute();
}

/** Ends all sessions and sign-ins in progress with an email address, in all organizations, except one session. */
export async function endSessionsOfEmail(store: Store, email: string, keptId = ''): Promise<void> {
  const theirs = store.selectFrom('members').select('member_id').where('email_address', '=', email);
  await store
    .deleteFrom('member_sessions')
    .where('member_id', 'in', theirs)
    .where('member_session_id', '!=', keptId)
    .execute();
  await store.deleteFrom('intermediate_sessions').where('email_address', '=', email).execute();
}

/**
 * Stores an intermediate session.
 *
 * @returns its token, of which only the hash is stored
 */
export async function insertIntermediateSession(
  store: Store,
  now: number,
  values: Omit<IntermediateSessionRow, 'token_hash' | 'expires_at'>,
): Promise<string> {
  const token = newToken();
  await store.deleteFrom('intermediate_sessions').where(endedRows(now, intermediateSessionMs)).execute();
  await store
    .insertInto('intermediate_sessions')
    .values({ ...values, token_hash: hashToken(token), expires_at: now + intermediateSessionMs })
    .execute();
  return token;
}

/** Finds an intermediate session without consuming it; `null` if its token is unknown, used or expired. */
export async function findIntermediateSession(
  store: Store,
  token: string,
  now: number,
): Promise<IntermediateSessionRow | null> {
  const row = await store
    .selectFrom('intermediate_sessions')
    .selectAll()
    .where('token_hash', '=', hashToken(token))
    .where(openRows(now, intermediateSessionMs))
    .executeTakeFirst();
  return row ?? null;
}

/**
 * Consumes an intermediate session.
 *
 * @param store the transaction that opens the session that follows
 */
export async function consumeIntermediateSession(
  store: Store,
  { token_hash: hash }: IntermediateSessionRow,
): Promise<void> {
  await store.deleteFrom('intermediate_sessions').where('token_hash', '=', hash).execute();
}
