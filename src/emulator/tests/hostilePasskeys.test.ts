import { randomBytes } from 'node:crypto';
import { clientForEachTest, pageOrigin } from './emulatorClient.ts';
import {
  createPasskey,
  ecKey,
  encodeCbor,
  flagBits,
  newRsaKeys,
  type AssertionOverrides,
  type RegistrationOverrides,
  type SentCredential,
  type SoftPasskey,
  usePasskey,
} from './softAuthenticator.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import {
  finishRegistration,
  finishSignIn,
  passkeysOf,
  refusalOf,
  register,
  signIn,
  signInByPassword,
  startRegistration,
  startSignIn,
} from './passkeyLab.ts';

/** Prefix of the API's error types for a malformed credential. */
const invalid = 'invalid_public_key_credential';
const badClientData = `${invalid}_malformed_client_data_json`;
const badAttestation = `${invalid}_malformed_attestation_object`;
const badAuthData = `${invalid}_invalid_authenticator_data`;

const { up, uv, be, bs, at, ed } = flagBits;

const client = clientForEachTest({}, signInByPassword);
const notBase64url = 'a+/=';
/** A credential id that is one byte longer than the maximum. */
const longId = randomBytes(1_024);

/** Returns a function that changes one field of a credential's response; `undefined` removes the field. */
const withField = (field: string, value: unknown) => (sent: SentCredential) => ({
  ...sent,
  response: { ...sent.response, [field]: value },
});

/** Malformed credentials, with the error type with which both ceremonies refuse them. */
const malformedCredentials: readonly (readonly [
  string,
  RegistrationOverrides & AssertionOverrides,
  string,
])[] = [
  ['a credential that is a list', { credential: () => [] }, invalid],
  ['a credential of another type', { credential: (sent) => ({ ...sent, type: 'password' }) }, invalid],
  ['no id', { credential: (sent) => ({ ...sent, id: undefined }) }, `${invalid}_missing_id_field`],
  ['an id that is a number', { credential: (sent) => ({ ...sent, id: 7 }) }, `${invalid}_invalid_id`],
  [
    'an id that is not base64url',
    { credential: (sent) => ({ ...sent, id: notBase64url, rawId: notBase64url }) },
    `${invalid}_invalid_id`,
  ],
  [
    'an id of 1024 bytes',
    { credential: (sent) => ({ ...sent, id: longId.toString('base64url') }) },
    `${invalid}_invalid_id`,
  ],
  ['another rawId', { credential: (sent) => ({ ...sent, rawId: 'AAAA' }) }, `${invalid}_invalid_id`],
  [
    'no response',
    { credential: (sent) => ({ ...sent, response: undefined }) },
    `${invalid}_missing_response_field`,
  ],
  [
    'no client data',
    { credential: withField('clientDataJSON', undefined) },
    `${invalid}_missing_client_data_json_field`,
  ],
  ['client data that are not text', { credential: withField('clientDataJSON', {}) }, badClientData],
  [
    'client data that are not base64url',
    { credential: withField('clientDataJSON', notBase64url) },
    badClientData,
  ],
  ['client data that are not UTF-8', { credential: withField('clientDataJSON', '_w') }, badClientData],
  ['client data that are not JSON', { clientDataText: '{' }, badClientData],
  ['client data that are null', { clientDataText: 'null' }, badClientData],
  ['client data without a challenge', { clientData: { challenge: undefined } }, badClientData],
  ['client data whose origin is a list', { clientData: { origin: [pageOrigin] } }, badClientData],
  ['crossOrigin that is text', { clientData: { crossOrigin: 'false' } }, badClientData],
  ['topOrigin that is a number', { clientData: { topOrigin: 1 } }, badClientData],
];

/**
 * Credentials with invalid contents that both ceremonies refuse. Their flags leave out AT (attested credential data),
 * which only a registration sets.
 */
const invalidCeremonies: readonly (readonly [string, RegistrationOverrides & AssertionOverrides])[] = [
  ['another origin', { clientData: { origin: 'https://evil.example' } }],
  ['the origin of another port', { clientData: { origin: 'http://localhost:1' } }],
  ['the origin with a slash', { clientData: { origin: `${pageOrigin}/` } }],
  ['an unknown type', { clientData: { type: 'payment.get' } }],
  ['a frame of another origin', { clientData: { crossOrigin: true } }],
  [
    'a named frame of another origin',
    { clientData: { crossOrigin: true, topOrigin: 'https://evil.example' } },
  ],
  ['a top origin without a frame', { clientData: { topOrigin: pageOrigin } }],
  ['the hash of another domain', { rpId: 'evil.example' }],
  ['the hash of a subdomain', { rpId: 'sub.localhost' }],
  ['no user present', { flags: uv | be | bs }],
  ['no user verified', { flags: up | be | bs }],
  ['neither', { flags: 0 }],
  ['a backed-up passkey that is not backup eligible', { flags: up | uv | bs }],
];

