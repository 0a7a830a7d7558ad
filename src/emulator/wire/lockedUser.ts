import { formatTimestamp } from '../clock.ts';
import { readLock } from '../store/attempts.ts';
import type { Store } from '../store/database.ts';
import { readWireUser, type WireUser } from './users.ts';

/** User object of the backend API and of webhooks, which also has the lock of the user's email addresses. */
export interface LockedUser extends WireUser {
  readonly is_locked: boolean;
  readonly lock_created_at: string | null;
  readonly lock_expires_at: string | null;
}

/**
 * Reads a user with its lock.
 *
 * @param now milliseconds since the epoch
 * @returns `undefined` if there is no such user
 */
export async function readLockedUser(
  store: Store,
  userId: string,
  now: number,
): Promise<LockedUser | undefined> {
  const user = await readWireUser(store, userId, now);
  if (!user) return undefined;
  const addresses = user.emails.map(({ email }) => email);
  const lock = await readLock(store, addresses, now);
  return {
    ...user,
    is_locked: lock !== null,
    lock_created_at: lock && formatTimestamp(lock.startedAt),
    lock_expires_at: lock && formatTimestamp(lock.endsAt),
  };
}
