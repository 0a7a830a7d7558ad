import type { Store } from './database.ts';

/** After this many wrong passwords in a row the address is locked … */
export const failuresBeforeLock = 10;
/** … for this long. */
export const lockMs = 3_600_000;

/**
 * Takes one try off an address. Counts unknown addresses like known ones; otherwise the lock would tell which exist.
 *
 * @param transaction to be committed whatever comes of the try
 * @returns the end of the lock in milliseconds, or `null` when there is none
 */
export async function countAttempt(transaction: Store, address: string, now: number): Promise<number | null> {
  await transaction
    .deleteFrom('attempts')
    .where('last_failed_at', '<=', now - lockMs)
    .execute();
  const row = await transaction
    .selectFrom('attempts')
    .selectAll()
    .where('address', '=', address)
    .executeTakeFirst();
  if (row?.locked_until && row.locked_until > now) return row.locked_until;
  const failures = (row?.failures ?? 0) + 1;
  const attempt = {
    failures,
    last_failed_at: now,
    locked_until: failures >= failuresBeforeLock ? now + lockMs : null,
  };
  await transaction
    .insertInto('attempts')
    .values({ address, ...attempt })
    .onConflict((conflict) => conflict.column('address').doUpdateSet(attempt))
    .execute();
  return null;
}

/** Forgets the failures of an address, once its owner has proved to be its owner. */
export async function clearAttempts(store: Store, email: string): Promise<void> {
  await store.deleteFrom('attempts').where('address', '=', email).execute();
}
