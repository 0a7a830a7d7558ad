import { hashToken, newToken } from '../secrets.ts';
import type { Store } from './database.ts';

/** How long the answer of a prompt is good, in milliseconds. */
export const credentialMs = 300_000;

/**
 * Remembers that an ID token was made.
 *
 * @param nonce what the page wants to find in it again
 * @returns what makes it good for one use (`jti`): 256 random bits
 */
export async function insertCredential(store: Store, now: number, nonce: string): Promise<string> {
  const jti = newToken();
  await store.deleteFrom('one_tap_credentials').where('expires_at', '<=', now).execute();
  const row = { jti_hash: hashToken(jti), nonce, expires_at: now + credentialMs };
  await store.insertInto('one_tap_credentials').values(row).execute();
  return jti;
}

/**
 * Uses an ID token up, by one statement: of many that try at once, one gets it.
 *
 * @param store the transaction in which it is taken for what it says
 * @returns whether it was made here, with that nonce, in time, and not used before
 */
export async function takeCredential(
  store: Store,
  now: number,
  { jti, nonce }: { readonly jti: string; readonly nonce: string },
): Promise<boolean> {
  const { numDeletedRows } = await store
    .deleteFrom('one_tap_credentials')
    .where('jti_hash', '=', hashToken(jti))
    .where('nonce', '=', nonce)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
