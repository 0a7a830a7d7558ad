import { hashToken, newToken } from '../secrets.ts';
import type { Store } from './database.ts';

/** Lifetime of a One Tap credential, in milliseconds. */
export const credentialMs = 300_000;

/**
 * Stores a single-use id for a new ID token.
 *
 * @param nonce nonce from the page; the token will contain it too
 * @returns the `jti` claim of the token: 256 random bits
 */
export async function insertCredential(store: Store, now: number, nonce: string): Promise<string> {
  const jti = newToken();
  await store.deleteFrom('one_tap_credentials').where('expires_at', '<=', now).execute();
  const row = { jti_hash: hashToken(jti), nonce, expires_at: now + credentialMs };
  await store.insertInto('one_tap_credentials').values(row).execute();
  return jti;
}

/**
 * Consumes an ID token in one statement, so that only one of several concurrent calls gets it.
 *
 * @param store the transaction of the sign-in
 * @returns whether the emulator issued the token with this nonce and the token is neither used nor expired
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
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
