import { Refusal } from '../refusal.ts';
import { countAttempt } from '../store/attempts.ts';
import type { Caller } from './caller.ts';

/**
 * Counts a sign-in attempt before its secret is verified, so that concurrent attempts count too. If the attempts that
 * lock the key are still being verified, waits for them, because a right one ends the lock.
 *
 * @param key passkey id, or email address in lower case, with or without the id of a known browser
 * @throws Refusal `user_lock_limit_reached` while the key is locked
 */
export async function recordAttempt({ emulator, now, answered }: Caller, key: string): Promise<void> {
  const { store, openAttempts } = emulator;
  for (;;) {
    const lock = await store.transaction().execute(async (transaction) => {
      const lockedUntil = await countAttempt(transaction, key, now);
      if (lockedUntil !== null) return { lockedUntil, open: openAttempts.of(key) };
      openAttempts.add(key, answered);
      return null;
    });
    if (!lock) return;
    if (lock.open.length === 0) throw accountLocked(lock.lockedUntil, now);
    await Promise.all(lock.open);
  }
}

/** Creates the error for an account that is locked until `lockedUntil`. Both times are milliseconds since the epoch. */
export const accountLocked = (lockedUntil: number, now: number) =>
  new Refusal(
    'user_lock_limit_reached',
    'Too many failed sign-ins. The account is locked for up to one hour.',
    Math.ceil((lockedUntil - now) / 1000),
  );
