import type { Store } from './database.ts';
import { forgottenRows, openRows } from './windows.ts';

/** Number of consecutive failed sign-in attempts after which a key is locked. */
export const maxFailures = 10;
/** Duration of a lock, in milliseconds. */
export const lockMs = 3_600_000;

/**
 * Counts a sign-in attempt. Unknown email addresses are counted like known ones, so that a lock does not reveal
 * accounts.
 *
 * @param transaction must be committed whether or not the attempt succeeds
 * @param key email address with or without the id of a known browser, passkey id, or wallet key
 * @returns end of the lock in milliseconds since the epoch, or `null` if the key is not locked
 */
export async function countAttempt(transaction: Store, key: string, now: number): Promise<number | null> {
  await transaction
    .deleteFrom('attempts')
    .where(forgottenRows(now, lockMs, 'last_failed_at'))
    .execute();
  const row = await transaction
    .selectFrom('attempts')
    .selectAll()
    .where('address', '=', key)
    .executeTakeFirst();
  if (row?.locked_until && row.locked_until > now) return row.locked_until;
  const failures = (row?.failures ?? 0) + 1;
  const attempt = {
    failures,
    last_failed_at: now,
    locked_until: failures >= maxFailures ? now + lockMs : null,
  };
  await transaction
    .insertInto('attempts')
    .values({ address: key, ...attempt })
    .onConflict((conflict) => conflict.column('address').doUpdateSet(attempt))
    .execute();
  return null;
}

/**
 * Finds the lock of the first locked key.
 *
 * @param keys email addresses
 * @param now milliseconds since the epoch
 * @returns end of the lock in milliseconds since the epoch; `null` without one
 */
export async function readLock(store: Store, keys: readonly string[], now: number): Promise<number | null> {
  const row = await store
    .selectFrom('attempts')
    .select('locked_until')
    .where('address', 'in', keys)
    .where(openRows(now, lockMs, 'locked_until'))
    .executeTakeFirst();
  return row?.locked_until ?? null;
}

/** Deletes the attempts that were counted under a key, after a successful sign-in. */
export async function clearAttempts(store: Store, key: string): Promise<void> {
  await store.deleteFrom('attempts').where('address', '=', key).execute();
}
