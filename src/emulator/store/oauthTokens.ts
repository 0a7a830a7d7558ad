import { hashToken, newToken } from '../secrets.ts';
import type { Store } from './database.ts';
import type { OAuthStartRow, OAuthTokenRow } from './schema.ts';

/** How long a consent page may stay open, in milliseconds. */
export const consentMs = 600_000;
/** How long the token in a redirect is good, in milliseconds. */
export const oauthTokenMs = 300_000;
/** How long a page has to start the sign-in that adds an account, in milliseconds. */
export const attachMs = 600_000;

export type NewStart = Omit<OAuthStartRow, 'state_hash' | 'is_spent' | 'expires_at'>;
export type NewOAuthToken = Omit<OAuthTokenRow, 'token_hash' | 'expires_at'>;

/**
 * Remembers what a sign-in was started with.
 *
 * @returns the state, which stands for it on the consent page: 256 random bits
 */
export async function insertStart(store: Store, now: number, start: NewStart): Promise<string> {
  const state = newToken();
  await store.deleteFrom('oauth_starts').where('expires_at', '<=', now).execute();
  const row = { ...start, state_hash: hashToken(state), is_spent: 0, expires_at: now + consentMs };
  await store.insertInto('oauth_starts').values(row).execute();
  return state;
}

/**
 * Finds what a sign-in was started with, without using it up.
 *
 * @returns `null` when it is unknown or past its end; one that has been answered is found, too
 */
export async function findStart(store: Store, now: number, state: string): Promise<OAuthStartRow | null> {
  const row = await store
    .selectFrom('oauth_starts')
    .selectAll()
    .where('state_hash', '=', hashToken(state))
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return row ?? null;
}

/**
 * Uses a start up, by one statement: of many answers at once, one counts.
 *
 * @param store the transaction in which the answer is given
 * @returns whether it had not been answered in the meantime
 */
export async function spendStart(store: Store, start: OAuthStartRow): Promise<boolean> {
  const { numUpdatedRows } = await store
    .updateTable('oauth_starts')
    .set({ is_spent: 1 })
    .where('state_hash', '=', start.state_hash)
    .where('is_spent', '=', 0)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/**
 * Makes the token that stands for what another provider said of a person, and remembers its hash.
 *
 * @returns the token, for the redirect and nothing else
 */
export async function insertOAuthToken(store: Store, now: number, said: NewOAuthToken): Promise<string> {
  const token = newToken();
  await store.deleteFrom('oauth_tokens').where('expires_at', '<=', now).execute();
  const row = { ...said, token_hash: hashToken(token), expires_at: now + oauthTokenMs };
  await store.insertInto('oauth_tokens').values(row).execute();
  return token;
}

/**
 * Uses a token up.
 *
 * @param store a transaction, to be given up when the token turns out not to be good for its bearer
 * @returns `null` when it is unknown, used or past its end
 */
export async function takeOAuthToken(
  store: Store,
  now: number,
  token: string,
): Promise<OAuthTokenRow | null> {
  const row = await store
    .deleteFrom('oauth_tokens')
    .where('token_hash', '=', hashToken(token))
    .where('expires_at', '>', now)
    .returningAll()
    .executeTakeFirst();
  return row ?? null;
}

/** Makes a token that lets one sign-in with a provider add the account to a user. */
export async function insertAttachToken(
  store: Store,
  now: number,
  { userId, provider }: { readonly userId: string; readonly provider: string },
): Promise<string> {
  const token = newToken();
  await store.deleteFrom('oauth_attach_tokens').where('expires_at', '<=', now).execute();
  const row = { token_hash: hashToken(token), user_id: userId, provider, expires_at: now + attachMs };
  await store.insertInto('oauth_attach_tokens').values(row).execute();
  return token;
}

/**
 * Uses an attach token up.
 *
 * @param store a transaction, in which the sign-in starts
 * @returns the user the account will be added to; `null` when it is unknown, used, past its end or another provider's
 */
export async function takeAttachToken(
  store: Store,
  now: number,
  { token, provider }: { readonly token: string; readonly provider: string },
): Promise<string | null> {
  const row = await store
    .deleteFrom('oauth_attach_tokens')
    .where('token_hash', '=', hashToken(token))
    .where('provider', '=', provider)
    .where('expires_at', '>', now)
    .returning('user_id')
    .executeTakeFirst();
  return row?.user_id ?? null;
}
