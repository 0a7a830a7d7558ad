import { randomBytes } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { clientForEachTest, pageOrigin } from './emulatorClient.ts';
import { badAuthData, invalid, spoiltCeremonies, spoiltForms, withField } from './hostilePasskeys.ts';
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
  type AssertionSpoilers,
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

  /** What is answered; no session may come of it. */
  const attempt = async (spoilers: AssertionSpoilers) => {
    const reply = await signIn(client, passkey, spoilers);
    expect((await client.control('GET', '/sessions')).at('sessions')).toEqual([]);
    return refusalOf(reply);
  };

  test.each(spoiltForms)('%s', async (_name, spoilers, type) => {
    expect(await attempt(spoilers)).toEqual([400, type]);
  });

  test.each(spoiltCeremonies)('%s', async (_name, spoilers) => {
    expect(await attempt(spoilers)).toEqual(refused);
  });

  const badData = [400, badAuthData] as const;
  const sending = (field: string, value: unknown) => ({ credential: withField(field, value) });

  /** Refused as a sign-in where nothing else is named. */
  const spoiltAssertions: readonly (readonly [string, AssertionSpoilers, (readonly [number, string])?])[] = [
    ['a registration', { clientData: { type: 'webauthn.create' } }],
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
    ['authenticator data that are cut short', sending('authenticatorData', 'AAAA'), badData],
    ['something behind the authenticator data', { authDataTail: Buffer.from([0]) }, badData],
    ['extensions that are announced and not there', { flags: up | uv | be | bs | ed }, badData],
    ['no signature', sending('signature', ''), [400, `${invalid}_missing_signature_field`]],
    ['a signature that is not base64url', sending('signature', '='), badSignature],
    ['a signature that is noise', sending('signature', 'AAAA'), badSignature],
    ['a signature of something else', { signs: randomBytes(64) }, badSignature],
    [
      'other client data than were signed',
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
    ['the handle of somebody else', { userHandle: Buffer.from('somebody').toString('base64url') }],
    ['no handle, where nobody was named', { userHandle: null }],
    ['an empty handle, where nobody was named', { userHandle: '' }],
    ['a handle that is not text', { credential: withField('userHandle', { toString: 1 }) }],
    ['a passkey that suddenly cannot be backed up', { flags: up | uv }],
    ['a counter that stands still', { counter: 5 }],
    ['a counter that went back', { counter: 4 }],
    ['a counter that went back to nothing', { counter: 0 }],
  ];

  test.each(spoiltAssertions.map(([name, ...expected]) => [name, expected] as const))(
    '%s',
    async (_name, [spoilers, refusal = refused]) => {
      expect(await attempt(spoilers)).toEqual(refusal);
    },
  );

  test('a passkey of one device that says it has been copied', async () => {
    await signInByPassword(client);
    const { passkey: bound } = await register(client, { flags: up | uv | flagBits.at });
    expect(refusalOf(await signIn(client, bound, { flags: up | uv | bs }))).toEqual(refused);
  });

  test('a challenge used before', async () => {
    const options = await startSignIn(client);
    expect((await finishSignIn(client, usePasskey(passkey, options, pageOrigin))).status).toBe(200);
    client.token = null;
    expect(refusalOf(await finishSignIn(client, usePasskey(passkey, options, pageOrigin)))).toEqual(refused);
  });

  test('a challenge past its end', async () => {
    client.token = null;
    const credential = usePasskey(passkey, await startSignIn(client), pageOrigin);
    await client.control('POST', '/clock', { advance_ms: 3_600_000 });
    expect(refusalOf(await finishSignIn(client, credential))).toEqual(refused);
  });

  test('a challenge to register with', async () => {
    await signInByPassword(client);
    const { challenge } = JSON.parse(String(await startRegistration(client))) as { challenge: string };
    const credential = usePasskey(passkey, await startSignIn(client), pageOrigin, {
      clientData: { challenge },
    });
    expect(refusalOf(await finishSignIn(client, credential))).toEqual(refused);
  });

  test('the signature of another key', async () => {
    await signInByPassword(client);
    const other = (await register(client)).passkey;
    const id = passkey.id.toString('base64url');
    const asIfOurs = (sent: SentCredential) => ({ ...sent, id, rawId: id });
    expect(refusalOf(await signIn(client, other, { counter: 9, credential: asIfOurs }))).toEqual(
      badSignature,
    );
  });

  test('somebody else’s passkey, with their own handle in it', async () => {
    await signInByPassword(client, 'other@example.com');
    const { user } = JSON.parse(String(await startRegistration(client))) as { user: { id: string } };
    await client.control('DELETE', '/sessions');
    expect(await attempt({ userHandle: user.id })).toEqual(refused);
  });

  test('the challenge of another session, or of one that has ended', async () => {
    await signInByPassword(client);
    const credential = usePasskey(passkey, await startSignIn(client, 'secondary'), pageOrigin);
    await signInByPassword(client, 'other@example.com');
    expect(refusalOf(await finishSignIn(client, credential))).toEqual(refused);
    client.token = null;
    expect(refusalOf(await finishSignIn(client, credential))).toEqual(refused);
  });

  test('another person’s passkey where the signed-in one was named', async () => {
    await signInByPassword(client, 'other@example.com');
    await register(client);
    const credential = usePasskey(passkey, await startSignIn(client, 'secondary'), pageOrigin);
    const reply = await finishSignIn(client, credential);
    expect(refusalOf(reply)).toEqual([404, 'webauthn_registration_not_found']);
  });

  test('a second step where there is no passkey', async () => {
    await signInByPassword(client, 'other@example.com');
    const start = await client.sdk('POST', '/webauthn/authenticate/start/secondary', { domain: 'localhost' });
    expect(refusalOf(start)).toEqual([400, 'no_active_webauthn_registrations']);
  });

  test('a domain that is not the page’s', async () => {
    const start = await client.sdk('POST', '/webauthn/authenticate/start/primary', {
      domain: 'evil.example',
    });
    expect(refusalOf(start)).toEqual([400, 'invalid_webauthn_registration_domain']);
  });
});
