import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/server';
import { readText, requireText, type Fields } from '../../fields.ts';
import { refusal } from '../../refusal.ts';
import { dialogMs, insertChallenge } from '../../store/challenges.ts';
import { passkeysOf, passkeysPerDomain } from '../../store/passkeys.ts';
import type { PasskeyRow } from '../../store/schema.ts';
import { readUsers, type UserRecord } from '../../store/users.ts';
import type { Caller } from '../caller.ts';
import { algorithms, knownTransports } from './attestation.ts';
import { requireDomain } from './ceremony.ts';

/** Maximum size of a user handle, in bytes (WebAuthn Level 3, 5.4.3). */
const longestHandleBytes = 64;
const longestUserAgent = 500;

/** Starts loading the verification library early, because the end of the ceremony needs it. */
function preloadVerification(): void {
  const parts = [import('@simplewebauthn/server'), import('@simplewebauthn/server/helpers')];
  void Promise.all(parts).catch(() => undefined);
}

/**
 * Starts a registration: creates the options for `navigator.credentials.create` (WebAuthn Level 3, 5.4).
 *
 * @param fields fields of the request: `domain` and optional settings
 * @param userId id of the user who will own the passkey
 * @throws Refusal for invalid fields, and `too_many_user_registrations_for_domain`
 */
export async function creationOptions(
  caller: Caller,
  fields: Fields,
  userId: string,
): Promise<PublicKeyCredentialCreationOptionsJSON> {
  const { emulator } = caller;
  const pageOrigin = originOf(caller);
  const { store, settings } = emulator;
  const domain = requireDomain(requireText(fields, 'domain'), pageOrigin);
  const attachment = readAttachment(fields);
  const isPasskey = readFlag(fields, 'return_passkey_credential_options');
  readFlag(fields, 'use_base64_url_encoding');
  const userHandle = Buffer.from(readText(fields, 'override_id') ?? userId);
  if (userHandle.length === 0 || userHandle.length > longestHandleBytes) {
    throw refusal(`override_id must be 1 to ${longestHandleBytes} bytes long.`);
  }
  const [user] = await readUsers(store, [userId]);
  const name = readText(fields, 'override_name') ?? nameOf(user);
  const displayName = readText(fields, 'override_display_name') ?? nameOf(user);
  const userAgent = readText(fields, 'user_agent')?.slice(0, longestUserAgent) ?? caller.userAgent;
  const known = await passkeysOf(store, userId, domain);
  if (known.length >= passkeysPerDomain) throw tooManyPasskeys();
  const challenge = await store.transaction().execute((transaction) =>
    insertChallenge(transaction, caller.now, 'register', {
      userId,
      domain,
      origin: pageOrigin,
      requiresVerification: isPasskey,
      userHandle: userHandle.toString('base64url'),
      authenticatorType: attachment ?? '',
      userAgent,
    }),
  );
  preloadVerification();
  const requirement = isPasskey ? 'required' : 'preferred';
  return {
    challenge,
    rp: { name: settings.project_name, id: domain },
    user: { id: userHandle.toString('base64url'), name, displayName },
    pubKeyCredParams: algorithms.map((alg) => ({ alg, type: 'public-key' })),
    timeout: dialogMs,
    attestation: 'none',
    excludeCredentials: known.map(descriptorOf),
    authenticatorSelection: {
      residentKey: requirement,
      requireResidentKey: isPasskey,
      userVerification: requirement,
      ...(attachment === undefined ? {} : { authenticatorAttachment: attachment }),
    },
    extensions: { credProps: true },
  };
}

/**
 * Starts a sign-in: creates the options for `navigator.credentials.get` (WebAuthn Level 3, 5.5).
 *
 * @param fields fields of the request, with `domain`
 * @param userId id of the signed-in user. If `null`, any passkey of the domain is accepted, but user verification is
 *   required because the passkey is the only factor.
 * @throws Refusal for invalid fields, and `no_active_webauthn_registrations` for a user without passkeys
 */
export async function requestOptions(
  caller: Caller,
  fields: Fields,
  userId: string | null,
): Promise<PublicKeyCredentialRequestOptionsJSON> {
  const { emulator } = caller;
  const pageOrigin = originOf(caller);
  const { store } = emulator;
  const domain = requireDomain(requireText(fields, 'domain'), pageOrigin);
  const requiresVerification = readFlag(fields, 'return_passkey_credential_options') || userId === null;
  const known = userId === null ? [] : await passkeysOf(store, userId, domain);
  if (userId !== null && known.length === 0) {
    throw refusal('This account has no passkey on the domain.', 'no_active_webauthn_registrations');
  }
  const challenge = await store.transaction().execute((transaction) =>
    insertChallenge(transaction, caller.now, 'authenticate', {
      userId,
      domain,
      origin: pageOrigin,
      requiresVerification,
      userHandle: '',
      authenticatorType: '',
      userAgent: caller.userAgent,
    }),
  );
  preloadVerification();
  return {
    rpId: domain,
    challenge,
    allowCredentials: known.map(descriptorOf),
    timeout: dialogMs,
    userVerification: requiresVerification ? 'required' : 'preferred',
  };
}

/** Origin of the page of a ceremony; empty for a backend, which names the domain only. */
const originOf = ({ api, pageOrigin }: Caller) => (api === 'backend' ? '' : pageOrigin);

function readAttachment(fields: Fields): 'platform' | 'cross-platform' | undefined {
  const type = readText(fields, 'authenticator_type') ?? '';
  if (type === '') return undefined;
  if (type === 'platform' || type === 'cross-platform') return type;
  throw refusal('authenticator_type must be platform or cross-platform.', 'invalid_authenticator_type');
}

function readFlag(fields: Fields, field: string): boolean {
  const value = fields[field] ?? false;
  if (typeof value !== 'boolean') throw refusal(`${field} must be a boolean.`);
  return value;
}

function nameOf(record: UserRecord | undefined): string {
  if (!record) return '';
  const { first_name: first, last_name: last } = record.user;
  const [email] = record.emails;
  const [phone] = record.phoneNumbers;
  // Authenticators list passkeys by this name. The email address comes first, because it tells the accounts of one
  // person apart.
  return email?.email ?? phone?.phone_number ?? [first, last].filter(Boolean).join(' ');
}

function descriptorOf(row: PasskeyRow) {
  const reported = row.transports.split(' ');
  return {
    id: row.credential_id,
    type: 'public-key' as const,
    transports: knownTransports.filter((transport) => reported.includes(transport)),
  };
}

/** Creates the error for a user who has the maximum number of passkeys. */
export const tooManyPasskeys = () =>
  refusal(
    `An account has at most ${passkeysPerDomain} passkeys on one domain.`,
    'too_many_user_registrations_for_domain',
  );
