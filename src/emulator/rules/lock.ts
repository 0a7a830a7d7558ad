import { Refusal } from '../refusal.ts';
import { countAttempt } from '../store/attempts.ts';
import type { Store } from '../store/database.ts';

/**
 * Counts a sign-in attempt before its secret is verified, so that concurrent attempts count too.
 *
 * @param key passkey id, or email address in lower case, with or without the id of a known browser
 * @param now milliseconds since the epoch
 * @throws Refusal `user_lock_limit_reached` while the key is locked
 */
export async function recordAttempt(store: Store, key: string, now: number): Promise<void> {
  const lockedUntil = await store.transaction().execute((transaction) => countAttempt(transaction, key, now));
  if (lockedUntil !== null) throw accountLocked(lockedUntil, now);
}

/** Creates the error for an account that is locked until `lockedUntil`. Both times are milliseconds since the epoch. */
export const accountLocked = (lockedUntil: number, now: number) =>
  new Refusal(
    'user_lock_limit_reached',
    'Too many failed sign-ins. The account is locked for up to one hour.',
    Math.ceil((lockedUntil - now) / 1000),
  );
