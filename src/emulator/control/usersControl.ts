import { sql } from 'kysely';
import type { ControlPasskey, ControlSession, ControlUser, Health } from '../contracts/controlContract.ts';
import { readText, requireEmail, requirePassword, requirePhoneNumber, type Fields } from '../fields.ts';
import { badRequest, sessionNotFound } from '../http/errors.ts';
import type { EmulatorState } from '../emulatorState.ts';
import { readProfile } from '../rules/profile.ts';
import { isInUse } from '../rules/sessions/currentSession.ts';
import type { PasskeyRow } from '../store/schema.ts';
import { lockMs } from '../store/attempts.ts';
import { openRows } from '../store/windows.ts';
import { findAccount, insertUser, readUsers, type NewUser } from '../store/users.ts';
import { wireSession } from '../wire/sessions.ts';
import { rolesOf, wireUser } from '../wire/users.ts';

export async function readHealth(emulator: EmulatorState): Promise<Health> {
  const { count } = await emulator.store
    .selectFrom('users')
    .select((expression) => expression.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return {
    status: 'ok',
    now: new Date(emulator.clock.now()).toISOString(),
    users: count,
    mode: emulator.databasePath === ':memory:' ? 'memory' : 'file',
    seed: emulator.ownSeed ? 'own' : 'demo',
    site: emulator.site,
  };
}

/**
 * Returns users with their locks and passkeys.
 *
 * @param userIds ids of the users to return; if omitted, all users are returned
 */
export async function readControlUsers(
  emulator: EmulatorState,
  userIds?: readonly string[],
): Promise<readonly ControlUser[]> {
  const now = emulator.clock.now();
  const locks = await emulator.store
    .selectFrom('attempts')
    .select(['address', 'locked_until'])
    .where(openRows(now, lockMs, 'locked_until'))
    .execute();
  const lockOf = new Map(locks.map((row) => [row.address, row.locked_until]));
  const lockEnd = (key: string) => isoTime(lockOf.get(key));
  const registrations = await emulator.store
    .selectFrom('webauthn_registrations')
    .selectAll()
    .orderBy('created_at')
    .execute();
  return (await readUsers(emulator.store, userIds)).map((record) => {
    const locked = record.emails.map(({ email }) => lockOf.get(email)).find(Boolean);
    const user = wireUser(record, now, locked ?? null);
    const lockKeys = [
      ...user.emails.map(({ email }) => email),
      ...user.phone_numbers.map(({ phone_number: number }) => number),
      ...user.totps.map(({ totp_id: id }) => id),
    ];
    const own = registrations.filter((row) => row.user_id === user.user_id);
    return {
      ...user,
      locked_until: lockKeys.map(lockEnd).find((lock) => lock !== null) ?? null,
      passkeys: own.map((row) => controlPasskey(row, lockEnd(row.webauthn_registration_id))),
    };
  });
}

function controlPasskey(row: PasskeyRow, lockedUntil: string | null): ControlPasskey {
  return {
    webauthn_registration_id: row.webauthn_registration_id,
    name: row.name,
    domain: row.domain,
    created_at: new Date(row.created_at).toISOString(),
    last_used_at: isoTime(row.last_used_at),
    backed_up: row.backed_up === 1,
    locked_until: lockedUntil,
  };
}

function isoTime(ms: number | null | undefined): string | null {
  return typeof ms === 'number' ? new Date(ms).toISOString() : null;
}

/** Returns all active sessions, newest first. */
export async function readControlSessions(emulator: EmulatorState): Promise<readonly ControlSession[]> {
  const now = emulator.clock.now();
  const rows = await emulator.store
    .selectFrom('sessions')
    .innerJoin('users', 'users.user_id', 'sessions.user_id')
    .selectAll('sessions')
    .select('users.roles')
    .where('expires_at', '>', now)
    .orderBy('started_at', 'desc')
    // Sessions start at whole seconds; of two in the same second the later row is the newer session.
    .orderBy(sql`sessions.rowid`, 'desc')
    .execute();
  return rows
    .filter((row) => isInUse(row, emulator, now))
    .map((row) => ({ ...wireSession(row, rolesOf(row)) }));
}

/**
 * Revokes one session or all sessions.
 *
 * @param sessionId id of the session to revoke; if omitted, all sessions are revoked
 * @throws ApiError 404 `session_not_found` if no session has the id
 */
export async function revokeSessions(emulator: EmulatorState, sessionId?: string): Promise<void> {
  const all = emulator.store.deleteFrom('sessions');
  if (sessionId === undefined) {
    await all.execute();
    return;
  }
  const { numDeletedRows } = await all.where('session_id', '=', sessionId).executeTakeFirst();
  if (numDeletedRows === 0n) throw sessionNotFound();
}

/** A user to add, whose password is not hashed yet. */
export interface RequestedUser {
  readonly user: NewUser;
  readonly password: string | undefined;
}

const userFields = [
  'email',
  'phone_number',
  'password',
  'name',
  'external_id',
  'trusted_metadata',
  'untrusted_metadata',
];

/**
 * Reads a user to add. Weak and breached passwords are accepted, so that tests can create users who have them.
 *
 * @throws ApiError 400 for invalid fields, and for a misspelled one, without which the user would lack its value
 */
export function readNewUser(body: Fields): RequestedUser {
  const unknown = Object.keys(body).find((name) => !userFields.includes(name));
  if (unknown !== undefined)
    throw badRequest(`There is no field ${unknown}. The fields are ${userFields.join(', ')}.`);
  const email = body['email'] === undefined ? undefined : requireEmail(body);
  const phoneNumber = readText(body, 'phone_number') === undefined ? undefined : requirePhoneNumber(body);
  if (email === undefined && phoneNumber === undefined)
    throw badRequest('email or phone_number is required.');
  const password = body['password'] === undefined ? undefined : requirePassword(body);
  if (password !== undefined && email === undefined)
    throw badRequest('A password requires an email address.');
  const user = {
    ...readProfile(body),
    ...(email === undefined ? {} : { email }),
    ...(phoneNumber === undefined ? {} : { phoneNumber }),
  };
  return { user, password };
}

/** Returns a user with the hash of its password, if it has one. */
export async function withPasswordHash(
  { user, password }: RequestedUser,
  hash: (password: string) => Promise<string>,
): Promise<NewUser> {
  return password === undefined ? user : { ...user, passwordHash: await hash(password) };
}

/**
 * Adds a user.
 *
 * @throws ApiError 400 for invalid fields; its type is `duplicate_email`, `duplicate_phone_number` or
 *   `duplicate_user_external_id` if another user has the email address, the phone number or the external id
 */
export async function createControlUser(emulator: EmulatorState, body: Fields): Promise<ControlUser> {
  const user = await withPasswordHash(readNewUser(body), (password) => emulator.hasher.hash(password));
  const { email, phoneNumber = '', externalId = '' } = user;
  const { userId } = await emulator.store.transaction().execute(async (transaction) => {
    if (email !== undefined && (await findAccount(transaction, email))) {
      throw badRequest('There is already a user with this email address.', 'duplicate_email');
    }
    const sameNumber = transaction.selectFrom('phone_numbers').select('phone_id');
    if (await sameNumber.where('phone_number', '=', phoneNumber).executeTakeFirst()) {
      throw badRequest('There is already a user with this phone number.', 'duplicate_phone_number');
    }
    const sameId = transaction.selectFrom('users').select('user_id');
    if (await sameId.where('external_id', '=', externalId).executeTakeFirst()) {
      throw badRequest('There is already a user with this external id.', 'duplicate_user_external_id');
    }
    return insertUser(transaction, emulator.identifiers, emulator.clock.now(), user);
  });
  const [created] = await readControlUsers(emulator, [userId]);
  if (!created) throw new Error('The user was inserted but not found.');
  return created;
}
