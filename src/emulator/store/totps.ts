import type { Identifiers } from '../identifiers.ts';
import type { Addition } from './addition.ts';
import type { Store } from './database.ts';
import type { TotpRow } from './schema.ts';
import { endSessionsOpenedWith } from './sessions.ts';
import { endedRows } from './windows.ts';

/** Bounds of the requested time until the first code of an authenticator app, in minutes, as at Stytch. */
export const totpMinuteBounds = { min: 5, max: 1_440, type: 'invalid_expiration' } as const;
/**
 * Number of time steps that a used code can be ahead of another that is accepted at the same time. One further ahead was
 * used while the clock was ahead.
 */
const furthestStep = 10;

/** Returns whether the code of a time step can be used no longer, because it or a later one was used. */
export const isUsedStep = (lastStep: number, step: number): boolean =>
  lastStep >= step && lastStep <= step + furthestStep;

/** Longest time until the first code, in milliseconds. */
export const longestTotpMs = totpMinuteBounds.max * 60_000;

/**
 * Adds an unverified authenticator app and its recovery codes. It replaces an unverified one of the same user.
 *
 * @param store a transaction
 * @returns `false` if the user has a verified one
 */
export async function insertTotp(
  store: Store,
  identifiers: Identifiers,
  row: TotpRow,
  codeHashes: readonly string[],
): Promise<boolean> {
  await store.deleteFrom('totps').where('user_id', '=', row.user_id).where('verified', '=', 0).execute();
  const verified = await store
    .selectFrom('totps')
    .select('totp_id')
    .where('user_id', '=', row.user_id)
    .executeTakeFirst();
  if (verified) return false;
  await store.insertInto('totps').values(row).execute();
  await replaceRecoveryCodes(store, identifiers, row.totp_id, codeHashes);
  return true;
}

/**
 * Finds the authenticator app of a user, and deletes it if it expired before its first code.
 *
 * @param now milliseconds since the epoch
 * @returns `null` if the user has none
 */
export async function findTotp(store: Store, userId: string, now: number): Promise<TotpRow | null> {
  const own = store.deleteFrom('totps').where('user_id', '=', userId);
  await own.where('verified', '=', 0).where(endedRows(now, longestTotpMs)).execute();
  const row = await store.selectFrom('totps').selectAll().where('user_id', '=', userId).executeTakeFirst();
  return row ?? null;
}

/**
 * Makes an authenticator app a second factor of its user, and stores the use of its first code.
 *
 * @param store the transaction that also opens the session
 * @param step time step of the code
 */
export async function activateTotp(
  store: Store,
  { userId }: Addition,
  totpId: string,
  step: number,
): Promise<void> {
  await store
    .updateTable('totps')
    .set({ last_step: step, verified: 1, session_id: null, expires_at: null })
    .where('totp_id', '=', totpId)
    .where('user_id', '=', userId)
    .where('verified', '=', 0)
    .execute();
}

/**
 * Stores the use of a code of a verified authenticator app.
 *
 * @param store the transaction that also opens the session
 * @param step time step of the code
 * @returns `false` if the code of this or of a later time step was used before
 */
export async function useTimeStep(store: Store, totpId: string, step: number): Promise<boolean> {
  const { numUpdatedRows } = await store
    .updateTable('totps')
    .set({ last_step: step })
    .where('totp_id', '=', totpId)
    .where('verified', '=', 1)
    .where((either) =>
      either.or([either('last_step', '<', step), either('last_step', '>', step + furthestStep)]),
    )
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Replaces the recovery codes of an authenticator app. */
export async function replaceRecoveryCodes(
  store: Store,
  identifiers: Identifiers,
  totpId: string,
  codeHashes: readonly string[],
): Promise<void> {
  await store.deleteFrom('totp_recovery_codes').where('totp_id', '=', totpId).execute();
  const rows = codeHashes.map((hash) => ({
    totp_recovery_code_id: identifiers.next('totp-recovery-code'),
    totp_id: totpId,
    code_hash: hash,
  }));
  await store.insertInto('totp_recovery_codes').values(rows).execute();
}

/**
 * Consumes a recovery code.
 *
 * @param store the transaction that also opens the session
 * @returns id of the recovery code; `null` if it is unknown or used
 */
export async function consumeRecoveryCode(
  store: Store,
  totpId: string,
  codeHash: string,
): Promise<string | null> {
  const row = await store
    .deleteFrom('totp_recovery_codes')
    .where('totp_id', '=', totpId)
    .where('code_hash', '=', codeHash)
    .returning('totp_recovery_code_id')
    .executeTakeFirst();
  return row?.totp_recovery_code_id ?? null;
}

/**
 * Deletes an authenticator app with its recovery codes and ends the other sessions that used either.
 *
 * @param store a transaction
 * @param sessionId id of the requesting session, which is not ended
 * @returns the deleted authenticator app, or `null` if the user does not have it
 */
export async function deleteTotp(
  store: Store,
  { userId, id, sessionId }: { readonly userId: string; readonly id: string; readonly sessionId: string },
): Promise<TotpRow | null> {
  const row = await store
    .deleteFrom('totps')
    .where('totp_id', '=', id)
    .where('user_id', '=', userId)
    .returningAll()
    .executeTakeFirst();
  if (!row) return null;
  // A factor of a recovery code does not contain the id of its authenticator app, but a user has only one.
  for (const part of [id, 'totp_recovery_code_id']) {
    await endSessionsOpenedWith(store, { userId, id: part, sessionId });
  }
  return row;
}
