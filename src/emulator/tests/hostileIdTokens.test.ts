import { createHmac } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  decodeJwt,
  exportJWK,
  exportSPKI,
  generateKeyPair,
  importJWK,
  SignJWT,
  type CryptoKey,
  type JWK,
  type JWTPayload,
} from 'jose';
import Libsql from 'libsql';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { googleClientId } from '../routes/oneTap.ts';
import { createTestClient, signInByPassword, type TestClient, turnPkceOff } from './emulatorClient.ts';
import { refusal, signInByConsent } from './oauthLab.ts';
import { chooseAccount, exchangeOneTap, submit } from './oneTapLab.ts';

vi.setConfig({ testTimeout: 30_000 });

const refusedToken = [401, 'unable_to_authorize_oauth_provider'];

let folder: string;
let client: TestClient;
/** The emulator's private key, to sign tokens with a single defect. */
let key: CryptoKey | Uint8Array;
let kid: string;
let publicJwk: JWK;
let foreign: Awaited<ReturnType<typeof generateKeyPair>>;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'id-tokens-'));
  client = createTestClient({ databasePath: join(folder, 'state.db') });
  await turnPkceOff(client);
  await chooseAccount(client);
  const stored = new Libsql(join(folder, 'state.db'))
    .prepare('SELECT kid, private_jwk FROM signing_keys')
    .get();
  const { kid: name, private_jwk: jwk } = stored as { kid: string; private_jwk: string };
  const { kty, n, e } = JSON.parse(jwk) as Required<JWK>;
  kid = name;
  publicJwk = { kty, n, e };
  key = await importJWK(JSON.parse(jwk) as JWK, 'RS256');
  foreign = await generateKeyPair('RS256', { extractable: true });
});
afterAll(() => {
  client.emulator.close();
  rmSync(folder, { recursive: true });
});

