import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { demoClient } from '../../src/emulator/demoData.ts';
import { createEmulator, type Emulator } from '../../src/emulator/createEmulator.ts';
import { drainQueue } from 'fairlead-statechart/model/drainQueue';
import { cheapHashing, clientOf, credentials, turnPkceOff } from '../../src/emulator/tests/emulatorClient.ts';
import { buildForNode } from './process/buildForNode.ts';

vi.setConfig({ testTimeout: 30_000 });

let folder: string;
let opened: Emulator[];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'emulator-'));
  opened = [];
});
afterEach(() => {
  for (const emulator of opened) emulator.close();
  rmSync(folder, { recursive: true, force: true });
});

function open() {
  const emulator = createEmulator({ databasePath: join(folder, 'state.db'), hashingCost: cheapHashing });
  opened.push(emulator);
  return clientOf(emulator);
}

/** Closes an emulator and waits until its database file is unlocked. */
async function close(client: ReturnType<typeof clientOf>) {
  client.emulator.close();
  await drainQueue();
}

describe('a restart', () => {
  test('keeps users, sessions, reset links, locks, settings and the signing key', async () => {
    const before = open();
    await before.control('POST', '/users', { email: 'kept@example.com', password: 'kept' });
    const signedIn = await before.sdk('POST', '/passwords/authenticate', credentials);
    await turnPkceOff(before);
    await before.sdk('POST', '/passwords/email/reset/start', { email: demoClient.email });
    const link = new URL(String((await before.control('GET', '/messages')).at('messages.0.link')));
    for (let count = 0; count < 10; count += 1) {
      await before.sdk('POST', '/passwords/authenticate', { email: 'kept@example.com', password: 'wrong' });
    }
    await before.control('PUT', '/project', { project_name: 'Kept' });
    const jwks = (await before.sdk('GET', `/sessions/jwks/${before.emulator.publicToken}`)).text;
    const { token } = before;
    await close(before);

    const after = open();
    after.token = token;
    const found = await after.sdk('POST', '/sessions/authenticate');
    expect(found.at('data.session.session_id')).toBe(signedIn.at('data.session.session_id'));
    expect((await after.api.health()).users).toBe(3);
    expect((await after.control('GET', '/project')).at('project_name')).toBe('Kept');
    expect((await after.sdk('GET', `/sessions/jwks/${after.emulator.publicToken}`)).text).toBe(jwks);
    const locked = await after.sdk('POST', '/passwords/authenticate', {
      email: 'kept@example.com',
      password: 'kept',
    });
    expect(locked.status).toBe(429);
    const reset = await after.sdk('POST', '/magic_links/authenticate', {
      token: link.searchParams.get('token'),
    });
    expect(reset.status).toBe(200);
  });

  test('keeps passcodes, their failed tries, used ones and the wait before the next', async () => {
    const before = open();
    await before.api.clock.freeze();
    const codes = new Map<string, { readonly method_id: unknown; readonly token: string }>();
    for (const email of ['used@example.com', 'tried@example.com', 'fresh@example.com']) {
      const sent = await before.sdk('POST', '/otps/email/login_or_create', { email });
      const message = await before.control('GET', `/messages?to=${email}`);
      codes.set(email, {
        method_id: sent.at('data.method_id'),
        token: String(message.at('messages.0.code')),
      });
    }
    const enter = (client: typeof before, email: string, more: object = {}) =>
      client.sdk('POST', '/otps/authenticate', { ...codes.get(email), ...more });
    expect((await enter(before, 'used@example.com')).status).toBe(200);
    for (let wrongTries = 0; wrongTries < 5; wrongTries += 1)
      await enter(before, 'tried@example.com', { token: 'wrong' });
    await close(before);

    const after = open();
    expect((await enter(after, 'used@example.com')).status).toBe(404);
    expect((await enter(after, 'tried@example.com')).status).toBe(404);
    const soon = await after.sdk('POST', '/otps/email/login_or_create', { email: 'fresh@example.com' });
    expect(soon.status).toBe(429);
    expect((await enter(after, 'fresh@example.com')).status).toBe(200);
  });

  test('never repeats an identifier', async () => {
    const ids = new Set<unknown>();
    for (let start = 0; start < 3; start += 1) {
      const client = open();
      for (let count = 0; count < 3; count += 1) {
        const made = await client.control('POST', '/users', { email: `user-${start}-${count}@example.com` });
        ids.add(made.at('user_id'));
      }
      await close(client);
    }
    expect(ids.size).toBe(9);
  });

  test('two emulators can share one file', async () => {
    const first = open();
    const second = open();
    const made = await Promise.all(
      Array.from({ length: 40 }, (_, index) =>
        (index % 2 === 0 ? first : second).control('POST', '/users', { email: `user-${index}@example.com` }),
      ),
    );
    expect(made.map(({ status }) => status)).toEqual(Array.from({ length: 40 }, () => 201));
    expect((await first.api.health()).users).toBe(42);
  });
});

describe('kill -9', () => {
  let writer: string;
  beforeAll(async () => {
    writer = await buildForNode('tests/emulator/process/writer.ts', 'emulator-writer');
  }, 60_000);

  test.each([50, 150])(
    'after %i of 400 writes loses no acknowledged write',
    async (killAfter) => {
      const child = spawn(process.execPath, [writer, join(folder, 'state.db'), '200']);
      const acknowledged: string[] = [];
      let complaint = '';
      child.stderr.on('data', (chunk: Buffer) => (complaint += chunk.toString()));
      // The writer prints a line after two writes: a user and a session.
      for await (const line of createInterface({ input: child.stdout })) {
        acknowledged.push(line);
        if (acknowledged.length === killAfter) child.kill('SIGKILL');
      }
      expect(complaint).toBe('');
      expect(
        child.signalCode ?? (await new Promise((resolve) => child.once('exit', (_, by) => resolve(by)))),
      ).toBe('SIGKILL');
      expect(acknowledged.length).toBeGreaterThanOrEqual(killAfter);
      expect(acknowledged.length).toBeLessThan(200);

      const client = open();
      for (const line of acknowledged) {
        const [email, token] = line.split(' ');
        client.token = token ?? null;
        const found = await client.sdk('POST', '/sessions/authenticate');
        expect([email, found.status, found.at('data.user.emails.0.email')]).toEqual([email, 200, email]);
      }
    },
    60_000,
  );
});
