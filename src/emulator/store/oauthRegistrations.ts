import type { Store } from './database.ts';
import type { OAuthRegistrationRow } from './schema.ts';
import { endSessionsOpenedWith } from './sessions.ts';

/** Finds an OAuth account that is linked to a user. */
export async function findRegistration(
  store: Store,
  provider: string,
  subject: string,
): Promise<OAuthRegistrationRow | null> {
  const row = await store
    .selectFrom('oauth_registrations')
    .selectAll()
    .where('provider', '=', provider)
    .where('subject', '=', subject)
    .executeTakeFirst();
  return row ?? null;
}

/**
 * Removes an OAuth account from its user and ends the other sessions that were opened with it.
 *
 * @param store a transaction
 * @param sessionId id of the requesting session, which is not ended
 * @returns name of the account's OAuth provider, or `null` if the user does not have the account
 */
export async function deleteRegistration(
  store: Store,
  { userId, id, sessionId }: { readonly userId: string; readonly id: string; readonly sessionId: string },
): Promise<string | null> {
  const row = await store
    .deleteFrom('oauth_registrations')
    .where('oauth_user_registration_id', '=', id)
    .where('user_id', '=', userId)
    .returning('provider')
    .executeTakeFirst();
  if (!row) return null;
  await endSessionsOpenedWith(store, { userId, id, sessionId });
  return row.provider;
}
