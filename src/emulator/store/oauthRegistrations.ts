import type { Store } from './database.ts';
import type { OAuthRegistrationRow } from './schema.ts';
import { endSessionsOpenedWith } from './sessions.ts';

/** Finds who has an account with another provider. */
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
 * Removes an account with another provider from its user. Whoever is signed in with it elsewhere is signed out.
 *
 * @param store a transaction
 * @param sessionId the session that asks, which stays
 * @returns the name of the provider, or `null` when it was not the user's
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
