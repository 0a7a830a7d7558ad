import type { ApiUser } from '../contracts/controlContract.ts';
import { formatTimestamp } from '../clock.ts';
import { findOAuthProvider } from '../rules/oauth/providers.ts';
import { lockMs, readLock } from '../store/attempts.ts';
import type { Store } from '../store/database.ts';
import type { OAuthRegistrationRow, PasskeyRow, UserRow, WalletRow } from '../store/schema.ts';
import { longestTotpMs } from '../store/totps.ts';
import { isOpen } from '../store/windows.ts';
import { readUsers, type TotpSummary, type UserRecord } from '../store/users.ts';

/** Returns the ids of the roles of a user: the default role, and those that a backend has assigned. */
export const rolesOf = ({ roles }: Pick<UserRow, 'roles'>): readonly string[] => [
  'stytch_user',
  ...(JSON.parse(roles ?? '[]') as readonly string[]),
];

/** User object of Stytch's API. */
export interface WireUser extends ApiUser {
  readonly providers: readonly WireRegistration[];
  readonly webauthn_registrations: readonly WirePasskey[];
  readonly crypto_wallets: readonly WireWallet[];
  readonly totps: readonly WireTotp[];
  readonly external_id: string | null;
  readonly roles: readonly string[];
  /** Lock of an email address after too many wrong passwords. */
  readonly is_locked: boolean;
  readonly lock_created_at: string | null;
  readonly lock_expires_at: string | null;
}

/** OAuth account of Stytch's user object. */
export interface WireRegistration {
  readonly oauth_user_registration_id: string;
  readonly provider_type: string;
  readonly provider_subject: string;
  readonly profile_picture_url: string;
  readonly locale: string;
}

/** Converts an OAuth account for Stytch's user object. Simulated accounts have no pictures. */
export function wireRegistration(row: OAuthRegistrationRow): WireRegistration {
  return {
    oauth_user_registration_id: row.oauth_user_registration_id,
    provider_type: findOAuthProvider(row.provider)?.type ?? row.provider,
    provider_subject: row.subject,
    profile_picture_url: '',
    locale: 'en',
  };
}

/** Passkey of Stytch's user object. */
export interface WirePasskey {
  readonly webauthn_registration_id: string;
  readonly domain: string;
  readonly user_agent: string;
  readonly authenticator_type: string;
  readonly verified: boolean;
  readonly name: string;
}

/** Converts a passkey for Stytch's user object. */
export function wirePasskey(row: PasskeyRow): WirePasskey {
  return {
    webauthn_registration_id: row.webauthn_registration_id,
    domain: row.domain,
    user_agent: row.user_agent,
    authenticator_type: row.authenticator_type,
    verified: true,
    name: row.name,
  };
}

/** Wallet of Stytch's user object. */
export interface WireWallet {
  readonly crypto_wallet_id: string;
  readonly crypto_wallet_address: string;
  readonly crypto_wallet_type: string;
  readonly verified: boolean;
}

function wireWallet(row: WalletRow): WireWallet {
  return {
    crypto_wallet_id: row.crypto_wallet_id,
    crypto_wallet_address: row.address,
    crypto_wallet_type: row.wallet_type,
    verified: true,
  };
}

/** Authenticator app of Stytch's user object. */
export interface WireTotp {
  readonly totp_id: string;
  readonly verified: boolean;
  /** Number of unused recovery codes of a verified authenticator app; an addition of the emulator. */
  readonly recovery_codes_left?: number;
}

function wireTotp({ totp_id: id, verified, codes_left: left }: TotpSummary): WireTotp {
  if (verified === 0) return { totp_id: id, verified: false };
  return { totp_id: id, verified: true, recovery_codes_left: left };
}

/**
 * Reads a user as the user object of Stytch's API.
 *
 * @param now milliseconds since the epoch
 * @returns `undefined` if there is no such user
 */
export async function readWireUser(store: Store, userId: string, now: number): Promise<WireUser | undefined> {
  const [record] = await readUsers(store, [userId]);
  return record && addLock(store, record, now);
}

/** Converts a user to the user object of Stytch's API, with its lock. */
export async function addLock(store: Store, record: UserRecord, now: number): Promise<WireUser> {
  const addresses = record.emails.map(({ email }) => email);
  return wireUser(record, now, await readLock(store, addresses, now));
}

/**
 * Converts a user to the user object of Stytch's API.
 *
 * @param now milliseconds since the epoch; an unverified authenticator app that has expired is omitted
 * @param lockedUntil end of the lock of its email addresses; `null` without one
 */
export function wireUser(record: UserRecord, now: number, lockedUntil: number | null): WireUser {
  const { user: row, password } = record;
  return {
    user_id: row.user_id,
    name: { first_name: row.first_name, middle_name: row.middle_name, last_name: row.last_name },
    emails: record.emails.map((email) => ({
      email_id: email.email_id,
      email: email.email,
      verified: email.verified === 1,
    })),
    phone_numbers: record.phoneNumbers.map((phone) => ({
      phone_id: phone.phone_id,
      phone_number: phone.phone_number,
      verified: phone.verified === 1,
    })),
    providers: record.registrations.map(wireRegistration),
    webauthn_registrations: record.passkeys.map(wirePasskey),
    biometric_registrations: [],
    totps: record.totps
      .filter(({ expires_at: end }) => end === null || isOpen(end, now, longestTotpMs))
      .map(wireTotp),
    crypto_wallets: record.wallets.map(wireWallet),
    password: password
      ? { password_id: password.password_id, requires_reset: password.requires_reset === 1 }
      : null,
    status: row.status,
    created_at: formatTimestamp(row.created_at),
    trusted_metadata: JSON.parse(row.trusted_metadata) as unknown,
    untrusted_metadata: JSON.parse(row.untrusted_metadata) as unknown,
    external_id: row.external_id,
    roles: rolesOf(row),
    is_locked: lockedUntil !== null,
    lock_created_at: lockedUntil === null ? null : formatTimestamp(lockedUntil - lockMs),
    lock_expires_at: lockedUntil === null ? null : formatTimestamp(lockedUntil),
  };
}
