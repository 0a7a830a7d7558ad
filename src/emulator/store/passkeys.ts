import type { Store } from './database.ts';
import type { PasskeyRow } from './schema.ts';
import { endSessionsOpenedWith } from './sessions.ts';

/** More than that at once on one domain are no use to one person. */
export const passkeysPerDomain = 20;

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
 * Adds a passkey, unless any user has it (WebAuthn Level 3, 7.1, step 26) or its owner has too many on the domain.
 *
 * @param store a transaction
 */
export async function insertPasskey(
  store: Store,
  row: PasskeyRow,
): Promise<'inserted' | 'taken' | 'too-many'> {
  if (await findPasskey(store, row.credential_id)) return 'taken';
  if ((await passkeysOf(store, row.user_id, row.domain)).length >= passkeysPerDomain) return 'too-many';
  await store.insertInto('webauthn_registrations').values(row).execute();
  return 'inserted';
}

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
 * @returns `null` unless it is the user's
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
 * Removes a passkey. Whoever is signed in with it elsewhere is signed out: it may be removed because it was lost.
 *
 * @param store a transaction
 * @param sessionId the session that asks, which stays
 * @returns `null` unless it is the user's
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
