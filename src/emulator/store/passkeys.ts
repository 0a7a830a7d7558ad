import type { Addition } from './addition.ts';
import type { Store } from './database.ts';
import type { PasskeyRow } from './schema.ts';
import { endSessionsOpenedWith } from './sessions.ts';

/** Maximum number of passkeys of a user on one domain. */
export const passkeysPerDomain = 20;

/** Returns the passkeys of a user on a domain, oldest first. */
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
 * Adds a passkey, unless its credential id is registered already (WebAuthn Level 3, 7.1, step 26) or its owner has the
 * maximum number of passkeys.
 *
 * @param store a transaction
 */
export async function insertPasskey(
  store: Store,
  { userId }: Addition,
  values: Omit<PasskeyRow, 'user_id'>,
): Promise<'inserted' | 'taken' | 'too-many'> {
  const row = { ...values, user_id: userId };
  if (await findPasskey(store, row.credential_id)) return 'taken';
  if ((await passkeysOf(store, row.user_id, row.domain)).length >= passkeysPerDomain) return 'too-many';
  await store.insertInto('webauthn_registrations').values(row).execute();
  return 'inserted';
}

/**
 * Finds a passkey by its credential id.
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
 * Stores the use of a passkey.
 *
 * @param store the transaction that also opens the session
 * @param passkey the row that the assertion was verified against
 * @returns `false` if the passkey was deleted meanwhile, or another assertion has changed its row
 */
export async function setPasskeyUse(
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
 * Renames a passkey.
 *
 * @returns the renamed passkey, or `null` if the user does not have it
 */
export async function renamePasskey(
  store: Store,
  { userId, id, name }: { readonly userId: string; readonly id: string; readonly name: string },
): Promise<PasskeyRow | null> {
  const row = await store
    .updateTable('webauthn_registrations')
    .set({ name })
    .where('webauthn_registration_id', '=', id)
    .where('user_id', '=', userId)
    .returningAll()
    .executeTakeFirst();
  return row ?? null;
}

/**
 * Deletes a passkey and ends the other sessions that were opened with it, since it may have been lost or stolen.
 *
 * @param store a transaction
 * @param sessionId id of the requesting session, which is not ended
 * @returns the deleted passkey, or `null` if the user does not have it
 */
export async function deletePasskey(
  store: Store,
  { userId, id, sessionId }: { readonly userId: string; readonly id: string; readonly sessionId: string },
): Promise<PasskeyRow | null> {
  const row = await store
    .deleteFrom('webauthn_registrations')
    .where('webauthn_registration_id', '=', id)
    .where('user_id', '=', userId)
    .returningAll()
    .executeTakeFirst();
  if (!row) return null;
  await endSessionsOpenedWith(store, { userId, id, sessionId });
  return row;
}
