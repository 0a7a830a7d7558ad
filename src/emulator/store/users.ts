import { sql } from 'kysely';
import { badRequest } from '../http/errors.ts';
import type { Identifiers } from '../identifiers.ts';
import type { Store } from './database.ts';
import { contactIdOf, type Destination } from './grants.ts';
import { wireRegistration, type WireRegistration } from './oauthRegistrations.ts';
import { wirePasskey, type WirePasskey } from './passkeys.ts';
import type { UserRow } from './schema.ts';
import { wireWallet, type WireWallet } from './wallets.ts';
import { wireTime } from './wireTime.ts';

/** A user as the provider shows it on the wire. */
export interface WireUser {
  readonly user_id: string;
  readonly name: { readonly first_name: string; readonly middle_name: string; readonly last_name: string };
  readonly emails: readonly {
    readonly email_id: string;
    readonly email: string;
    readonly verified: boolean;
  }[];
  readonly phone_numbers: readonly {
    readonly phone_id: string;
    readonly phone_number: string;
    readonly verified: boolean;
  }[];
  readonly providers: readonly WireRegistration[];
  readonly webauthn_registrations: readonly WirePasskey[];
  readonly crypto_wallets: readonly WireWallet[];
  readonly password: { readonly password_id: string; readonly requires_reset: boolean } | null;
  readonly status: string;
  readonly created_at: string;
  readonly trusted_metadata: unknown;
  readonly untrusted_metadata: unknown;
  readonly external_id: string | null;
  readonly [more: string]: unknown;
}

export interface NewUser {
  readonly name?: {
    readonly first_name?: string;
    readonly middle_name?: string;
    readonly last_name?: string;
  };
  readonly email?: string;
  readonly emailVerified?: boolean;
  readonly phoneNumber?: string;
  readonly passwordHash?: string;
}

/** Who an address belongs to, with what a password sign-in needs. */
export interface Account {
  readonly userId: string;
  readonly emailId: string;
  readonly passwordHash: string | null;
  readonly requiresReset: boolean;
}

/**
 * Adds a user with the given ways to reach and recognise them.
 *
 * @param store inside whose transaction it happens
 * @returns the new user's id
 * @throws when an address or number is taken already; check first
 */
export async function insertUser(
  store: Store,
  identifiers: Identifiers,
  now: number,
  user: NewUser,
  userId = identifiers.next('user'),
): Promise<string> {
  await store
    .insertInto('users')
    .values({
      user_id: userId,
      first_name: user.name?.first_name ?? '',
      middle_name: user.name?.middle_name ?? '',
      last_name: user.name?.last_name ?? '',
      status: 'active',
      trusted_metadata: '{}',
      untrusted_metadata: '{}',
      external_id: null,
      created_at: now,
    })
    .execute();
  if (user.email !== undefined) {
    const isVerified = user.emailVerified !== false;
    await insertContact(store, identifiers, userId, { kind: 'email', address: user.email }, isVerified);
  }
  if (user.phoneNumber !== undefined) {
    await insertContact(store, identifiers, userId, { kind: 'phone', address: user.phoneNumber });
  }
  if (user.passwordHash !== undefined) await setPassword(store, identifiers, userId, user.passwordHash);
  return userId;
}

/**
 * Adds an e-mail address or a phone number to a user.
 *
 * @returns its id, the one `contactIdOf` told all along
 * @throws when it is taken already; check first
 */
export async function insertContact(
  store: Store,
  identifiers: Identifiers,
  userId: string,
  destination: Destination,
  isVerified = true,
): Promise<string> {
  const id = contactIdOf(identifiers, destination);
  const common = { user_id: userId, verified: isVerified ? 1 : 0 };
  const { kind, address } = destination;
  await (
    kind === 'email'
      ? store.insertInto('emails').values({ ...common, email_id: id, email: address })
      : store.insertInto('phone_numbers').values({ ...common, phone_id: id, phone_number: address })
  ).execute();
  return id;
}

/**
 * Gives a user a new password, whether or not there was one before.
 *
 * @param hash the encoded argon2id hash, never the password
 */
export async function setPassword(
  store: Store,
  identifiers: Identifiers,
  userId: string,
  hash: string,
): Promise<void> {
  await store
    .insertInto('passwords')
    .values({ password_id: identifiers.next('password'), user_id: userId, hash, requires_reset: 0 })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ hash, requires_reset: 0 }))
    .execute();
}

/**
 * Finds who an e-mail address belongs to.
 *
 * @param email lower case
 * @returns the account, or `null` when nobody has the address
 */
