import { describe, expect, test } from 'vitest';
import { demoClient } from '../demoData.ts';
import { passkeysPerDomain } from '../store/passkeys.ts';
import { clientForEachTest, kindsTo, newestTo, pageOrigin } from './emulatorClient.ts';
import {
  finishRegistration,
  finishSignIn,
  messagesOf,
  passkeysOf,
  refusalOf,
  register,
  signIn,
  signInByPassword,
  startRegistration,
  startSignIn,
} from './passkeyLab.ts';
import { createPasskey, flagBits, usePasskey } from './softAuthenticator.ts';

const minute = 60_000;
const isoSecond = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/) as string;

const client = clientForEachTest({}, signInByPassword);

const sessions = async () => await client.api.sessions.list();

describe('registering a passkey', () => {
  test('starts with options that the browser accepts unchanged', async () => {
    const options = JSON.parse(String(await startRegistration(client))) as unknown;
    const me = String((await client.sdk('GET', '/users/me')).at('data.user_id'));
    expect(options).toEqual({
      challenge: expect.stringMatching(/^[\w-]{43}$/),
      rp: { name: 'Fairlead', id: 'localhost' },
      user: {
        id: Buffer.from(me).toString('base64url'),
        name: demoClient.email,
        displayName: demoClient.email,
      },
      pubKeyCredParams: [-8, -7, -257].map((alg) => ({ alg, type: 'public-key' })),
      timeout: 5 * minute,
      attestation: 'none',
      excludeCredentials: [],
      authenticatorSelection: {
        residentKey: 'required',
        requireResidentKey: true,
        userVerification: 'required',
      },
      extensions: { credProps: true },
    });
  });

  test('accepts the page’s own options', async () => {
    const options = await startRegistration(client, {
      return_passkey_credential_options: false,
      authenticator_type: 'cross-platform',
      override_id: 'me',
      override_name: 'Ada',
      override_display_name: 'Ada L.',
      use_base64_url_encoding: true,
    });
    expect(JSON.parse(String(options))).toMatchObject({
      user: { id: Buffer.from('me').toString('base64url'), name: 'Ada', displayName: 'Ada L.' },
      authenticatorSelection: {
        authenticatorAttachment: 'cross-platform',
        userVerification: 'preferred',
        residentKey: 'preferred',
      },
    });
  });

  test('adds it to account and session and notifies the owner', async () => {
    const { reply, id } = await register(
      client,
      {},
      { user_agent: 'A browser', authenticator_type: 'platform' },
    );
    expect(reply.status).toBe(200);
    const passkey = {
      webauthn_registration_id: expect.stringMatching(/^webauthn-registration-test-/) as string,
      domain: 'localhost',
      user_agent: 'A browser',
      authenticator_type: 'platform',
      verified: true,
      name: 'iCloud Keychain',
    };
    expect(reply.at('data.user.webauthn_registrations')).toEqual([passkey]);
    expect(await passkeysOf(client)).toEqual([passkey]);
    expect(reply.at('data.session.authentication_factors.1')).toEqual({
      type: 'webauthn',
      delivery_method: 'webauthn_registration',
      last_authenticated_at: isoSecond,
      webauthn_factor: {
        webauthn_registration_id: id,
        domain: 'localhost',
        user_agent: 'A browser',
        user_verified: true,
      },
    });
    expect(await sessions()).toHaveLength(1);
    expect(await messagesOf(client)).toEqual([
      expect.objectContaining({
        kind: 'passkey_added',
        subject: 'A passkey was added to your Fairlead account',
        text: expect.stringContaining('“\u2068iCloud Keychain\u2069”') as string,
      }),
    ]);
  });

  test.each(['ES256', 'RS256'] as const)(
    'accepts %s without attestation and with self attestation',
    async (algorithm) => {
      for (const format of ['none', 'packed']) {
        const { passkey, reply } = await register(client, { algorithm, format });
        expect(reply.status).toBe(200);
        expect((await signIn(client, passkey)).status).toBe(200);
      }
    },
  );

  test.each([
    ['bada5566-a7aa-401f-bd96-45619a55120d', '1Password'],
    ['08987058-cadc-4b81-b6e1-30de50dcbe96', 'Windows Hello'],
    ['ea9b8d66-4d01-1d21-3ce4-b6b48cb575d4', 'Google Password Manager'],
    ['00000000-0000-0000-0000-000000000000', 'Passkey'],
  ])('names the passkey of AAGUID %s %s', async (aaguid, name) => {
    const { reply } = await register(client, { aaguid });
    expect(reply.at('data.user.webauthn_registrations.0.name')).toBe(name);
  });

  test('excludes existing passkeys with their transports', async () => {
    const { passkey } = await register(client);
    const options = JSON.parse(String(await startRegistration(client))) as { excludeCredentials: unknown };
    expect(options.excludeCredentials).toEqual([
      { id: passkey.id.toString('base64url'), type: 'public-key', transports: ['hybrid', 'internal'] },
    ]);
  });

  test('does not shorten a session without a duration', async () => {
    await client.sdk('POST', '/sessions/authenticate', { session_duration_minutes: 1_440 });
    const before = (await client.sdk('POST', '/sessions/authenticate')).at('data.session.expires_at');
    const { credential } = createPasskey(await startRegistration(client), pageOrigin);
    const reply = await client.sdk('POST', '/webauthn/register', { public_key_credential: credential });
    expect(reply.at('data.session.expires_at')).toBe(before);
  });

  test('accepts a key without user verification if no passkey options were requested', async () => {
    const flags = flagBits.up | flagBits.at;
    const { reply } = await register(client, { flags }, { return_passkey_credential_options: false });
    expect(reply.status).toBe(200);
  });

  test(`works ${passkeysPerDomain} times per domain`, async () => {
    for (let count = 0; count < passkeysPerDomain; count += 1) {
      expect((await register(client)).reply.status).toBe(200);
    }
    const refused = await client.sdk('POST', '/webauthn/register/start', { domain: 'localhost' });
    expect(refusalOf(refused)).toEqual([400, 'too_many_user_registrations_for_domain']);
  });

  test('works only in the session that started it, until that is revoked', async () => {
    const options = await startRegistration(client);
    await client.control('DELETE', '/sessions');
    const reply = await finishRegistration(client, createPasskey(options, pageOrigin).credential);
    expect(refusalOf(reply)).toEqual([404, 'session_not_found']);
  });
});

