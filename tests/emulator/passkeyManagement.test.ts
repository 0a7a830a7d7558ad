import { describe, expect, test } from 'vitest';
import { demoClient } from '../../src/config/localProvider.ts';
import { clientForEachTest, kindsTo, newestTo } from './emulatorClient.ts';
import { passkeysOf, refusalOf, register, signIn, signInByPassword } from './passkeyLab.ts';

const client = clientForEachTest({}, signInByPassword);

const minute = 60_000;

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