export async function findAccount(store: Store, email: string): Promise<Account | null> {
  const row = await store
    .selectFrom('emails')
    .leftJoin('passwords', 'passwords.user_id', 'emails.user_id')
    .select(['emails.user_id', 'emails.email_id', 'passwords.hash', 'passwords.requires_reset'])
    .where('emails.email', '=', email)
    .executeTakeFirst();
  if (!row) return null;
  return {
    userId: row.user_id,
    emailId: row.email_id,
    passwordHash: row.hash,
    requiresReset: row.requires_reset === 1,
  };
}

/** An address that is added must not come before the one a person has had all along. */
const inOrderAdded = sql.ref('rowid');

/**
 * Reads users as they look on the wire.
 *
 * @param userIds whose, or every one when it is left out
 * @returns in order of creation
 */
export async function readUsers(store: Store, userIds?: readonly string[]): Promise<WireUser[]> {
  let users = store.selectFrom('users').selectAll().orderBy('created_at').orderBy('user_id');
  let emails = store.selectFrom('emails').selectAll().orderBy(inOrderAdded);
  let phones = store.selectFrom('phone_numbers').selectAll().orderBy(inOrderAdded);
  let passwords = store.selectFrom('passwords').select(['user_id', 'password_id', 'requires_reset']);
  let passkeys = store.selectFrom('webauthn_registrations').selectAll().orderBy(inOrderAdded);
  let registrations = store.selectFrom('oauth_registrations').selectAll().orderBy(inOrderAdded);
  let wallets = store.selectFrom('crypto_wallets').selectAll().orderBy(inOrderAdded);
  if (userIds) {
    users = users.where('user_id', 'in', userIds);
    emails = emails.where('user_id', 'in', userIds);
    phones = phones.where('user_id', 'in', userIds);
    passwords = passwords.where('user_id', 'in', userIds);
    passkeys = passkeys.where('user_id', 'in', userIds);
    registrations = registrations.where('user_id', 'in', userIds);
    wallets = wallets.where('user_id', 'in', userIds);
  }
  const emailsOf = byUser(await emails.execute());
  const phonesOf = byUser(await phones.execute());
  const passkeysOf = byUser(await passkeys.execute());
  const registrationsOf = byUser(await registrations.execute());
  const walletsOf = byUser(await wallets.execute());
  const passwordOf = new Map((await passwords.execute()).map((row) => [row.user_id, row]));
  return (await users.execute()).map((row) => {
    const password = passwordOf.get(row.user_id);
    return {
      ...wireUserOf(row),
      emails: (emailsOf.get(row.user_id) ?? []).map((email) => ({
        email_id: email.email_id,
        email: email.email,
        verified: email.verified === 1,
      })),
      phone_numbers: (phonesOf.get(row.user_id) ?? []).map((phone) => ({
        phone_id: phone.phone_id,
        phone_number: phone.phone_number,
        verified: phone.verified === 1,
      })),
      providers: (registrationsOf.get(row.user_id) ?? []).map(wireRegistration),
      webauthn_registrations: (passkeysOf.get(row.user_id) ?? []).map(wirePasskey),
      crypto_wallets: (walletsOf.get(row.user_id) ?? []).map(wireWallet),
      password: password
        ? { password_id: password.password_id, requires_reset: password.requires_reset === 1 }
        : null,
    };
  });
}

const waysIn = ['emails', 'phone_numbers', 'providers', 'webauthn_registrations', 'crypto_wallets'] as const;

/**
 * Makes sure that something is left to sign a user in with.
 *
 * @param store the transaction in which a way in was removed
 * @throws ProviderError 400 `cannot_delete_last_primary_factor`
 */
export async function requireWayIn(store: Store, userId: string): Promise<void> {
  const [user] = await readUsers(store, [userId]);
  const isReachable = waysIn.some((way) => {
    const left = user?.[way];
    return Array.isArray(left) && left.length > 0;
  });
  if (isReachable) return;
  throw badRequest('Nothing else would sign you in any more.', 'cannot_delete_last_primary_factor');
}

function byUser<Row extends { user_id: string }>(rows: readonly Row[]): Map<string, Row[]> {
  const groups = new Map<string, Row[]>();
  for (const row of rows) {
    const group = groups.get(row.user_id);
    if (group) group.push(row);
    else groups.set(row.user_id, [row]);
  }
  return groups;
}

function wireUserOf(row: UserRow): WireUser {
  return {
    user_id: row.user_id,
    name: { first_name: row.first_name, middle_name: row.middle_name, last_name: row.last_name },
    emails: [],
    phone_numbers: [],
    providers: [],
    webauthn_registrations: [],
    biometric_registrations: [],
    totps: [],
    crypto_wallets: [],
    password: null,
    status: row.status,
    created_at: wireTime(row.created_at),
    trusted_metadata: JSON.parse(row.trusted_metadata) as unknown,
    untrusted_metadata: JSON.parse(row.untrusted_metadata) as unknown,
    external_id: row.external_id,
    roles: ['stytch_user'],
  };
}
