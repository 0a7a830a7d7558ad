import type { CryptoKey, JWK, JWTPayload } from 'jose';
import type { Store } from '../../store/database.ts';

export interface SessionSigner {
  /** Signs claims as an RS256 token. The claims must include `iss`, `aud` and `exp`. */
  sign(claims: JWTPayload): Promise<string>;
  /**
   * Verifies a token of this signer, even after it has expired: a session may outlive its JWTs.
   *
   * @returns the claims of the token, or `null` if it is forged or for another audience
   */
  verifyIgnoringExpiry(token: string, audience: string): Promise<JWTPayload | null>;
  /** Returns the JSON Web Key Set that verifies the tokens of this signer (RFC 7517). */
  publicKeys(): Promise<{ readonly keys: readonly JWK[] }>;
}

interface SigningKey {
  readonly kid: string;
  readonly privateKey: CryptoKey | Uint8Array;
  readonly publicKey: CryptoKey | Uint8Array;
  readonly publicJwk: JWK;
}

/**
 * Creates the signer. The key is generated on first use, stored in the database, and survives restarts and resets.
 *
 * @param store the database
 * @param isPersistent whether the database outlives the process
 */
export function createSessionSigner(store: Store, isPersistent: boolean): SessionSigner {
  let pending: Promise<SigningKey> | undefined;
  const signingKey = () => {
    pending ??= loadOrGenerateKey(store, isPersistent ? generatePrivateJwk : sharedPrivateJwk);
    // A failed attempt to load the key, for example on a busy database, is not cached.
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
    async verifyIgnoringExpiry(token, audience) {
      const issuedAt = await issueTimeOf(token);
      if (issuedAt === null) return null;
      const { publicKey } = await signingKey();
      const { jwtVerify } = await import('jose');
      const options = { audience, algorithms: ['RS256'], currentDate: new Date(issuedAt) };
      try {
        return (await jwtVerify(token, publicKey, options)).payload;
      } catch {
        return null;
      }
    },
    async publicKeys() {
      return { keys: [(await signingKey()).publicJwk] };
    },
  };
}

/** Returns the unverified `iat` of a token, in milliseconds since the epoch; `null` if it has none. */
async function issueTimeOf(token: string): Promise<number | null> {
  const { decodeJwt } = await import('jose');
  try {
    const { iat } = decodeJwt(token);
    return iat === undefined || !Number.isSafeInteger(iat * 1000) ? null : iat * 1000;
  } catch {
    return null;
  }
}

async function loadOrGenerateKey(store: Store, generateJwk: () => Promise<JWK>): Promise<SigningKey> {
  const jose = await import('jose');
  const stored = await newestKey(store);
  if (stored) return importKey(stored.kid, JSON.parse(stored.private_jwk) as JWK);
  const jwk = await generateJwk();
  const kid = await jose.calculateJwkThumbprint(jwk);
  await store
    .insertInto('signing_keys')
    .values({ kid, private_jwk: JSON.stringify(jwk), created_at: Date.now() })
    .execute();
  return importKey(kid, jwk);
}

async function generatePrivateJwk(): Promise<JWK> {
  const jose = await import('jose');
  const { privateKey } = await jose.generateKeyPair('RS256', { extractable: true });
  return jose.exportJWK(privateKey);
}

let sharedJwk: Promise<JWK> | undefined;

/** Generating a key takes 250 ms, so in-memory emulators, used mostly in tests, share one per process. */
function sharedPrivateJwk(): Promise<JWK> {
  sharedJwk ??= generatePrivateJwk();
  return sharedJwk;
}

async function newestKey(store: Store): Promise<{ kid: string; private_jwk: string } | undefined> {
  return store.selectFrom('signing_keys').selectAll().orderBy('created_at', 'desc').executeTakeFirst();
}

async function importKey(kid: string, jwk: JWK): Promise<SigningKey> {
  const { importJWK } = await import('jose');
  const { kty, n, e } = jwk;
  if (kty !== 'RSA' || n === undefined || e === undefined)
    throw new Error('The stored signing key is not an RSA key.');
  // As at Stytch, whose keys have no certificate.
  const certificate = { x5c: [], x5tS256: '' };
  const publicJwk = { kty, n, e, kid, alg: 'RS256', use: 'sig', key_ops: ['verify'], ...certificate };
  return {
    kid,
    privateKey: await importJWK(jwk, 'RS256'),
    publicKey: await importJWK(publicJwk, 'RS256'),
    publicJwk,
  };
}
