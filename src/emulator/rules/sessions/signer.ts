import type { CryptoKey, JWK, JWTPayload } from 'jose';
import type { Store } from '../../store/database.ts';

export interface SessionSigner {
  /** An RS256 token with these claims, among them `iss`, `aud` and `exp`. */
  sign(claims: JWTPayload): Promise<string>;
  /** The public half of the key, for whoever checks such tokens (RFC 7517). */
  publicKeys(): Promise<{ readonly keys: readonly JWK[] }>;
}

interface SigningKey {
  readonly kid: string;
  readonly privateKey: CryptoKey | Uint8Array;
  readonly publicJwk: JWK;
}

/**
 * Makes the signer. The key is made at first need, kept in the store and survives restarts and resets.
 *
 * @param store where the key is kept
 * @param isLasting whether the store outlives the process
 * @returns the signer
 */
export function createSessionSigner(store: Store, isLasting: boolean): SessionSigner {
  let pending: Promise<SigningKey> | undefined;
  const signingKey = () => {
    pending ??= loadOrMakeKey(store, isLasting ? makePrivateJwk : borrowPrivateJwk);
    // A failed attempt (a busy database) must not stick.
    pending.catch(() => (pending = undefined));
    return pending;
  };
  return {
    async sign(claims) {
      const key = await signingKey();
      const { SignJWT } = await import('jose');
      return new SignJWT(claims)
        .setProtectedHeader({ alg: 'RS256', kid: key.kid, typ: 'JWT' })
        .sign(key.privateKey);
    },
    async publicKeys() {
      return { keys: [(await signingKey()).publicJwk] };
    },
  };
}

async function loadOrMakeKey(store: Store, makeJwk: () => Promise<JWK>): Promise<SigningKey> {
  const jose = await import('jose');
  const stored = await newestKey(store);
  if (stored) return importKey(stored.kid, JSON.parse(stored.private_jwk) as JWK);
  const jwk = await makeJwk();
  const kid = await jose.calculateJwkThumbprint(jwk);
  await store
    .insertInto('signing_keys')
    .values({ kid, private_jwk: JSON.stringify(jwk), created_at: Date.now() })
    .execute();
  return importKey(kid, jwk);
}

async function makePrivateJwk(): Promise<JWK> {
  const jose = await import('jose');
  const { privateKey } = await jose.generateKeyPair('RS256', { extractable: true });
  return jose.exportJWK(privateKey);
}

let lent: Promise<JWK> | undefined;

/** Making a key takes a quarter of a second: providers that live in memory only, in tests mostly, share one a process. */
function borrowPrivateJwk(): Promise<JWK> {
  lent ??= makePrivateJwk();
  return lent;
}

async function newestKey(store: Store): Promise<{ kid: string; private_jwk: string } | undefined> {
  return store.selectFrom('signing_keys').selectAll().orderBy('created_at', 'desc').executeTakeFirst();
}

async function importKey(kid: string, jwk: JWK): Promise<SigningKey> {
  const { importJWK } = await import('jose');
  const { kty, n, e } = jwk;
  if (kty !== 'RSA' || n === undefined || e === undefined)
    throw new Error('The stored signing key is not an RSA key.');
  return {
    kid,
    privateKey: await importJWK(jwk, 'RS256'),
    publicJwk: { kty, n, e, kid, alg: 'RS256', use: 'sig' },
  };
}
