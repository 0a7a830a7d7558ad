import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { createEmulatorClient, EmulatorError } from 'fairlead-emulator/client';
import { startEmulator, type StartedEmulator } from 'fairlead-emulator';
import { createEmulator } from '../../../src/emulator/createEmulator.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

let emulator: StartedEmulator;
beforeAll(async () => {
  emulator = await startEmulator();
});
beforeEach(() => emulator.client.reset());
afterAll(() => emulator.close());

/** Requests a passcode as a page does. */
async function sendPasscode(email: string): Promise<void> {
  const { origin, publicToken } = emulator;
  const response = await fetch(`${origin}/sdk/v1/otps/email/login_or_create`, {
    method: 'POST',
    headers: {
      Authorization: `Basic ${btoa(`${publicToken}:${publicToken}`)}`,
      'X-SDK-Client': btoa('{}'),
      'Content-Type': 'application/json',
    },
    body: JSON.stringify({ email }),
  });
  expect(response.status).toBe(200);
}

const ada = 'ada@example.com';

describe('messages.waitFor', () => {
  test('resolves with a message that arrives later, or that has been sent already', async () => {
    const { messages } = emulator.client;
    const waiting = messages.waitFor({ to: ada, kind: 'otp', channel: 'email' });
    await sendPasscode('bo@example.com');
    await sendPasscode(ada);
    const arrived = await waiting;
    expect(arrived).toMatchObject({ to: ada, code: expect.stringMatching(/^\d{6}$/) });
    expect(await messages.waitFor({ to: 'ADA@example.com' })).toEqual(arrived);
  });

  test('skips the messages up to a message', async () => {
    const { client } = emulator;
    await sendPasscode(ada);
    const { message_id: after } = await client.messages.waitFor({ to: ada });
    const waiting = client.messages.waitFor({ to: ada, after });
    await client.clock.advance(60_000);
    await sendPasscode(ada);
    expect((await waiting).message_id).not.toBe(after);
  });

  test('fails after its time limit with the messages that were sent', async () => {
    await sendPasscode('bo@example.com');
    const waiting = emulator.client.messages.waitFor({ to: ada, kind: 'otp' }, { timeoutMs: 50 });
    await expect(waiting).rejects.toThrow(
      'No message with to ada@example.com, kind otp was sent within 50 ms. The newest messages are: otp by email to bo@example.com.',
    );
    await emulator.client.messages.clear();
    const empty = emulator.client.messages.waitFor({}, { timeoutMs: 50 });
    await expect(empty).rejects.toThrow(
      'No message with any content was sent within 50 ms. The outbox is empty.',
    );
  });

  test('ends when its caller aborts, and when the emulator does not run', async () => {
    const controller = new AbortController();
    const waiting = emulator.client.messages.waitFor({}, { signal: controller.signal });
    const reason = new Error('Enough.');
    controller.abort(reason);
    await expect(waiting).rejects.toBe(reason);
    const gone = createEmulatorClient({ origin: 'http://127.0.0.1:1' });
    await expect(gone.messages.waitFor({})).rejects.toThrow('No emulator responds at http://127.0.0.1:1.');
  });
});

