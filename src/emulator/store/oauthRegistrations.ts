import { standInFor } from '../oauth/providers.ts';
import { ProviderError } from '../http/errors.ts';
import type { Store } from './database.ts';
import type { OAuthRegistrationRow } from './schema.ts';
import { endSessionsOpenedWith } from './sessions.ts';

/** An account with another provider as it is shown on the wire. */
export interface WireRegistration {
  readonly oauth_user_registration_id: string;
  readonly provider_type: string;
  readonly provider_subject: string;
  readonly profile_picture_url: string;
  readonly locale: string;
}

/** What a registration shows of itself. The accounts that are stood in for have no pictures. */
export function wireRegistration(row: OAuthRegistrationRow): WireRegistration {
  return {
    oauth_user_registration_id: row.oauth_user_registration_id,
    provider_type: standInFor(row.provider)?.type ?? row.provider,
    provider_subject: row.subject,
    profile_picture_url: '',
    locale: 'en',
  };
}

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
 * @throws ProviderError 404 `oauth_user_registration_not_found` unless it is the user's
 */
export async function deleteRegistration(
  store: Store,
  { userId, id, sessionId }: { readonly userId: string; readonly id: string; readonly sessionId: string },
): Promise<void> {
  const row = await store
    .deleteFrom('oauth_registrations')
    .where('oauth_user_registration_id', '=', id)
    .where('user_id', '=', userId)
    .returning('oauth_user_registration_id')
    .executeTakeFirst();
  if (!row) {
    throw new ProviderError(404, 'oauth_user_registration_not_found', 'There is no such account to remove.');
  }
  await endSessionsOpenedWith(store, { userId, id, sessionId });
}
