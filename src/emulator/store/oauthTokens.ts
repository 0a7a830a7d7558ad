import { badRequest, ProviderError } from '../http/errors.ts';
import type { Store } from './database.ts';
import type { OAuthStartRow, OAuthTokenRow } from './schema.ts';
import { hashToken, newToken } from './sessions.ts';

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
 * @param provider the one whose consent page it is
 * @throws ProviderError 400 `oauth_invalid_state` when it is unknown or past its end, `oauth_state_mismatch` on another
 *   provider's page, `oauth_state_used` once it has been answered
 */
export async function findStart(
  store: Store,
  now: number,
  { state, provider }: { readonly state: string; readonly provider: string },
): Promise<OAuthStartRow> {
  const row = await store
    .selectFrom('oauth_starts')
    .selectAll()
    .where('state_hash', '=', hashToken(state))
    .where('expires_at', '>', now)
    .executeTakeFirst();
  if (!row) throw badRequest('This sign-in was not started here, or too long ago.', 'oauth_invalid_state');
  if (row.provider !== provider) {
    throw badRequest('This sign-in was started with another provider.', 'oauth_state_mismatch');
  }
  if (row.is_spent === 1) throw spent();
  return row;
}

/**
 * Uses a start up, by one statement: of many answers at once, one counts.
 *
 * @param store the transaction in which the answer is given
 * @throws ProviderError 400 `oauth_state_used` when it has been answered in the meantime
 */
export async function spendStart(store: Store, start: OAuthStartRow): Promise<void> {
  const { numUpdatedRows } = await store
    .updateTable('oauth_starts')
    .set({ is_spent: 1 })
    .where('state_hash', '=', start.state_hash)
    .where('is_spent', '=', 0)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw spent();
}

const spent = () =>
  badRequest('This sign-in has been answered already. An answer counts once.', 'oauth_state_used');

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
 * @throws ProviderError 404 `oauth_token_not_found` when it is unknown, used or past its end
 */
export async function takeOAuthToken(store: Store, now: number, token: string): Promise<OAuthTokenRow> {
  const row = await store
    .deleteFrom('oauth_tokens')
    .where('token_hash', '=', hashToken(token))
    .where('expires_at', '>', now)
    .returningAll()
    .executeTakeFirst();
  if (row) return row;
  throw new ProviderError(
    404,
    'oauth_token_not_found',
    'This sign-in has been finished already or is no longer valid. Start again.',
  );
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
 * @returns the user the account will be added to
 * @throws ProviderError 400 `invalid_oauth_attach_token` when it is unknown, used, past its end or another provider's
 */
export async function takeAttachToken(
  store: Store,
  now: number,
  { token, provider }: { readonly token: string; readonly provider: string },
): Promise<string> {
  const row = await store
    .deleteFrom('oauth_attach_tokens')
    .where('token_hash', '=', hashToken(token))
    .where('provider', '=', provider)
    .where('expires_at', '>', now)
    .returning('user_id')
    .executeTakeFirst();
  if (!row) throw invalidAttachToken();
  return row.user_id;
}

/** The refusal of an attach token, or of the sign-in that was started with one. */
export const invalidAttachToken = () =>
  badRequest(
    'The account can be added only once, with this provider, in the browser that is signed in.',
    'invalid_oauth_attach_token',
  );
