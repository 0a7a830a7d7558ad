import { randomBytes } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { clientForEachTest, pageOrigin } from './emulatorClient.ts';
import {
  badAttestation,
  invalid,
  longId,
  invalidCeremonies,
  malformedCredentials,
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
  type RegistrationOverrides,
} from './softAuthenticator.ts';

const client = clientForEachTest({}, signInByPassword);

const { up, uv, be, bs, at, ed } = flagBits;
const created = (options: unknown) => createPasskey(options, pageOrigin).credential;
const anyKey = ecKey({ x: randomBytes(32), y: randomBytes(32) });

describe('a hostile registration is refused', () => {
  const refused = [400, 'unable_to_register_webauthn_registration'] as const;
  const unknown = [400, 'no_pending_webauthn_registration'] as const;

  /** Returns the refusal of a registration, and checks that no passkey was stored and no message was sent. */
  const attempt = async (overrides: RegistrationOverrides) => {
    const { reply } = await register(client, overrides);
    expect(await passkeysOf(client)).toEqual([]);
    expect(await client.api.messages.list()).toEqual([]);
    return refusalOf(reply);
  };

  test.each(malformedCredentials)('%s', async (_name, overrides, type) => {
    expect(await attempt(overrides)).toEqual([400, type]);
  });

  test.each(invalidCeremonies)('%s', async (_name, overrides) => {
    const flags = overrides.flags === undefined ? {} : { flags: overrides.flags | at };
    expect(await attempt({ ...overrides, ...flags })).toEqual(refused);
  });

  const attested = (value: unknown) => ({ credential: withField('attestationObject', value) });

  /** Invalid attestations. The third item is the error type, if it is not the general one for registrations. */
  const invalidAttestations: readonly (readonly [string, RegistrationOverrides, string?])[] = [
    ['the type of a sign-in', { clientData: { type: 'webauthn.get' } }],
    ['a made-up challenge', { clientData: { challenge: 'A'.repeat(43) } }, unknown[1]],
    ['an empty challenge', { clientData: { challenge: '' } }, unknown[1]],
    ['no attestation', attested(undefined), `${invalid}_missing_attestation_object_field`],
    ['an attestation that is not base64url', attested('='), badAttestation],
    ['an attestation that is not CBOR', attested('_w'), badAttestation],
    ['an attestation that is not a map', attested(encodeCbor('none').toString('base64url')), badAttestation],
    ['an empty attestation', attested(encodeCbor(new Map()).toString('base64url')), badAttestation],
    ['an attestation with too many items', attested('u_________8'), badAttestation],
    [
      'a deeply nested attestation',
      attested(Buffer.alloc(20_000, 0x81).toString('base64url')),
      badAttestation,
    ],
    ['bytes after the attestation', { attestationTail: Buffer.from([0]) }, badAttestation],
    ['bytes after the authenticator data', { authDataTail: Buffer.from([0]) }, badAttestation],
    ['missing extensions despite their flag', { flags: up | uv | be | bs | at | ed }, badAttestation],
    ['authenticator data without a passkey', { flags: up | uv | be | bs }, badAttestation],
    ['an id of 1024 bytes in both places', { credentialId: longId }, `${invalid}_invalid_id`],
    ['an id of 1024 bytes in the authenticator data', { credentialIdInAuthData: longId }],
    ['another id in the authenticator data', { credentialIdInAuthData: randomBytes(16) }],
    ['an empty id in the authenticator data', { credentialIdInAuthData: Buffer.alloc(0) }],
    [
      'a key of an algorithm that was not requested',
      { publicKey: ecKey({ x: longId, y: longId, alg: -35, crv: 2 }) },
    ],
    [
      'a key whose curve does not match its algorithm',
      { publicKey: ecKey({ x: longId, y: longId, crv: 2 }) },
    ],
    ['a point off the curve', { publicKey: anyKey }],
    ['an empty key', { publicKey: new Map() }],
    ['an RSA key of 1024 bits', { publicKey: newRsaKeys(1_024).cose }],
    [
      'an RSA key with a vast exponent',
      { publicKey: new Map([...newRsaKeys(2_048).cose, [-2, Buffer.alloc(256, 0xff)]]) },
    ],
    ['an unknown format', { format: 'made-up' }],
    ['a format that was not requested', { format: 'fido-u2f' }],
    ['format none with a statement', { statement: new Map([['sig', randomBytes(64)]]) }],
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
    ['a packed attestation that signs other data', { format: 'packed', signedData: randomBytes(64) }],
    [
      'a packed attestation with a random signature',
      {
        format: 'packed',
        statement: new Map<string, number | Buffer>([
          ['alg', -7],
          ['sig', randomBytes(70)],
        ]),
      },
    ],
  ];

  test.each(invalidAttestations.map(([name, ...expected]) => [name, expected] as const))(
    '%s',
    async (_name, [overrides, type = refused[1]]) => {
      expect(await attempt(overrides)).toEqual([400, type]);
    },
  );

  test('a challenge used before', async () => {
    const options = await startRegistration(client);
    expect((await finishRegistration(client, created(options))).status).toBe(200);
    expect(refusalOf(await finishRegistration(client, created(options)))).toEqual(unknown);
  });

  test('a challenge that a refused attempt used', async () => {
    const options = await startRegistration(client);
    const { credential } = createPasskey(options, pageOrigin, { rpId: 'evil.example' });
    expect(refusalOf(await finishRegistration(client, credential))).toEqual(refused);
    expect(refusalOf(await finishRegistration(client, created(options)))).toEqual(unknown);
  });

  test('an expired challenge', async () => {
    const { credential } = createPasskey(await startRegistration(client), pageOrigin);
    await client.api.clock.advance(600_000);
    expect(refusalOf(await finishRegistration(client, credential))).toEqual(unknown);
  });

  test('a sign-in challenge', async () => {
    const { challenge } = JSON.parse(String(await startSignIn(client))) as { challenge: string };
    const options = await startRegistration(client);
    const { credential } = createPasskey(options, pageOrigin, { clientData: { challenge } });
    expect(refusalOf(await finishRegistration(client, credential))).toEqual(unknown);
  });

  test('another user’s challenge, which stays valid for that user', async () => {
    const { credential } = createPasskey(await startRegistration(client), pageOrigin);
    const owner = client.token;
    await signInByPassword(client, 'other@example.com');
    expect(refusalOf(await finishRegistration(client, credential))).toEqual(unknown);
    client.token = owner;
    expect((await finishRegistration(client, credential)).status).toBe(200);
  });

  test.each([['their own'], ['another user’s']])('an already registered passkey, %s', async (whose) => {
    const { passkey } = await register(client);
    if (whose !== 'their own') await signInByPassword(client, 'other@example.com');
    const { reply } = await register(client, { credentialId: passkey.id });
    expect(refusalOf(reply)).toEqual([400, 'duplicate_webauthn_registration']);
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