describe('signing in with a passkey', () => {
  test('names no user: the passkey identifies its owner', async () => {
    const { passkey, id } = await register(client);
    client.token = null;
    const options = await startSignIn(client);
    expect(JSON.parse(String(options))).toEqual({
      rpId: 'localhost',
      challenge: expect.stringMatching(/^[\w-]{43}$/),
      allowCredentials: [],
      timeout: 5 * minute,
      userVerification: 'required',
    });
    const reply = await finishSignIn(client, usePasskey(passkey, options, pageOrigin));
    expect(reply.status).toBe(200);
    expect(reply.at('data.webauthn_registration_id')).toBe(id);
    expect(reply.at('data.user.emails.0.email')).toBe(demoClient.email);
    expect(reply.at('data.session.authentication_factors')).toHaveLength(1);
    expect(await sessions()).toHaveLength(2);
  });

  test('with a session adds a factor and lists the user’s passkeys', async () => {
    const { passkey } = await register(client);
    await signInByPassword(client);
    const before = (await client.sdk('POST', '/sessions/authenticate')).at('data.session.session_id');
    const options = await startSignIn(client, 'secondary');
    expect(JSON.parse(String(options))).toMatchObject({
      allowCredentials: [{ id: passkey.id.toString('base64url') }],
    });
    // A security key may return no user handle, which is accepted for a signed-in user.
    const credential = usePasskey(passkey, options, pageOrigin, { userHandle: null });
    const reply = await finishSignIn(client, credential);
    expect(reply.at('data.session.session_id')).toBe(before);
    expect(reply.at('data.session.authentication_factors')).toHaveLength(2);
  });

  test('accepts a passkey without a counter and one that became backed up', async () => {
    const flags = flagBits.up | flagBits.uv | flagBits.be;
    const { passkey } = await register(client, { flags: flags | flagBits.at });
    for (const now of [flags, flags | flagBits.bs]) {
      expect((await signIn(client, passkey, { counter: 0, flags: now })).status).toBe(200);
    }
  });

  test('accepts one of two concurrent clones', async () => {
    const { passkey } = await register(client, { counter: 7 });
    client.token = null;
    const challenges = [await startSignIn(client), await startSignIn(client)];
    const copies = challenges.map((options) => usePasskey(passkey, options, pageOrigin, { counter: 8 }));
    const replies = await Promise.all(copies.map((credential) => finishSignIn(client, credential)));
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200, 401]));
  });

  test('locks only the passkey after 10 consecutive failures', async () => {
    const { passkey } = await register(client);
    const wrong = { signedData: Buffer.from('something else') };
    for (let count = 0; count < 10; count += 1)
      expect((await signIn(client, passkey, wrong)).status).toBe(400);
    const locked = await signIn(client, passkey);
    expect(refusalOf(locked)).toEqual([429, 'user_lock_limit_reached']);
    expect(Number(locked.headers.get('Retry-After'))).toBeGreaterThan(0);
    await signInByPassword(client);
    await client.api.clock.advance(60 * minute);
    expect((await signIn(client, passkey)).status).toBe(200);
  });

  test('omits tokens from bodies when cookies are HttpOnly', async () => {
    const { passkey } = await register(client);
    await client.control('PUT', '/project', { http_only_cookies: true });
    const reply = await signIn(client, passkey);
    expect(reply.at('data.session_token')).toBe('');
    expect(reply.headers.get('Set-Cookie')).toContain('HttpOnly');
  });
});

