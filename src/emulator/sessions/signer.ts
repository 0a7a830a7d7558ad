import type { CryptoKey, JWK, JWTPayload } from 'jose';
import type { Store } from '../store/database.ts';
import type { WireSession } from '../store/sessions.ts';

/** A session JWT is good for this long, or until the session ends, whichever comes first. */
const jwtLifetimeSeconds = 300;

const projectId = 'project-test-2f6c1d0b-8e34-4f4a-a6b1-5d9c7e3a0b12';

export interface SessionSigner {
  /** The RS256 token that says the session stands, as of `now` (milliseconds since the epoch). */
  sign(session: WireSession, now: number): Promise<string>;
  /** An RS256 token with claims of somebody this provider stands in for; `iss`, `aud` and `exp` are the caller's to set. */
  signClaims(claims: JWTPayload): Promise<string>;
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
    async sign(session, now) {
      const key = await signingKey();
      const { SignJWT } = await import('jose');
      const issuedAt = Math.floor(now / 1000);
      const sessionEnd = Math.floor(Date.parse(session.expires_at) / 1000);
      const { user_id: subject, session_id: id, custom_claims: _custom, ...claims } = session;
      return new SignJWT({ 'https://stytch.com/session': { id, ...claims } })
        .setProtectedHeader({ alg: 'RS256', kid: key.kid, typ: 'JWT' })
        .setIssuer(`stytch.com/${projectId}`)
        .setAudience([projectId])
        .setSubject(subject)
        .setIssuedAt(issuedAt)
        .setNotBefore(issuedAt)
        .setExpirationTime(Math.min(issuedAt + jwtLifetimeSeconds, sessionEnd))
        .sign(key.privateKey);
    },
    async signClaims(claims) {
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
