import type { Identifiers } from '../identifiers.ts';
import { hashToken, newToken } from '../secrets.ts';
import type { Addition } from './addition.ts';
import type { Store } from './database.ts';
import type { OAuthStartRow, OAuthTokenRow, OAuthRegistrationRow } from './schema.ts';
import { endSessionsOpenedWith } from './sessions.ts';
import { endedRows, openRows } from './windows.ts';

/** Lifetime of a consent page, in milliseconds. */
export const consentMs = 600_000;
/** Lifetime of the token in the redirect URL after an OAuth sign-in, in milliseconds. */
export const oauthTokenMs = 300_000;
/** Lifetime of an attach token, which adds an OAuth account to a user, in milliseconds. */
export const attachMs = 600_000;

export type NewStart = Omit<OAuthStartRow, 'state_hash' | 'is_spent' | 'expires_at'>;
export type NewOAuthToken = Omit<OAuthTokenRow, 'token_hash' | 'expires_at'>;

/**
 * Stores the parameters of a started OAuth sign-in.
 *
 * @returns the `state` of the consent page: 256 random bits
 */
export async function insertStart(store: Store, now: number, start: NewStart): Promise<string> {
  const state = newToken();
  await store.deleteFrom('oauth_starts').where(endedRows(now, consentMs)).execute();
  const row = { ...start, state_hash: hashToken(state), is_spent: 0, expires_at: now + consentMs };
  await store.insertInto('oauth_starts').values(row).execute();
  return state;
}

/**
 * Finds a started sign-in without consuming it.
 *
 * @returns the sign-in, even if it was answered already; `null` if it is unknown or expired
 */
export async function findStart(store: Store, now: number, state: string): Promise<OAuthStartRow | null> {
  const row = await store
    .selectFrom('oauth_starts')
    .selectAll()
    .where('state_hash', '=', hashToken(state))
    .where(openRows(now, consentMs))
    .executeTakeFirst();
  return row ?? null;
}

/**
 * Marks a started sign-in as answered in one statement, so that only one of several concurrent answers counts.
 *
 * @param store the transaction that also processes the answer
 * @returns whether the sign-in had not been answered before
 */
export async function consumeStart(store: Store, start: OAuthStartRow): Promise<boolean> {
  const { numUpdatedRows } = await store
    .updateTable('oauth_starts')
    .set({ is_spent: 1 })
    .where('state_hash', '=', start.state_hash)
    .where('is_spent', '=', 0)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/**
 * Creates the token for an account that an OAuth provider confirmed, and stores the hash of the token.
 *
 * @returns the token, which must appear only in the redirect URL
 */
export async function insertOAuthToken(store: Store, now: number, account: NewOAuthToken): Promise<string> {
  const token = newToken();
  await store.deleteFrom('oauth_tokens').where(endedRows(now, oauthTokenMs)).execute();
  const row = { ...account, token_hash: hashToken(token), expires_at: now + oauthTokenMs };
  await store.insertInto('oauth_tokens').values(row).execute();
  return token;
}

/**
 * Consumes the token from a redirect URL.
 *
 * @param store a transaction, which must be rolled back if the sign-in is refused
 * @returns the confirmed account; `null` if the token is unknown, used or expired
 */
export async function consumeOAuthToken(
  store: Store,
  now: number,
  token: string,
): Promise<OAuthTokenRow | null> {
  const row = await store
    .deleteFrom('oauth_tokens')
    .where('token_hash', '=', hashToken(token))
    .where(openRows(now, oauthTokenMs))
    .returningAll()
    .executeTakeFirst();
  return row ?? null;
}

/** Creates a token that allows one OAuth sign-in to add its account to a user. */
export async function insertAttachToken(
  store: Store,
  now: number,
  { userId, provider }: { readonly userId: string; readonly provider: string },
): Promise<string> {
  const token = newToken();
  await store.deleteFrom('oauth_attach_tokens').where(endedRows(now, attachMs)).execute();
  const row = { token_hash: hashToken(token), user_id: userId, provider, expires_at: now + attachMs };
  await store.insertInto('oauth_attach_tokens').values(row).execute();
  return token;
}

/**
 * Consumes an attach token.
 *
 * @param store the transaction in which the sign-in starts
 * @returns id of the user to add the account to; `null` if the token is unknown, used, expired or for another provider
 */
export async function consumeAttachToken(
  store: Store,
  now: number,
  { token, provider }: { readonly token: string; readonly provider: string },
): Promise<string | null> {
  const row = await store
    .deleteFrom('oauth_attach_tokens')
    .where('token_hash', '=', hashToken(token))
    .where('provider', '=', provider)
    .where(openRows(now, attachMs))
    .returning('user_id')
    .executeTakeFirst();
  return row?.user_id ?? null;
}

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
 * Links an OAuth account to a user.
 *
 * @param account the confirmed account
 */
export async function insertRegistration(
  store: Store,
  identifiers: Identifiers,
  { userId }: Addition,
  { account, now }: { readonly account: OAuthTokenRow; readonly now: number },
): Promise<OAuthRegistrationRow> {
  const row: OAuthRegistrationRow = {
    oauth_user_registration_id: identifiers.next('oauth-user'),
    user_id: userId,
    provider: account.provider,
    subject: account.subject,
    account: account.account,
    name: account.name,
    created_at: now,
    last_used_at: now,
  };
  await store.insertInto('oauth_registrations').values(row).execute();
  return row;
}

/** Stores the use of a linked OAuth account. */
export async function setRegistrationUse(
  store: Store,
  row: OAuthRegistrationRow,
  now: number,
): Promise<OAuthRegistrationRow> {
  await store
    .updateTable('oauth_registrations')
    .set({ last_used_at: now })
    .where('oauth_user_registration_id', '=', row.oauth_user_registration_id)
    .execute();
  return { ...row, last_used_at: now };
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
    .returning(['provider', 'subject'])
    .executeTakeFirst();
  if (!row) return null;
  // A token that was issued before would link the account again.
  await store
    .deleteFrom('oauth_tokens')
    .where('provider', '=', row.provider)
    .where('subject', '=', row.subject)
    .execute();
  await endSessionsOpenedWith(store, { userId, id, sessionId });
  return row.provider;
}