test('a snapshot restores passkeys and pending ceremonies and contains no challenge', async () => {
  const { passkey } = await register(client);
  const options = await startSignIn(client);
  const saved = (await client.control('GET', '/snapshot')).text;
  expect(saved).not.toContain((JSON.parse(String(options)) as { challenge: string }).challenge);
  await client.control('POST', '/reset');
  expect((await signIn(client, passkey)).status).toBe(404);
  expect((await client.control('PUT', '/snapshot', saved)).status).toBe(204);
  client.token = null;
  expect((await finishSignIn(client, usePasskey(passkey, options, pageOrigin))).status).toBe(200);
});

describe('managing passkeys', () => {
  test('sends the notice to every address, also if the passkey has the name of one', async () => {
    const { id } = await register(client);
    await client.sdk('PUT', `/webauthn/update/${id}`, { name: demoClient.email });
    await client.sdk('DELETE', `/users/webauthn_registrations/${id}`);
    expect(await kindsTo(client, demoClient.email)).toEqual(['passkey_removed', 'passkey_added']);
  });

  test('is refused to other users', async () => {
    const { id } = await register(client);
    await signInByPassword(client, 'other@example.com');
    const reply = await client.sdk('PUT', `/webauthn/update/${id}`, { name: 'Mine' });
    expect(refusalOf(reply)).toEqual([404, 'webauthn_registration_not_found']);
    await signInByPassword(client);
    expect(await passkeysOf(client)).toEqual([expect.objectContaining({ name: 'iCloud Keychain' })]);
  });

  test('renames one also in a session that may change nothing else', async () => {
    const { id } = await register(client);
    await client.control('PUT', '/project', { factor_change_max_age_minutes: 5 });
    await client.api.clock.advance(5 * minute);
    expect((await client.sdk('PUT', `/webauthn/update/${id}`, { name: 'Renamed' })).status).toBe(200);
  });

  test.each([[''], ['   '], [undefined]])('refuses %j as a name', async (name) => {
    const { id } = await register(client);
    const reply = await client.sdk('PUT', `/webauthn/update/${id}`, { name });
    expect(refusalOf(reply)).toEqual([400, 'empty_webauthn_registration_name']);
  });
});

test('a notice quotes the name of a passkey in few characters and apart from its own sentence', async () => {
  const { id } = await register(client);
  const name = `یوسف\u200cزاده${' מפתח'.repeat(15)}. Call +1-900-555-0100`;
  expect((await client.sdk('PUT', `/webauthn/update/${id}`, { name })).status).toBe(200);
  await client.sdk('DELETE', `/users/webauthn_registrations/${id}`);
  const [first = ''] = (await newestTo(client, demoClient.email, 'text')).split('\n');
  expect(first).toBe(`The passkey “\u2068${name.slice(0, 39)}…\u2069” can no longer be used to sign in.`);
});

describe('the operator’s view of passkeys', () => {
  const shown = async () => (await client.control('GET', '/users')).at('users.0.passkeys');

  test('shows names, creation, last use and locks', async () => {
    await client.api.clock.freeze();
    expect(await shown()).toEqual([]);
    const { passkey, id } = await register(client);
    const [made] = (await shown()) as { created_at: string }[];
    expect(made).toEqual({
      webauthn_registration_id: id,
      name: 'iCloud Keychain',
      domain: 'localhost',
      created_at: expect.stringMatching(/^\d{4}-/),
      last_used_at: null,
      backed_up: expect.any(Boolean),
      locked_until: null,
    });
    await client.api.clock.advance(5 * minute);
    await signIn(client, passkey);
    expect(await shown()).toEqual([
      expect.objectContaining({
        created_at: made?.created_at,
        last_used_at: new Date(Date.parse(String(made?.created_at)) + 5 * minute).toISOString(),
        locked_until: null,
      }),
    ]);
    const wrong = { signedData: Buffer.from('something else') };
    for (let count = 0; count < 10; count += 1) await signIn(client, passkey, wrong);
    expect(await shown()).toEqual([
      expect.objectContaining({ locked_until: expect.stringMatching(/^\d{4}-/) }),
    ]);
    expect((await client.control('GET', '/users')).at('users.0.locked_until')).toBeNull();
    await client.api.clock.advance(60 * minute);
    expect(await shown()).toEqual([expect.objectContaining({ locked_until: null })]);
  });
});
