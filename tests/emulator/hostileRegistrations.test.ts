import { randomBytes } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { clientForEachTest, pageOrigin } from './emulatorClient.ts';
import {
  badAttestation,
  invalid,
  longId,
  spoiltCeremonies,
  spoiltForms,
  withField,
} from './hostilePasskeys.ts';
import {
  finishRegistration,
  passkeysOf,
  refusalOf,
  register,
  signInByPassword,
  startRegistration,
  startSignIn,
} from './passkeyLab.ts';
import {
  createPasskey,
  ecKey,
  encodeCbor,
  flagBits,
  newRsaKeys,
  type RegistrationSpoilers,
} from './softAuthenticator.ts';

const client = clientForEachTest({}, signInByPassword);

const { up, uv, be, bs, at, ed } = flagBits;
const created = (options: unknown) => createPasskey(options, pageOrigin).credential;
const anyKey = ecKey({ x: randomBytes(32), y: randomBytes(32) });

describe('a hostile registration is refused', () => {
  const refused = [400, 'unable_to_register_webauthn_registration'] as const;
  const unknown = [400, 'no_pending_webauthn_registration'] as const;

  /** What is answered; nothing else may come of it. */
  const attempt = async (spoilers: RegistrationSpoilers) => {
    const { reply } = await register(client, spoilers);
    expect(await passkeysOf(client)).toEqual([]);
    expect((await client.control('GET', '/messages')).at('messages')).toEqual([]);
    return refusalOf(reply);
  };

  test.each(spoiltForms)('%s', async (_name, spoilers, type) => {
    expect(await attempt(spoilers)).toEqual([400, type]);
  });

  test.each(spoiltCeremonies)('%s', async (_name, spoilers) => {
    const flags = spoilers.flags === undefined ? {} : { flags: spoilers.flags | at };
    expect(await attempt({ ...spoilers, ...flags })).toEqual(refused);
  });

  const attested = (value: unknown) => ({ credential: withField('attestationObject', value) });

  /** Refused as a registration where no type is named. */
  const spoiltAttestations: readonly (readonly [string, RegistrationSpoilers, string?])[] = [
    ['a sign-in', { clientData: { type: 'webauthn.get' } }],
    ['a made-up challenge', { clientData: { challenge: 'A'.repeat(43) } }, unknown[1]],
    ['an empty challenge', { clientData: { challenge: '' } }, unknown[1]],
    ['no attestation', attested(undefined), `${invalid}_missing_attestation_object_field`],
    ['an attestation that is not base64url', attested('='), badAttestation],
    ['an attestation that is not CBOR', attested('_w'), badAttestation],
    ['an attestation that is no map', attested(encodeCbor('none').toString('base64url')), badAttestation],
    [
      'an attestation without anything in it',
      attested(encodeCbor(new Map()).toString('base64url')),
      badAttestation,
    ],
    ['an attestation of very many items', attested('u_________8'), badAttestation],
    [
      'an attestation nested very deep',
      attested(Buffer.alloc(20_000, 0x81).toString('base64url')),
      badAttestation,
    ],
    ['something behind the attestation', { attestationTail: Buffer.from([0]) }, badAttestation],
    ['something behind the authenticator data', { authDataTail: Buffer.from([0]) }, badAttestation],
    ['extensions that are announced and not there', { flags: up | uv | be | bs | at | ed }, badAttestation],
    ['authenticator data without a passkey', { flags: up | uv | be | bs }, badAttestation],
    ['an id of 1024 bytes in both places', { credentialId: longId }, `${invalid}_invalid_id`],
    ['an id of 1024 bytes in the authenticator data', { namedId: longId }],
    ['another id in the authenticator data', { namedId: randomBytes(16) }],
    ['an empty id in the authenticator data', { namedId: Buffer.alloc(0) }],
    ['a key of an algorithm not asked for', { publicKey: ecKey({ x: longId, y: longId, alg: -35, crv: 2 }) }],
    ['a key whose curve is not its algorithm’s', { publicKey: ecKey({ x: longId, y: longId, crv: 2 }) }],
    ['a point off the curve', { publicKey: anyKey }],
    ['a key that is empty', { publicKey: new Map() }],
    ['an RSA key of 1024 bits', { publicKey: newRsaKeys(1_024).cose }],
    [
      'an RSA key with a vast exponent',
      { publicKey: new Map([...newRsaKeys(2_048).cose, [-2, Buffer.alloc(256, 0xff)]]) },
    ],
    ['a format nobody knows', { format: 'made-up' }],
    ['a format that was not asked for', { format: 'fido-u2f' }],
    ['no attestation with a statement', { statement: new Map([['sig', randomBytes(64)]]) }],
    ['a packed attestation without a statement', { format: 'packed', statement: new Map() }],
    ['a packed attestation without a signature', { format: 'packed', statement: new Map([['alg', -7]]) }],
    ['a packed attestation of another algorithm', { format: 'packed', attestationAlgorithm: -257 }],
    [
      'a packed attestation by certificate',
      {
        format: 'packed',
        statement: new Map<string, number | Buffer | Buffer[]>([
          ['alg', -7],
          ['sig', randomBytes(64)],
          ['x5c', [randomBytes(64)]],
        ]),
      },
    ],
    ['a packed attestation that signs something else', { format: 'packed', signs: randomBytes(64) }],
    [
      'a packed attestation whose signature is noise',
      {
        format: 'packed',
        statement: new Map<string, number | Buffer>([
          ['alg', -7],
          ['sig', randomBytes(70)],
        ]),
      },
    ],
  ];

  test.each(spoiltAttestations.map(([name, ...expected]) => [name, expected] as const))(
    '%s',
    async (_name, [spoilers, type = refused[1]]) => {
      expect(await attempt(spoilers)).toEqual([400, type]);
    },
  );

  test('a challenge used before', async () => {
    const options = await startRegistration(client);
    expect((await finishRegistration(client, created(options))).status).toBe(200);
    expect(refusalOf(await finishRegistration(client, created(options)))).toEqual(unknown);
  });

  test('a challenge that a refused attempt has used', async () => {
    const options = await startRegistration(client);
    const { credential } = createPasskey(options, pageOrigin, { rpId: 'evil.example' });
    expect(refusalOf(await finishRegistration(client, credential))).toEqual(refused);
    expect(refusalOf(await finishRegistration(client, created(options)))).toEqual(unknown);
  });

  test('a challenge past its end', async () => {
    const { credential } = createPasskey(await startRegistration(client), pageOrigin);
    await client.control('POST', '/clock', { advance_ms: 600_000 });
    expect(refusalOf(await finishRegistration(client, credential))).toEqual(unknown);
  });

  test('a challenge to sign in with', async () => {
    const { challenge } = JSON.parse(String(await startSignIn(client))) as { challenge: string };
    const options = await startRegistration(client);
    const { credential } = createPasskey(options, pageOrigin, { clientData: { challenge } });
    expect(refusalOf(await finishRegistration(client, credential))).toEqual(unknown);
  });

  test('somebody else’s challenge, which stays theirs', async () => {
    const { credential } = createPasskey(await startRegistration(client), pageOrigin);
    const owner = client.token;
    await signInByPassword(client, 'other@example.com');
    expect(refusalOf(await finishRegistration(client, credential))).toEqual(unknown);
    client.token = owner;
    expect((await finishRegistration(client, credential)).status).toBe(200);
  });

  test.each([['their own'], ['somebody else’s']])('a passkey registered already, %s', async (whose) => {
    const { passkey } = await register(client);
    if (whose !== 'their own') await signInByPassword(client, 'other@example.com');
    const { reply } = await register(client, { credentialId: passkey.id });
    expect(refusalOf(reply)).toEqual([400, 'duplicate_webauthn_registration']);
  });

  test('no session, at either end', async () => {
    const { credential } = createPasskey(await startRegistration(client), pageOrigin);
    client.token = null;
    expect(refusalOf(await finishRegistration(client, credential))).toEqual([401, 'user_unauthenticated']);
    const start = await client.sdk('POST', '/webauthn/register/start', { domain: 'localhost' });
    expect(refusalOf(start)).toEqual([401, 'user_unauthenticated']);
  });

  test.each([
    [{ domain: 'evil.example' }, 'invalid_webauthn_registration_domain'],
    [{ domain: '127.0.0.1' }, 'invalid_webauthn_registration_domain'],
    [{ domain: 'LOCALHOST' }, 'invalid_webauthn_registration_domain'],
    [{ domain: 'host' }, 'invalid_webauthn_registration_domain'],
    [{ domain: '' }, 'bad_request'],
    [{ domain: 7 }, 'bad_request'],
    [{ domain: 'localhost', authenticator_type: 'roaming' }, 'invalid_authenticator_type'],
    [{ domain: 'localhost', override_id: 'x'.repeat(65) }, 'bad_request'],
    [{ domain: 'localhost', return_passkey_credential_options: 'yes' }, 'bad_request'],
  ])('a start with %j', async (body, type) => {
    expect(refusalOf(await client.sdk('POST', '/webauthn/register/start', body))).toEqual([400, type]);
  });
});