describe('an invalid ID token', () => {
  let claims: JWTPayload;
  beforeEach(async () => {
    client.token = null;
    claims = decodeJwt(await chooseAccount(client));
  });

  const sign = (changes: Record<string, unknown>, header: object = {}, by = key) =>
    new SignJWT({ ...claims, ...changes })
      .setProtectedHeader({ alg: 'RS256', kid, typ: 'JWT', ...header })
      .sign(by);
  const base64 = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const unsigned = (header: object) => `${base64(header)}.${base64(claims)}.`;
  const hmac = (secret: string, header: object) => {
    const input = `${base64(header)}.${base64(claims)}`;
    return `${input}.${createHmac('sha256', secret).update(input).digest('base64url')}`;
  };
  const now = () => Math.floor(Date.now() / 1_000);

  test('has a valid original', async () => {
    expect((await submit(client, await sign({}))).status).toBe(200);
  });

  const cases: Readonly<Record<string, () => string | Promise<string>>> = {
    'alg none': () => unsigned({ alg: 'none', typ: 'JWT' }),
    'alg None': () => unsigned({ alg: 'None', typ: 'JWT', kid }),
    'no alg': () => unsigned({ typ: 'JWT', kid }),
    'HS256 with the public key as JWK': () =>
      hmac(JSON.stringify(publicJwk), { alg: 'HS256', typ: 'JWT', kid }),
    'HS256 with the public key as PEM': async () => {
      const pem = await exportSPKI((await importJWK(publicJwk, 'RS256', { extractable: true })) as CryptoKey);
      return hmac(pem, { alg: 'HS256', typ: 'JWT', kid });
    },
    'HS256 with the modulus': () => hmac(String(publicJwk.n), { alg: 'HS256', typ: 'JWT', kid }),
    'HS256 with an empty secret': () => hmac('', { alg: 'HS256', typ: 'JWT', kid }),
    RS512: async () => (await sign({})).replace(/^[^.]+/, base64({ alg: 'RS512', kid, typ: 'JWT' })),
    PS256: async () => (await sign({})).replace(/^[^.]+/, base64({ alg: 'PS256', kid, typ: 'JWT' })),
    'another key with our kid': () => sign({}, {}, foreign.privateKey),
    'another kid': () => sign({}, { kid: 'another' }),
    'no kid': () => sign({}, { kid: undefined }),
    'a kid that is a path': () => sign({}, { kid: '../../../../dev/null' }),
    'a kid that is SQL': () => sign({}, { kid: "' OR 1=1 --" }),
    'its own key in the header': async () =>
      sign({}, { kid: 'mine', jwk: await exportJWK(foreign.publicKey) }, foreign.privateKey),
    'a foreign jku': () => sign({}, { jku: 'https://evil.example/jwks' }, foreign.privateKey),
    'a foreign x5u': () => sign({}, { x5u: 'https://evil.example/x5u' }, foreign.privateKey),
    'a critical extension': () => sign({}, { crit: ['exp'], exp: 1 }).catch(() => 'x.y.z'),
    'another typ': () => sign({}, { typ: 'at+jwt' }),
    'no typ': () => sign({}, { typ: undefined }),
    'another audience': () => sign({ aud: 'other.apps.googleusercontent.com' }),
    'our audience among others': () => sign({ aud: [googleClientId, 'other.apps.googleusercontent.com'] }),
    'our audience in a list': () => sign({ aud: [googleClientId] }),
    'no audience': () => sign({ aud: undefined }),
    'another authorized party': () => sign({ azp: 'other.apps.googleusercontent.com' }),
    'another issuer': () => sign({ iss: 'https://accounts.google.com' }),
    'an issuer like ours': () => sign({ iss: `${String(claims.iss)}.evil.example` }),
    'no issuer': () => sign({ iss: undefined }),
    'an expiry in the past': () => sign({ exp: now() - 1 }),
    'no expiry': () => sign({ exp: undefined }),
    'an end that is a text': () => sign({ exp: 'tomorrow' }),
    'a start in the future': () => sign({ nbf: now() + 600 }),
    'no subject': () => sign({ sub: undefined }),
    'no email address': () => sign({ email: undefined }),
    'an email address that is a list': () => sign({ email: ['ann@example.com'] }),
    'no jti': () => sign({ jti: undefined }),
    'a made-up jti': () => sign({ jti: 'x'.repeat(43) }),
    'another nonce': () => sign({ nonce: 'another' }),
    'no nonce': () => sign({ nonce: undefined }),
    'another email address with the original signature': async () => {
      const [header = '', , signature = ''] = (await sign({})).split('.');
      return [header, base64({ ...claims, email: 'admin@example.com' }), signature].join('.');
    },
    'no signature': async () => (await sign({})).replace(/[^.]+$/, ''),
    'a truncated signature': async () => (await sign({})).slice(0, -4),
    'a changed byte in the signature': async () =>
      (await sign({})).replace(/.$/, (end) => (end === 'A' ? 'Q' : 'A')),
    'a session JWT': async () => {
      const reply = await signInByPassword(client);
      return String(reply.at('data.session_jwt'));
    },
    'the ID token from a sign-in response': async () => {
      const reply = await signInByConsent(client);
      return String(reply.at('data.provider_values.id_token'));
    },
    'two parts': () => 'a.b',
    'four parts': async () => `${await sign({})}.x`,
    'an encrypted token': () => `${base64({ alg: 'dir', enc: 'A256GCM' })}..a.b.c`,
    nonsense: () => 'nonsense',
    'a quote': () => '"',
    'arrays in its parts': () => `${base64([])}.${base64([])}.x`,
    'null in its parts': () => `${base64(null)}.${base64(null)}.x`,
  };

  test.each(Object.keys(cases))('with %s is refused', async (name) => {
    const reply = await submit(client, (await cases[name]?.()) ?? '');
    expect(refusal(reply)).toEqual(refusedToken);
    expect(reply.text).not.toContain('redirect_url');
    // The invalid attempt has consumed nothing: a valid token is still accepted.
    expect((await submit(client, await sign({}))).status).toBe(200);
  });

  test.each([[undefined], [null], [''], [7], [{}], [['x']], ['x'.repeat(8_001)], ['a\0b'], ['\ud800']])(
    '%j is refused',
    async (idToken) => {
      expect((await submit(client, idToken)).status).toBe(400);
    },
  );

  test('claims a verified email address only if it is verified', async () => {
    const reply = await submit(
      client,
      await sign({ sub: '1'.repeat(21), email: 'new@example.com', email_verified: 'true' }),
    );
    expect(refusal(await exchangeOneTap(client, reply))).toEqual([400, 'oauth_unverified_email']);
  });
});
