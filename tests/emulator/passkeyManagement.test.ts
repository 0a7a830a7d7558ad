import { describe, expect, test } from 'vitest';
import { demoClient } from '../../src/config/localProvider.ts';
import { clientForEachTest, kindsTo, newestTo, pageOrigin } from './emulatorClient.ts';
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
import { createPasskey, usePasskey } from './softAuthenticator.ts';

const client = clientForEachTest({}, signInByPassword);

const minute = 60_000;

describe('managing passkeys', () => {
  test('ends other sessions that a removed passkey opened', async () => {
    const { passkey, id } = await register(client);
    const here = client.token;
    await signIn(client, passkey);
    const elsewhere = client.token;
    client.token = here;
    await client.sdk('DELETE', `/users/webauthn_registrations/${id}`);
    expect((await client.sdk('POST', '/sessions/authenticate')).status).toBe(200);
    client.token = elsewhere;
    expect((await client.sdk('POST', '/sessions/authenticate')).status).toBe(404);
  });

  test('sends the notice to every address, also if the passkey has the name of one', async () => {
    const { id } = await register(client);
    await client.sdk('PUT', `/webauthn/update/${id}`, { name: demoClient.email });
    await client.sdk('DELETE', `/users/webauthn_registrations/${id}`);
    expect(await kindsTo(client, demoClient.email)).toEqual(['passkey_removed', 'passkey_added']);
  });

  test('is refused to other users', async () => {
    const { id } = await register(client);
    await signInByPassword(client, 'other@example.com');
    const refused = [404, 'webauthn_registration_not_found'];
    expect(refusalOf(await client.sdk('PUT', `/webauthn/update/${id}`, { name: 'Mine' }))).toEqual(refused);
    expect(refusalOf(await client.sdk('DELETE', `/users/webauthn_registrations/${id}`))).toEqual(refused);
    await signInByPassword(client);
    expect(await passkeysOf(client)).toEqual([expect.objectContaining({ name: 'iCloud Keychain' })]);
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

describe('a project that requires a step-up', () => {
  const attempts = async (id: string, credential: string) =>
    Promise.all([
      client.sdk('POST', '/webauthn/register/start', { domain: 'localhost' }),
      finishRegistration(client, credential),
      client.sdk('DELETE', `/users/webauthn_registrations/${id}`),
    ]);

  test('refuses an old session until it verifies a factor again', async () => {
    const { passkey, id } = await register(client);
    await client.control('PUT', '/project', { factor_change_max_age_minutes: 5 });
    const { credential } = createPasskey(await startRegistration(client), pageOrigin);
    await client.api.clock.advance(5 * minute);
    for (const reply of await attempts(id, credential))
      expect(refusalOf(reply)).toEqual([403, 'stale_factors']);
    expect((await client.sdk('PUT', `/webauthn/update/${id}`, { name: 'Renamed' })).status).toBe(200);
    const options = await startSignIn(client, 'secondary');
    await finishSignIn(client, usePasskey(passkey, options, pageOrigin));
    // After the step-up, the registration that was started before can finish.
    expect((await finishRegistration(client, credential)).status).toBe(200);
    expect((await client.sdk('DELETE', `/users/webauthn_registrations/${id}`)).status).toBe(200);
  });

  test('refuses a session with too few factors until it verifies another', async () => {
    const { passkey, id } = await register(client);
    const { credential } = createPasskey(await startRegistration(client), pageOrigin);
    await client.control('PUT', '/project', { factor_change_min_factors: 2 });
    client.token = null;
    await signInByPassword(client);
    for (const reply of await attempts(id, credential)) {
      expect(refusalOf(reply)).toEqual([403, 'insufficient_factors']);
    }
    const options = await startSignIn(client, 'secondary');
    await finishSignIn(client, usePasskey(passkey, options, pageOrigin));
    expect((await finishRegistration(client, credential)).status).toBe(200);
  });
});
