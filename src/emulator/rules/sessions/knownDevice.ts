import { hashToken, newToken } from '../../secrets.ts';
import type { Store } from '../../store/database.ts';
import type { SessionRow } from '../../store/schema.ts';
import { endedRows, openRows } from '../../store/windows.ts';
import type { Caller } from '../caller.ts';

/**
 * Cookie that marks a browser in which a user has signed in. The cookie grants no access; failed sign-in attempts in a
 * marked browser are counted separately. It stays after a sign-out, so it is random and names no user.
 */
export const deviceCookie = 'emulator_device';

/** Maximum number of known browsers of a user, each with failures of its own; a further one replaces the oldest. */
export const maxKnownDevices = 10;

const deviceMs = 90 * 24 * 3_600_000;

/**
 * Marks the caller's browser as one in which the session's user has signed in, as long as the user has this password.
 *
 * @returns the value of the device cookie and its lifetime in seconds; `null` if the session has ended meanwhile, for
 *   example by a change of the password
 */
export async function rememberDevice(
  { emulator, now }: Caller,
  { session_id: sessionId }: SessionRow,
): Promise<{ readonly value: string; readonly maxAgeSeconds: number } | null> {
  const value = newToken();
  const isStored = await emulator.store.transaction().execute(async (store) => {
    const owner = await store
      .selectFrom('sessions')
      .leftJoin('passwords', 'passwords.user_id', 'sessions.user_id')
      .select(['sessions.user_id', 'passwords.hash'])
      .where('session_id', '=', sessionId)
      .executeTakeFirst();
    if (!owner) return false;
    await store.deleteFrom('known_devices').where(endedRows(now, deviceMs)).execute();
    await deleteSurplus(store, owner.user_id);
    const row = { token_hash: hashToken(value), user_id: owner.user_id, expires_at: now + deviceMs };
    await store
      .insertInto('known_devices')
      .values({ ...row, password: markOf(owner.hash) })
      .execute();
    return true;
  });
  return isStored ? { value, maxAgeSeconds: deviceMs / 1_000 } : null;
}

/**
 * Reads the id of the caller's browser by its device cookie.
 *
 * @param userId id of the user; `null` for an unknown email address, which takes the same time
 * @returns the id, or `null` if the user has not signed in with this browser since the password was set
 */
export async function readKnownDevice(
  { emulator, deviceToken, now }: Caller,
  userId: string | null,
): Promise<string | null> {
  if (deviceToken === null) return null;
  const row = await emulator.store
    .selectFrom('known_devices')
    .leftJoin('passwords', 'passwords.user_id', 'known_devices.user_id')
    .select(['known_devices.token_hash', 'known_devices.user_id', 'known_devices.password', 'passwords.hash'])
    .where('token_hash', '=', hashToken(deviceToken))
    .where(openRows(now, deviceMs))
    .executeTakeFirst();
  return row?.user_id === userId && row.password === markOf(row.hash) ? row.token_hash : null;
}

async function deleteSurplus(store: Store, userId: string): Promise<void> {
  const surplus = store
    .selectFrom('known_devices')
    .select('token_hash')
    .where('user_id', '=', userId)
    .orderBy('expires_at', 'desc')
    .limit(-1)
    .offset(maxKnownDevices - 1);
  await store.deleteFrom('known_devices').where('token_hash', 'in', surplus).execute();
}

/** Identifies the stored hash of a password; `null` of a user without one. */
const markOf = (passwordHash: string | null) => hashToken(passwordHash ?? '');