describe('a hostile sign-in is refused', () => {
  const refused = [401, 'unable_to_auth_webauthn_registration'] as const;
  const badSignature = [400, `${invalid}_invalid_signature`] as const;

  let passkey: SoftPasskey;
  beforeEach(async () => {
    ({ passkey } = await register(client, { counter: 5 }));
    await client.control('DELETE', '/sessions');
  });

  /** Returns the refusal of a sign-in, and checks that no session was opened. */
  const attempt = async (overrides: AssertionOverrides) => {
    const reply = await signIn(client, passkey, overrides);
    expect(await client.api.sessions.list()).toEqual([]);
    return refusalOf(reply);
  };

  test.each(malformedCredentials)('%s', async (_name, overrides, type) => {
    expect(await attempt(overrides)).toEqual([400, type]);
  });

  test.each(invalidCeremonies)('%s', async (_name, overrides) => {
    expect(await attempt(overrides)).toEqual(refused);
  });

  const badData = [400, badAuthData] as const;
  const sending = (field: string, value: unknown) => ({ credential: withField(field, value) });

  /**
   * Invalid assertions. The third item is the status and the error type, if they are not the general ones for sign-ins.
   */
  const invalidAssertions: readonly (readonly [string, AssertionOverrides, (readonly [number, string])?])[] =
    [
      ['the type of a registration', { clientData: { type: 'webauthn.create' } }],
      ['a made-up challenge', { clientData: { challenge: 'A'.repeat(43) } }],
      [
        'an unknown passkey',
        { credential: (sent) => ({ ...sent, id: 'AAAA', rawId: 'AAAA' }) },
        [404, 'webauthn_registration_not_found'],
      ],
      [
        'no authenticator data',
        sending('authenticatorData', undefined),
        [400, `${invalid}_missing_authenticator_data_field`],
      ],
      ['authenticator data that are not base64url', sending('authenticatorData', '='), badData],
      ['truncated authenticator data', sending('authenticatorData', 'AAAA'), badData],
      ['bytes after the authenticator data', { authDataTail: Buffer.from([0]) }, badData],
      ['missing extensions despite their flag', { flags: up | uv | be | bs | ed }, badData],
      ['no signature', sending('signature', ''), [400, `${invalid}_missing_signature_field`]],
      ['a signature that is not base64url', sending('signature', '='), badSignature],
      ['a random signature', sending('signature', 'AAAA'), badSignature],
      ['a signature of other data', { signedData: randomBytes(64) }, badSignature],
      [
        'client data that were not signed',
        {
          clientData: { extra: 1 },
          credential: (sent) => {
            const text = Buffer.from(String(sent.response['clientDataJSON']), 'base64url').toString();
            return withField(
              'clientDataJSON',
              Buffer.from(text.replace('"extra":1', '"extra":2')).toString('base64url'),
            )(sent);
          },
        },
        badSignature,
      ],
      ['another user’s handle', { userHandle: Buffer.from('somebody').toString('base64url') }],
      ['no user handle in a sign-in without a user', { userHandle: null }],
      ['an empty user handle in a sign-in without a user', { userHandle: '' }],
      ['a user handle that is not text', { credential: withField('userHandle', { toString: 1 }) }],
      ['a passkey that is no longer backup eligible', { flags: up | uv }],
      ['an unchanged counter', { counter: 5 }],
      ['a decreased counter', { counter: 4 }],
      ['a counter back at zero', { counter: 0 }],
    ];

  test.each(invalidAssertions.map(([name, ...expected]) => [name, expected] as const))(
    '%s',
    async (_name, [overrides, refusal = refused]) => {
      expect(await attempt(overrides)).toEqual(refusal);
    },
  );

  test('a device-bound passkey that claims to be backed up', async () => {
    await signInByPassword(client);
    const { passkey: bound } = await register(client, { flags: up | uv | at });
    expect(refusalOf(await signIn(client, bound, { flags: up | uv | bs }))).toEqual(refused);
  });

  test('a registration challenge', async () => {
    await signInByPassword(client);
    const { challenge } = JSON.parse(String(await startRegistration(client))) as { challenge: string };
    const credential = usePasskey(passkey, await startSignIn(client), pageOrigin, {
      clientData: { challenge },
    });
    expect(refusalOf(await finishSignIn(client, credential))).toEqual(refused);
  });

  test('the signature of another key', async () => {
    await signInByPassword(client);
    const otherPasskey = (await register(client)).passkey;
    const id = passkey.id.toString('base64url');
    const withVictimsId = (sent: SentCredential) => ({ ...sent, id, rawId: id });
    expect(refusalOf(await signIn(client, otherPasskey, { counter: 9, credential: withVictimsId }))).toEqual(
      badSignature,
    );
  });

  test('a passkey with another user’s handle', async () => {
    await signInByPassword(client, 'other@example.com');
    const { user } = JSON.parse(String(await startRegistration(client))) as { user: { id: string } };
    await client.control('DELETE', '/sessions');
    expect(await attempt({ userHandle: user.id })).toEqual(refused);
  });

  test('the challenge of another or ended session', async () => {
    await signInByPassword(client);
    const credential = usePasskey(passkey, await startSignIn(client, 'secondary'), pageOrigin);
    await signInByPassword(client, 'other@example.com');
    expect(refusalOf(await finishSignIn(client, credential))).toEqual(refused);
    client.token = null;
    expect(refusalOf(await finishSignIn(client, credential))).toEqual(refused);
  });

  test('another user’s passkey when the signed-in user was named', async () => {
    await signInByPassword(client, 'other@example.com');
    await register(client);
    const credential = usePasskey(passkey, await startSignIn(client, 'secondary'), pageOrigin);
    const reply = await finishSignIn(client, credential);
    expect(refusalOf(reply)).toEqual([404, 'webauthn_registration_not_found']);
  });

  test('a second factor without a passkey', async () => {
    await signInByPassword(client, 'other@example.com');
    const start = await client.sdk('POST', '/webauthn/authenticate/start/secondary', { domain: 'localhost' });
    expect(refusalOf(start)).toEqual([400, 'no_active_webauthn_registrations']);
  });

  test('a domain other than the page’s', async () => {
    const start = await client.sdk('POST', '/webauthn/authenticate/start/primary', {
      domain: 'evil.example',
    });
    expect(refusalOf(start)).toEqual([400, 'invalid_webauthn_registration_domain']);
  });
});

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
