import { randomBytes } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { clientForEachTest, pageOrigin } from './emulatorClient.ts';
import {
  badAuthData,
  invalid,
  invalidCeremonies,
  malformedCredentials,
  withField,
} from './hostilePasskeys.ts';
import {
  finishSignIn,
  refusalOf,
  register,
  signIn,
  signInByPassword,
  startRegistration,
  startSignIn,
} from './passkeyLab.ts';
import {
  flagBits,
  usePasskey,
  type AssertionOverrides,
  type SentCredential,
  type SoftPasskey,
} from './softAuthenticator.ts';

const client = clientForEachTest({}, signInByPassword);

const { up, uv, be, bs, ed } = flagBits;

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
    const { passkey: bound } = await register(client, { flags: up | uv | flagBits.at });
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
