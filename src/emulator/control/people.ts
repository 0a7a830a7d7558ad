import type {
  ControlPasskey,
  ControlSession,
  ControlUser,
  Health,
} from '../../../machines/emulator/controlContract.ts';
import {
  isObject,
  readText,
  requireEmail,
  requirePassword,
  requirePhoneNumber,
  type Fields,
} from '../fields.ts';
import { badRequest } from '../http/errors.ts';
import type { Provider } from '../provider.ts';
import type { PasskeyRow } from '../store/schema.ts';
import { findAccount, insertUser, readUsers, type NewUser } from '../store/users.ts';
import { wireSession } from '../wire/sessions.ts';
import { wireUser } from '../wire/users.ts';

/** How the emulator is doing. */
export async function readHealth(provider: Provider): Promise<Health> {
  const { count } = await provider.store
    .selectFrom('users')
    .select((expression) => expression.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return {
    status: 'ok',
    now: new Date(provider.clock.now()).toISOString(),
    users: count,
    mode: provider.databasePath === ':memory:' ? 'memory' : 'file',
  };
}

/**
 * Everyone there is, with the lock on their address.
 *
 * @param userIds only these, when given
 */
export async function readControlUsers(
  provider: Provider,
  userIds?: readonly string[],
): Promise<readonly ControlUser[]> {
  const now = provider.clock.now();
  const locks = await provider.store
    .selectFrom('attempts')
    .select(['address', 'locked_until'])
    .where('locked_until', '>', now)
    .execute();
  const lockOf = new Map(locks.map((row) => [row.address, row.locked_until]));
  const lockEnd = (address: string) => momentOf(lockOf.get(address));
  const registrations = await provider.store
    .selectFrom('webauthn_registrations')
    .selectAll()
    .orderBy('created_at')
    .execute();
  return (await readUsers(provider.store, userIds)).map((record) => {
    const user = wireUser(record);
    const addresses = [
      ...user.emails.map(({ email }) => email),
      ...user.phone_numbers.map(({ phone_number: number }) => number),
      ...user.crypto_wallets.map((wallet) => `${wallet.crypto_wallet_type}:${wallet.crypto_wallet_address}`),
    ];
    const own = registrations.filter((row) => row.user_id === user.user_id);
    return {
      ...user,
      locked_until: addresses.map(lockEnd).find((lock) => lock !== null) ?? null,
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
    last_used_at: momentOf(row.last_used_at),
    backed_up: row.backed_up === 1,
    locked_until: lockedUntil,
  };
}

function momentOf(ms: number | null | undefined): string | null {
  return typeof ms === 'number' ? new Date(ms).toISOString() : null;
}

/** Every session that still stands, newest first. */
export async function readControlSessions(provider: Provider): Promise<readonly ControlSession[]> {
  const rows = await provider.store
    .selectFrom('sessions')
    .selectAll()
    .where('expires_at', '>', provider.clock.now())
    .orderBy('started_at', 'desc')
    .orderBy('session_id')
    .execute();
  return rows.map((row) => ({ ...wireSession(row) }));
}

/**
 * Revokes sessions, as if their owners had logged out elsewhere.
 *
 * @param sessionId only this one, when given
 */
export async function revokeSessions(provider: Provider, sessionId?: string): Promise<void> {
  const all = provider.store.deleteFrom('sessions');
  await (sessionId === undefined ? all : all.where('session_id', '=', sessionId)).execute();
}

/**
 * Adds a user. The password is taken as it is, weak or breached, since that may be what is being tried out.
 *
 * @throws ProviderError 400 for bad fields, and `duplicate_email` or `duplicate_phone_number`
 */
export async function createControlUser(provider: Provider, body: Fields): Promise<ControlUser> {
  const email = body['email'] === undefined ? undefined : requireEmail(body);
  const phoneNumber = readText(body, 'phone_number') === undefined ? undefined : requirePhoneNumber(body);
  if (email === undefined && phoneNumber === undefined)
    throw badRequest('email or phone_number is required.');
  const password = body['password'] === undefined ? undefined : requirePassword(body);
  if (password !== undefined && email === undefined) throw badRequest('A password needs an email.');
  const passwordHash = password === undefined ? undefined : await provider.hasher.hash(password);
  const user: NewUser = {
    name: readName(body),
    ...(email === undefined ? {} : { email }),
    ...(phoneNumber === undefined ? {} : { phoneNumber }),
    ...(passwordHash === undefined ? {} : { passwordHash }),
  };
  const userId = await provider.store.transaction().execute(async (transaction) => {
    if (email !== undefined && (await findAccount(transaction, email))) {
      throw badRequest('There is already a user with this email address.', 'duplicate_email');
    }
    const sameNumber = transaction.selectFrom('phone_numbers').select('phone_id');
    if (await sameNumber.where('phone_number', '=', phoneNumber ?? '').executeTakeFirst()) {
      throw badRequest('There is already a user with this phone number.', 'duplicate_phone_number');
    }
    return insertUser(transaction, provider.identifiers, provider.clock.now(), user);
  });
  const [created] = await readControlUsers(provider, [userId]);
  if (!created) throw new Error('The user was added and is not there.');
  return created;
}

function readName(body: Fields): NonNullable<NewUser['name']> {
  const name = body['name'] ?? {};
  if (!isObject(name)) throw badRequest('name must be an object.');
  const first = readText(name, 'first_name', 128);
  const middle = readText(name, 'middle_name', 128);
  const last = readText(name, 'last_name', 128);
  return {
    ...(first === undefined ? {} : { first_name: first }),
    ...(middle === undefined ? {} : { middle_name: middle }),
    ...(last === undefined ? {} : { last_name: last }),
  };
}
