import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { EmulatorSeed } from '../contracts/seedContract.ts';
import { createTestClient, signInByPassword, type TestClient } from './emulatorClient.ts';

const password = 'Correct-Horse-77-Battery';

const seed: EmulatorSeed = {
  users: [
    {
      email: 'Ada@Example.com',
      password,
      name: { first_name: 'Ada' },
      external_id: 'crm|1',
      trusted_metadata: { tier: 'gold' },
    },
    { phone_number: '+12025550199', untrusted_metadata: { theme: 'dark' } },
  ],
  project: { project_name: 'Own', session_idle_minutes: 30 },
};

async function stateOf(client: TestClient) {
  const users = await client.control('GET', '/users');
  const project = await client.control('GET', '/project');
  return { users: JSON.parse(users.text) as unknown, name: project.at('project_name') };
}

describe('a seed of one’s own', () => {
  test('gives the users and settings of a new emulator and of a reset, with the same ids', async () => {
    const client = createTestClient({ seed });
    expect((await client.control('GET', '/health')).at('seed')).toBe('own');
    await client.api.clock.freeze();
    const signedIn = await signInByPassword(client, 'ada@example.com', password);
    expect(signedIn.status).toBe(200);
    const first = await client.control('GET', '/users');
    expect(first.at('users.0')).toMatchObject({
      name: { first_name: 'Ada' },
      emails: [{ email: 'ada@example.com', verified: true }],
      trusted_metadata: { tier: 'gold' },
    });
    expect(first.at('users.1')).toMatchObject({
      phone_numbers: [{ phone_number: '+12025550199', verified: true }],
      untrusted_metadata: { theme: 'dark' },
    });
    await client.control('POST', '/users', { email: 'bo@example.com', external_id: 'crm|2' });
    await client.control('PUT', '/project', { project_name: 'Changed' });
    expect((await client.control('POST', '/reset')).status).toBe(204);
    const again = await client.control('GET', '/users');
    const idsIn = (reply: typeof first) => [reply.at('users.0.user_id'), reply.at('users.1.user_id')];
    expect(idsIn(again)).toEqual(idsIn(first));
    expect(again.at('users.2')).toBeUndefined();
    expect((await stateOf(client)).name).toBe('Own');
    expect((await signInByPassword(client, 'ada@example.com', password)).status).toBe(200);
    client.emulator.close();
  });

  test('gives way to the other seeds by name, and exists only if the emulator has it', async () => {
    const client = createTestClient({ seed });
    await client.control('POST', '/reset', { seed: 'demo' });
    expect((await signInByPassword(client)).status).toBe(200);
    expect((await stateOf(client)).name).toBe('Fairlead');
    await client.control('POST', '/reset', { seed: 'empty' });
    expect((await client.api.health()).users).toBe(0);
    await client.control('POST', '/reset', { seed: 'own' });
    expect((await client.api.health()).users).toBe(2);
    client.emulator.close();
    const plain = createTestClient();
    const refused = await plain.control('POST', '/reset', { seed: 'own' });
    expect([refused.status, refused.at('error_message')]).toEqual([
      400,
      expect.stringContaining('without a seed'),
    ]);
    plain.emulator.close();
  });

  test('does not replace the users of an existing database', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'emulator-'));
    const databasePath = join(folder, 'state.db');
    const before = createTestClient({ databasePath });
    await before.control('POST', '/users', { email: 'bo@example.com' });
    before.emulator.close();
    const after = createTestClient({ databasePath, seed });
    expect((await after.control('GET', '/users')).text).toContain('bo@example.com');
    await after.control('POST', '/reset');
    expect((await after.control('GET', '/users')).text).toContain('ada@example.com');
    after.emulator.close();
    const later = createTestClient({ databasePath, seed });
    expect((await stateOf(later)).name).toBe('Own');
    later.emulator.close();
    rmSync(folder, { recursive: true });
  });

  test('can be a saved snapshot, with its clock, its messages and its ids', async () => {
    const source = createTestClient();
    await source.api.clock.advance(3_600_000);
    await source.control('PUT', '/project', { project_name: 'Saved' });
    await source.sdk('POST', '/otps/email/login_or_create', { email: 'demo@fairlead.example' });
    const snapshot = JSON.parse((await source.control('GET', '/snapshot')).text) as unknown;
    const expected = await stateOf(source);
    source.emulator.close();
    const client = createTestClient({ seed: snapshot });
    const check = async () => {
      expect(await stateOf(client)).toEqual(expected);
      expect((await client.control('GET', '/clock')).at('ahead_ms')).toBe(3_600_000);
      expect((await client.control('GET', '/messages')).at('messages.0.to')).toBe('demo@fairlead.example');
    };
    await check();
    await client.api.clock.reset();
    await client.control('DELETE', '/messages');
    await client.control('POST', '/reset');
    await check();
    client.emulator.close();
  });

  test.each([
    [[], 'must be an object'],
    [{ user: [] }, 'unknown field: user'],
    [{ users: {} }, 'must be a list'],
    [{ users: ['x'] }, 'users[0] must be an object'],
    [
      { users: [{ email: 'a@example.com' }, { mail: 'x' }] },
      'users[1]: There is no field mail. The fields are email,',
    ],
    [{ users: [{ email: 'x' }] }, 'users[0]: The email address is not valid.'],
    [{ users: [{ name: {} }] }, 'users[0]: email or phone_number is required.'],
    [{ users: [{ email: 'a@example.com' }, { email: 'A@example.com' }] }, 'Two users have the same email'],
    [{ project: [] }, 'project must be an object'],
    [{ project: { colour: 1 } }, 'project: "colour" is not a project setting.'],
    [{ version: 2 }, 'The snapshot: This is not a snapshot of version 1.'],
  ])('is refused as %j', (wrong, message) => {
    expect(() => createTestClient({ seed: wrong })).toThrow(message);
  });
});

test('the control API creates users with metadata and a free external id', async () => {
  const client = createTestClient();
  const create = (user: object) => client.control('POST', '/users', user);
  const created = await create({
    email: 'ada@example.com',
    external_id: 'crm|1',
    trusted_metadata: { tier: 'gold' },
  });
  expect([created.status, created.at('trusted_metadata')]).toEqual([201, { tier: 'gold' }]);
  const taken = await create({ email: 'bo@example.com', external_id: 'crm|1' });
  expect([taken.status, taken.at('error_type')]).toEqual([400, 'duplicate_user_external_id']);
  client.emulator.close();
});