describe('the client', () => {
  test('calls every part of the control API', async () => {
    const { client } = emulator;
    expect(await client.health()).toMatchObject({ status: 'ok', users: 2, seed: 'demo' });
    await client.reset('empty');
    const created = await client.users.create({ email: ada, password: 'x' });
    expect(await client.users.list()).toEqual([created]);
    expect(await client.authenticators.list()).toEqual([]);
    const { now } = await client.clock.freeze();
    expect(await client.clock.read()).toMatchObject({ now, frozen: true });
    expect((await client.clock.advance(1_000)).frozen).toBe(true);
    expect((await client.clock.resume()).frozen).toBe(false);
    expect((await client.clock.reset()).ahead_ms).toBe(0);
    const fault = await client.faults.add({ path: '/sdk/*', effect: { type: 'delay', ms: 1 } });
    expect(await client.faults.list()).toEqual([fault]);
    await client.faults.remove(fault.fault_id);
    expect(await client.faults.list()).toEqual([]);
    await client.faults.add({ path: '/sdk/*', effect: { type: 'delay', ms: 1 } });
    await client.faults.clear();
    expect(await client.faults.list()).toEqual([]);
    await sendPasscode(ada);
    expect(await client.messages.list({ to: ada })).toHaveLength(1);
    expect(await client.messages.list({ kind: 'magic_link' })).toEqual([]);
    expect((await client.requests.list('/sdk/*')).map(({ status }) => status)).toEqual([200]);
    await client.requests.clear();
    expect(await client.requests.list()).toEqual([]);
    expect((await client.project.change({ project_name: 'Own' })).project_name).toBe('Own');
    expect((await client.project.read()).project_name).toBe('Own');
    expect((await client.project.credentials()).secret).toBe(emulator.projectSecret);
    const snapshot = await client.snapshot.take({ secrets: true });
    await client.reset();
    await client.snapshot.restore(snapshot);
    expect(await client.users.list()).toEqual([created]);
    await client.reset();
    await client.snapshot.restore(JSON.stringify(snapshot));
    expect(await client.users.list()).toEqual([created]);
    expect(await client.sessions.list()).toEqual([]);
    await client.sessions.revokeAll();
    await expect(client.sessions.revoke('session-test-x')).rejects.toMatchObject({
      type: 'session_not_found',
    });
    expect(await client.webhooks.setUrl('http://localhost:1/')).toMatchObject({ url: 'http://localhost:1/' });
    expect((await client.webhooks.setUrl(null)).deliveries).toEqual([]);
    expect((await client.webhooks.read()).url).toBeNull();
    await client.webhooks.clear();
    expect([await client.telemetry.events(), await client.telemetry.cspReports()]).toEqual([[], []]);
  });

  test('reports a refused call with its type, and a wrong origin at once', async () => {
    const refused: unknown = await emulator.client.webhooks.sendAgain('x').catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(EmulatorError);
    expect(refused).toMatchObject({
      status: 404,
      type: 'delivery_not_found',
      message: 'POST /webhooks/deliveries/x/send: There is no such delivery.',
      reason: 'There is no such delivery.',
    });
    for (const origin of ['localhost:4174', 'http://localhost:4174/emulator', 'x', 'ftp://localhost/']) {
      expect(() => createEmulatorClient({ origin })).toThrow(EmulatorError);
      expect(() => createEmulatorClient({ origin })).toThrow(
        `The option origin is ${origin}; it must be an origin such as http://localhost:4174.`,
      );
    }
    expect(createEmulatorClient({ origin: 'http://localhost:4174/' }).origin).toBe('http://localhost:4174');
  });

  test('refuses options that are no object or misspelled, by a sentence', async () => {
    const { client, origin } = emulator;
    const fields = 'must be an object with origin, controlToken, fetch.';
    for (const wrong of [undefined, null, 'x']) {
      expect(() => createEmulatorClient(wrong as never)).toThrow(`The options of the client ${fields}`);
    }
    expect(() => createEmulatorClient({ origin, contrlToken: 'x' } as never)).toThrow(
      'The options of the client cannot have contrlToken. They can have origin, controlToken, fetch.',
    );
    const { messages, snapshot } = client;
    const refusals: readonly (readonly [() => Promise<unknown>, string])[] = [
      [() => messages.list(null as never), 'The conditions of messages must be an object with to, channel,'],
      [() => messages.list({ too: 'x' } as never), 'The conditions of messages cannot have too.'],
      [() => messages.waitFor(undefined as never), 'The conditions of messages must be an object'],
      [() => messages.waitFor('x' as never), 'The conditions of messages must be an object'],
      [() => messages.waitFor({}, null as never), 'The limits of the wait must be an object'],
      [() => messages.waitFor({}, { timeout: 1 } as never), 'The limits of the wait cannot have timeout.'],
      [() => messages.waitFor({}, { timeoutMs: -1 }), 'timeoutMs must be a whole number of milliseconds.'],
      [() => snapshot.take(null as never), 'The options of a snapshot must be an object with secrets.'],
    ];
    for (const [call, message] of refusals) {
      const refused: unknown = await call().catch((error: unknown) => error);
      expect(refused).toBeInstanceOf(EmulatorError);
      expect(refused).toMatchObject({ message: expect.stringContaining(message) });
    }
  });

  test('sends the control token of another computer’s emulator', async () => {
    const guarded = createEmulator({ databasePath: ':memory:', controlToken: 'the-token' });
    // A proxy in front of it makes the emulator require the token.
    const forwarded: typeof fetch = (input, init) => {
      const request = new Request(input, init);
      request.headers.set('X-Forwarded-For', '203.0.113.9');
      return Promise.resolve(guarded.fetch(request));
    };
    const origin = 'http://localhost:4174';
    const withToken = (controlToken: string) =>
      createEmulatorClient({ origin, controlToken, fetch: forwarded });
    expect((await withToken('the-token').health()).status).toBe('ok');
    await expect(withToken('wrong').health()).rejects.toMatchObject({
      status: 401,
      type: 'control_token_required',
    });
    guarded.close();
  });
});

