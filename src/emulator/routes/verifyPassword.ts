import type { Call } from '../http/call.ts';
import { badRequest, wrongCredentials } from '../http/errors.ts';
import { recordAttempt } from '../rules/lock.ts';
import { assessPassword } from '../rules/passwords/strength.ts';
import { readKnownDevice } from '../rules/sessions/knownDevice.ts';
import { clearAttempts } from '../store/attempts.ts';
import type { Store } from '../store/database.ts';
import { findAccount, isPasswordHash, type Account } from '../store/users.ts';

/** Factor that a verified password adds to a session. */
export const knowledge = { type: 'password', delivery_method: 'knowledge' } as const;

/** Verifies a password. An unknown email address takes the same time and causes the same error as a wrong password. */
export async function verifyPassword(call: Call, email: string, password: string): Promise<Account> {
  const { store, hasher } = call.emulator;
  const account = await findAccount(store, email);
  const device = await readKnownDevice(call, account?.userId ?? null);
  // Failures in a known browser are counted separately, so that failures in other browsers cannot lock the user out of
  // this one.
  const key = device === null ? email : `${email} ${device}`;
  await recordAttempt(call, key);
  const isRight = await hasher.verify(account?.passwordHash ?? null, password);
  if (!account || !isRight) throw wrongCredentials();
  if (device !== null) await clearAttempts(store, key);
  return account;
}

/**
 * Checks that the verified password is still the current one. Hashing takes time; a reset meanwhile must invalidate the
 * old password.
 */
export async function requireCurrentPassword(store: Store, { userId, passwordHash }: Account): Promise<void> {
  if (!(await isPasswordHash(store, userId, passwordHash))) throw wrongCredentials();
}

/**
 * Refuses an account that must reset its password. Called only after the password was verified, so that the error does
 * not reveal accounts.
 */
export async function requireNoForcedReset(
  { emulator }: Call,
  account: Account,
  password: string,
): Promise<void> {
  const isBreached =
    emulator.settings.breach_detection_on_authentication &&
    (await assessPassword(emulator.settings, password)).breached_password;
  if (!account.requiresReset && !isBreached) return;
  throw badRequest('This password has to be changed. Ask for a reset link.', 'reset_password');
}
