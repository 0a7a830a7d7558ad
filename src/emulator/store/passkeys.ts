import { badRequest, ProviderError } from '../http/errors.ts';
import type { Store } from './database.ts';
import type { PasskeyRow } from './schema.ts';
import { endSessionsOpenedWith } from './sessions.ts';

/** More than that at once on one domain are no use to one person. */
export const passkeysPerDomain = 20;

/** A passkey as the provider shows it on the wire. */
export interface WirePasskey {
  readonly webauthn_registration_id: string;
  readonly domain: string;
  readonly user_agent: string;
  readonly authenticator_type: string;
  readonly verified: boolean;
  readonly name: string;
}

/** What a registration shows of itself. */
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

/** The answer for a passkey that is not there, or not the caller's. */
export const passkeyNotFound = () =>
  new ProviderError(404, 'webauthn_registration_not_found', 'There is no such passkey.');

/** The passkeys of one person on one domain, oldest first. */
export async function passkeysOf(store: Store, userId: string, domain: string): Promise<PasskeyRow[]> {
  return store
    .selectFrom('webauthn_registrations')
    .selectAll()
    .where('user_id', '=', userId)
    .where('domain', '=', domain)
    .orderBy('created_at')
    .execute();
}

/**
 * Keeps a new passkey.
 *
 * @param store a transaction
 * @throws ProviderError 400 `duplicate_webauthn_registration` when anybody has it (WebAuthn Level 3, 7.1, step 26), or
 *   `too_many_user_registrations_for_domain`
 */
export async function insertPasskey(store: Store, row: PasskeyRow): Promise<void> {
  if (await findPasskey(store, row.credential_id)) {
    throw badRequest('This passkey is registered already.', 'duplicate_webauthn_registration');
  }
  if ((await passkeysOf(store, row.user_id, row.domain)).length >= passkeysPerDomain) throw tooManyPasskeys();
  await store.insertInto('webauthn_registrations').values(row).execute();
}

/** The refusal of one passkey more than an account may have. */
export const tooManyPasskeys = () =>
  badRequest(
    `An account has at most ${passkeysPerDomain} passkeys on one domain.`,
    'too_many_user_registrations_for_domain',
  );

/**
 * Finds a passkey by what its authenticator calls it.
 *
 * @param credentialId base64url
 */
export async function findPasskey(store: Store, credentialId: string): Promise<PasskeyRow | null> {
  const row = await store
    .selectFrom('webauthn_registrations')
    .selectAll()
    .where('credential_id', '=', credentialId)
    .executeTakeFirst();
  return row ?? null;
}

/**
 * Writes down that a passkey has been used.
 *
 * @param store a transaction: the session it opens must come with it or not at all
 * @param passkey as it was when the assertion was judged
 * @returns whether it was still that; another assertion may have come first, or the passkey be gone
 */
export async function markUsed(
  store: Store,
  passkey: PasskeyRow,
  {
    signCount,
    isBackedUp,
    usedAt,
  }: { readonly signCount: number; readonly isBackedUp: boolean; readonly usedAt: number },
): Promise<boolean> {
  const { numUpdatedRows } = await store
    .updateTable('webauthn_registrations')
    .set({ sign_count: signCount, backed_up: isBackedUp ? 1 : 0, last_used_at: usedAt })
    .where('webauthn_registration_id', '=', passkey.webauthn_registration_id)
    .where('sign_count', '=', passkey.sign_count)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/**
 * Gives a passkey another name.
 *
 * @throws ProviderError 404 `webauthn_registration_not_found` unless it is the user's
 */
export async function renamePasskey(
  store: Store,
  { userId, id, name }: { readonly userId: string; readonly id: string; readonly name: string },
): Promise<PasskeyRow> {
  const row = await store
    .updateTable('webauthn_registrations')
    .set({ name })
    .where('webauthn_registration_id', '=', id)
    .where('user_id', '=', userId)
    .returningAll()
    .executeTakeFirst();
  if (!row) throw passkeyNotFound();
  return row;
}

/**
 * Removes a passkey. Whoever is signed in with it elsewhere is signed out: it may be removed because it was lost.
 *
 * @param store a transaction
 * @param sessionId the session that asks, which stays
 * @throws ProviderError 404 `webauthn_registration_not_found` unless it is the user's
 */
export async function deletePasskey(
  store: Store,
  { userId, id, sessionId }: { readonly userId: string; readonly id: string; readonly sessionId: string },
): Promise<PasskeyRow> {
  const row = await store
    .deleteFrom('webauthn_registrations')
    .where('webauthn_registration_id', '=', id)
    .where('user_id', '=', userId)
    .returningAll()
    .executeTakeFirst();
  if (!row) throw passkeyNotFound();
  await endSessionsOpenedWith(store, { userId, id, sessionId });
  return row;
}