describe('an emulator in the process', () => {
  test('is reset to its own seed, with its own credentials', async () => {
    const options = { projectId: 'project-test-own', projectSecret: 'secret-test-of-my-own' };
    const own = await startEmulator({ ...options, seed: { users: [{ email: ada }] } });
    expect(own).toMatchObject(options);
    await own.client.users.create({ email: 'bo@example.com' });
    await own.client.reset();
    expect((await own.client.users.list()).map(({ emails }) => emails[0]?.email)).toEqual([ada]);
    await own.close();
    await expect(own.client.health()).rejects.toThrow('No emulator responds');
  });

  test('does not start on a taken port, and not in production', async () => {
    const { port } = new URL(emulator.origin);
    await expect(startEmulator({ port: Number(port) })).rejects.toThrow(`Port ${port} is in use.`);
    vi.stubEnv('NODE_ENV', 'production');
    await expect(startEmulator()).rejects.toThrow('EMULATOR_ALLOW_PRODUCTION');
    vi.unstubAllEnvs();
  });

  test('does not start inside happy-dom, whose requests it could not read', async () => {
    vi.stubGlobal('happyDOM', {});
    await expect(startEmulator()).rejects.toThrow('Start it in globalSetup, with the origin of the tests in');
    vi.unstubAllGlobals();
  });

  test.each<readonly [unknown, string]>([
    [{ orgins: [] }, 'The emulator has no option orgins. Its options are port, database, origins,'],
    [{ origins: 'http://localhost:3000' }, 'origins must be a list, such as ["http://localhost:3000"].'],
    [{ origins: ['localhost:3000'] }, 'Write http://localhost:3000.'],
    [{ origins: [3000] }, 'origins must be a list, such as ["http://localhost:3000"].'],
    [{ origins: ['localhost:3000'] }, '--origins (EMULATOR_ORIGINS, origins) is no origin.'],
    [{ database: 3 }, 'database must be a text that is not empty.'],
    [{ database: '' }, 'database must be a text that is not empty.'],
    [{ publicToken: 3 }, 'publicToken must be a text that is not empty.'],
    [{ publicToken: '' }, 'publicToken must be a text that is not empty.'],
    [{ projectSecret: 1_234_567_890_123_456 }, 'projectSecret must be a text that is not empty.'],
    [{ cheapHashes: 'no' }, 'cheapHashes must be true or false.'],
    [{ port: 65_536 }, 'port must be a number from 0 to 65535.'],
    [{ port: '4174' }, 'port must be a number from 0 to 65535.'],
    [{ projectSecret: 'short' }, 'must be 16 to 200 printable ASCII characters'],
    [{ seed: { user: [] } }, 'The seed has an unknown field: user.'],
    [null, 'The options must be an object, such as { port: 4174 }.'],
    [[], 'The options must be an object, such as { port: 4174 }.'],
    ['4174', 'The options must be an object, such as { port: 4174 }.'],
  ])('does not start with %j', async (options, message) => {
    await expect(Reflect.apply(startEmulator, undefined, [options])).rejects.toThrow(message);
  });

  test('ends its streams when it is closed', async () => {
    const other = await startEmulator();
    const waiting = other.client.messages.waitFor({}).catch((error: unknown) => error);
    await vi.waitFor(async () => expect((await other.client.health()).status).toBe('ok'));
    await other.close();
    expect(await waiting).toBeInstanceOf(EmulatorError);
  });
});
