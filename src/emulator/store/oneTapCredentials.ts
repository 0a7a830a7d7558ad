import { hashToken, newToken } from '../secrets.ts';
import type { Store } from './database.ts';
import { endedRows, openRows } from './windows.ts';

/** Time in which a One Tap ID token can be consumed, in milliseconds. */
export const credentialMs = 300_000;

/**
 * Creates a single-use id for a new ID token and stores the hash of the id.
 *
 * @param nonce nonce that the ID token will contain
 * @returns the id, for the `jti` claim of the ID token: 256 random bits as base64url
 */
export async function insertCredential(store: Store, now: number, nonce: string): Promise<string> {
  const jti = newToken();
  await store.deleteFrom('one_tap_credentials').where(endedRows(now, credentialMs)).execute();
  const row = { jti_hash: hashToken(jti), nonce, expires_at: now + credentialMs };
  await store.insertInto('one_tap_credentials').values(row).execute();
  return jti;
}

/**
 * Consumes an ID token in one statement, so that only one of several concurrent calls succeeds.
 *
 * @param store the transaction of the sign-in
 * @returns `true` if the token was consumed; `false` if it is unknown, used or expired, or has another nonce
 */
export async function consumeCredential(
  store: Store,
  now: number,
  { jti, nonce }: { readonly jti: string; readonly nonce: string },
): Promise<boolean> {
  const { numDeletedRows } = await store
    .deleteFrom('one_tap_credentials')
    .where('jti_hash', '=', hashToken(jti))
    .where('nonce', '=', nonce)
    .where(openRows(now, credentialMs))
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
