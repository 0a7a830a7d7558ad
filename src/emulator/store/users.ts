import { Addition } from './addition.ts';
import { sql } from 'kysely';
import type { Identifiers } from '../identifiers.ts';
import type { Store } from './database.ts';
import { contactIdOf, type Destination } from './grants.ts';
import type {
  EmailRow,
  OAuthRegistrationRow,
  PasskeyRow,
  PasswordRow,
  PhoneNumberRow,
  TotpRow,
  UserRow,
  WalletRow,
} from './schema.ts';

export interface NewUser {
  readonly name?: {
    readonly first_name?: string;
    readonly middle_name?: string;
    readonly last_name?: string;
  };
  readonly email?: string;
  readonly emailVerified?: boolean;
  readonly phoneNumber?: string;
  readonly phoneVerified?: boolean;
  readonly passwordHash?: string;
  /** `active` if omitted. */
  readonly status?: 'active' | 'pending';
  /** JSON objects. */
  readonly trustedMetadata?: string;
  readonly untrustedMetadata?: string;
  readonly externalId?: string;
  /** JSON list of ids of roles. */
  readonly roles?: string;
}

/** Account of an email address, with the fields for a password sign-in. */
export interface Account {
  readonly userId: string;
  readonly emailId: string;
  readonly passwordHash: string | null;
  readonly requiresReset: boolean;
}

/**
 * Adds a user with an optional email address, phone number and password.
 *
 * @param store a transaction
 * @returns the permission to add more to the new user
 * @throws Error if the email address or phone number is taken
 */
export async function insertUser(
  store: Store,
  identifiers: Identifiers,
  now: number,
  user: NewUser,
  userId = identifiers.next('user'),
): Promise<Addition> {
  await store
    .insertInto('users')
    .values({
      user_id: userId,
      first_name: user.name?.first_name ?? '',
      middle_name: user.name?.middle_name ?? '',
      last_name: user.name?.last_name ?? '',
      status: user.status ?? 'active',
      trusted_metadata: user.trustedMetadata ?? '{}',
      untrusted_metadata: user.untrustedMetadata ?? '{}',
      external_id: user.externalId ?? null,
      roles: user.roles ?? null,
      created_at: now,
    })
    .execute();
  const addition = Addition.to(userId);
  if (user.email !== undefined) {
    const isVerified = user.emailVerified !== false;
    await insertContact(store, identifiers, addition, { kind: 'email', recipient: user.email }, isVerified);
  }
  if (user.phoneNumber !== undefined) {
    const isVerified = user.phoneVerified !== false;
    const number = { kind: 'phone', recipient: user.phoneNumber } as const;
    await insertContact(store, identifiers, addition, number, isVerified);
  }
  if (user.passwordHash !== undefined) await setPassword(store, identifiers, addition, user.passwordHash);
  return addition;
}

/**
 * Adds an email address or phone number to a user.
 *
 * @returns id of the email address or phone number, equal to the result of `contactIdOf`
 * @throws Error if another user has it
 */
export async function insertContact(
  store: Store,
  identifiers: Identifiers,
  { userId }: Addition,
  destination: Destination,
  isVerified = true,
): Promise<string> {
  const id = contactIdOf(identifiers, destination);
  const common = { user_id: userId, verified: isVerified ? 1 : 0 };
  const { kind, recipient } = destination;
  await (
    kind === 'email'
      ? store.insertInto('emails').values({ ...common, email_id: id, email: recipient })
      : store.insertInto('phone_numbers').values({ ...common, phone_id: id, phone_number: recipient })
  ).execute();
  return id;
}

/**
 * Sets or replaces the password of a user.
 *
 * @param hash encoded argon2id hash
 */
export async function setPassword(
  store: Store,
  identifiers: Identifiers,
  { userId }: Addition,
  hash: string,
): Promise<void> {
  await store
    .insertInto('passwords')
    .values({ password_id: identifiers.next('password'), user_id: userId, hash, requires_reset: 0 })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ hash, requires_reset: 0 }))
    .execute();
}

/**
 * Finds the account of an email address.
 *
 * @param email in lower case
 * @returns the account, or `null`
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

/**
 * Returns whether a password hash that was read earlier is still stored and the user need not reset the password.
 *
 * @param hash the encoded hash that was read; for `null` the result is `false`
 */
