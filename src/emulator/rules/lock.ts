import { Refusal } from '../refusal.ts';
import { countAttempt } from '../store/attempts.ts';
import type { Store } from '../store/database.ts';

/**
 * Takes one try off an address before its password is looked at, so that tries made at the same moment count too.
 *
 * @param email the address, lower case
 * @param now milliseconds since the epoch
 * @throws Refusal `user_lock_limit_reached` while the address is locked
 */
export async function takeAttempt(store: Store, email: string, now: number): Promise<void> {
  const lockedUntil = await store
    .transaction()
    .execute((transaction) => countAttempt(transaction, email, now));
  if (lockedUntil !== null) throw accountLocked(lockedUntil, now);
}

/** The refusal while an address is locked. */
export const accountLocked = (lockedUntil: number, now: number) =>
  new Refusal(
    'user_lock_limit_reached',
    'Too many failed sign-ins. The account is locked for up to one hour.',
    Math.ceil((lockedUntil - now) / 1000),
  );
