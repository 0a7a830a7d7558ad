import type { Identifiers } from '../identifiers.ts';
import type { Store } from './database.ts';
import { endSessionsOfEmail } from './memberSessions.ts';
import { deleteMemberLinksOf } from './memberLinks.ts';

/** Returns the hash of the password for an email address; `null` without one. */
export async function findMemberPasswordHash(store: Store, email: string): Promise<string | null> {
  const row = await store
    .selectFrom('member_passwords')
    .select('hash')
    .where('email_address', '=', email)
    .executeTakeFirst();
  return row?.hash ?? null;
}

/**
 * Sets the password for an email address. It ends the sessions that began without it, and voids reset links.
 *
 * @param store the transaction that proved the email address
 * @param keptId id of the session that is not ended
 */
export async function setMemberPassword(
  store: Store,
  identifiers: Identifiers,
  { email, hash, keptId = '' }: { readonly email: string; readonly hash: string; readonly keptId?: string },
): Promise<void> {
  await store
    .insertInto('member_passwords')
    .values({ email_address: email, password_id: identifiers.next('member-password'), hash })
    .onConflict((conflict) => conflict.column('email_address').doUpdateSet({ hash }))
    .execute();
  await endSessionsOfEmail(store, email, keptId);
  await deleteMemberLinksOf(store, email, ['discovery_reset', 'reset']);
}

/** Returns the email address whose password has an id; `null` for an unknown one. */
export async function findMemberPasswordEmail(store: Store, passwordId: string): Promise<string | null> {
  const row = await store
    .selectFrom('member_passwords')
    .select('email_address')
    .where('password_id', '=', passwordId)
    .executeTakeFirst();
  return row?.email_address ?? null;
}

/**
 * Deletes the password for an email address. It ends the other sessions, which may have begun with it.
 *
 * @param keptId id of the session that is not ended
 */
export async function deleteMemberPassword(store: Store, email: string, keptId: string): Promise<void> {
  await store.deleteFrom('member_passwords').where('email_address', '=', email).execute();
  await endSessionsOfEmail(store, email, keptId);
}