export async function isPasswordHash(store: Store, userId: string, hash: string | null): Promise<boolean> {
  const row = await store
    .selectFrom('passwords')
    .select(['hash', 'requires_reset'])
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row !== undefined && row.hash === hash && row.requires_reset === 0;
}

/**
 * Sorts rows in the order of insertion, so that the first email address of a user stays first when another one is
 * added.
 */
const insertionOrder = sql.ref('rowid');

/** An authenticator app without its secret. */
export type TotpSummary = Pick<TotpRow, 'totp_id' | 'user_id' | 'verified' | 'expires_at'> & {
  /** Number of unused recovery codes. */
  readonly codes_left: number;
};

/** A user with all related rows, without secrets. */
export interface UserRecord {
  readonly user: UserRow;
  readonly emails: readonly EmailRow[];
  readonly phoneNumbers: readonly PhoneNumberRow[];
  readonly passkeys: readonly PasskeyRow[];
  readonly registrations: readonly OAuthRegistrationRow[];
  readonly wallets: readonly WalletRow[];
  readonly totps: readonly TotpSummary[];
  readonly password: Pick<PasswordRow, 'password_id' | 'requires_reset'> | null;
}

/**
 * Reads users with all related rows.
 *
 * @param userIds ids of the users to read; if omitted, all users are read
 * @returns users sorted by creation time, oldest first
 */
export async function readUsers(store: Store, userIds?: readonly string[]): Promise<UserRecord[]> {
  let users = store.selectFrom('users').selectAll().orderBy('created_at').orderBy('user_id');
  let emails = store.selectFrom('emails').selectAll().orderBy(insertionOrder);
  let phones = store.selectFrom('phone_numbers').selectAll().orderBy(insertionOrder);
  let passwords = store.selectFrom('passwords').select(['user_id', 'password_id', 'requires_reset']);
  let passkeys = store.selectFrom('webauthn_registrations').selectAll().orderBy(insertionOrder);
  let registrations = store.selectFrom('oauth_registrations').selectAll().orderBy(insertionOrder);
  let wallets = store.selectFrom('crypto_wallets').selectAll().orderBy(insertionOrder);
  let totps = store
    .selectFrom('totps')
    .leftJoin('totp_recovery_codes', 'totp_recovery_codes.totp_id', 'totps.totp_id')
    .select(['totps.totp_id', 'totps.user_id', 'totps.verified', 'totps.expires_at'])
    .select((of) => of.fn.count<number>('totp_recovery_codes.totp_recovery_code_id').as('codes_left'))
    .groupBy('totps.totp_id');
  if (userIds) {
    users = users.where('user_id', 'in', userIds);
    emails = emails.where('user_id', 'in', userIds);
    phones = phones.where('user_id', 'in', userIds);
    passwords = passwords.where('user_id', 'in', userIds);
    passkeys = passkeys.where('user_id', 'in', userIds);
    registrations = registrations.where('user_id', 'in', userIds);
    wallets = wallets.where('user_id', 'in', userIds);
    totps = totps.where('totps.user_id', 'in', userIds);
  }
  const emailsOf = byUser(await emails.execute());
  const phonesOf = byUser(await phones.execute());
  const passkeysOf = byUser(await passkeys.execute());
  const registrationsOf = byUser(await registrations.execute());
  const walletsOf = byUser(await wallets.execute());
  const totpsOf = byUser(await totps.execute());
  const passwordOf = new Map((await passwords.execute()).map((row) => [row.user_id, row]));
  return (await users.execute()).map((user) => ({
    user,
    emails: emailsOf.get(user.user_id) ?? [],
    phoneNumbers: phonesOf.get(user.user_id) ?? [],
    passkeys: passkeysOf.get(user.user_id) ?? [],
    registrations: registrationsOf.get(user.user_id) ?? [],
    wallets: walletsOf.get(user.user_id) ?? [],
    totps: totpsOf.get(user.user_id) ?? [],
    password: passwordOf.get(user.user_id) ?? null,
  }));
}

/** Returns whether a user has a sign-in method. */
export async function hasSignInMethod(store: Store, userId: string): Promise<boolean> {
  const [found] = await readUsers(store, [userId]);
  if (!found) return false;
  const { emails, phoneNumbers, registrations, passkeys, wallets } = found;
  return [emails, phoneNumbers, registrations, passkeys, wallets].some((rows) => rows.length > 0);
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
