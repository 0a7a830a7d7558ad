import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { demoClient } from '../demoData.ts';
import { readControlToken } from '../safety.ts';
import { basic, createTestClient, pageOrigin, type TestClient, turnPkceOff } from './emulatorClient.ts';

const controlToken = 'a-token-that-the-start-has-printed';
const serverIpAddress = '192.168.1.5';
const otherMachine = '192.168.1.77';

let client: TestClient;
beforeEach(async () => {
  client = createTestClient({
    controlToken,
    allowedOrigins: ['http://app.example'],
    controlOrigins: ['http://tools.example'],
  });
  await turnPkceOff(client);
});
afterEach(() => client.emulator.close());

/** Sends a request that arrives from `remoteAddress` at `localAddress`. */
function fetchFrom(
  remoteAddress: string,
  url: string,
  headers: Record<string, string> = {},
  init: RequestInit = {},
  localAddress = serverIpAddress,
) {
  const bindings = { incoming: { socket: { remoteAddress, localAddress } } };
  return client.emulator.fetch(new Request(url, { ...init, headers }), bindings);
}

describe('the control API', () => {
  const health = `http://${serverIpAddress}:4173/emulator/api/health`;

  test.each([
    ['by the IP address', health],
    ['by the loopback name', 'http://localhost:4173/emulator/api/snapshot'],
    ['for the page', `http://${serverIpAddress}:4173/emulator`],
  ])('requires the token from another machine: %s', async (_description, url) => {
    const refused = await fetchFrom(otherMachine, url);
    expect(refused.status).toBe(401);
    expect(refused.headers.get('WWW-Authenticate')).toContain('Basic realm=');
    const wrong = await fetchFrom(otherMachine, url, { Authorization: basic('anyone', 'wrong') });
    expect(wrong.status).toBe(401);
  });

  test('serves another machine with the token', async () => {
    const headers = { Authorization: basic('anyone', controlToken) };
    expect((await fetchFrom(otherMachine, health, headers)).status).toBe(200);
    const foreign = { ...headers, Origin: 'https://evil.example' };
    expect((await fetchFrom(otherMachine, health, foreign)).status).toBe(403);
  });

  test('refuses other machines if no token is set', async () => {
    client.emulator.close();
    client = createTestClient();
    const reply = await fetchFrom(otherMachine, health, { Authorization: basic('anyone', '') });
    expect(reply.status).toBe(401);
  });

  test('treats a proxy as another machine', async () => {
    for (const header of ['X-Forwarded-For', 'Forwarded']) {
      const reply = await fetchFrom('127.0.0.1', health, { [header]: '203.0.113.7' }, {}, '127.0.0.1');
      expect(reply.status).toBe(401);
    }
  });

  test.each([
    ['127.0.0.1', '127.0.0.1'],
    ['::1', '::1'],
    ['::ffff:127.0.0.1', '::ffff:127.0.0.1'],
    [serverIpAddress, serverIpAddress],
  ])('requires no token on this machine, from %s', async (remote, local) => {
    const reply = await fetchFrom(remote, `${pageOrigin}/emulator/api/health`, {}, {}, local);
    expect(reply.status).toBe(200);
  });

  test('allows only the origins on its own list', async () => {
    const from = (Origin: string) =>
      fetchFrom('127.0.0.1', `${pageOrigin}/emulator/api/snapshot`, { Origin }, {}, '127.0.0.1');
    const refused = await from('http://app.example');
    expect([refused.status, refused.headers.get('Access-Control-Allow-Origin')]).toEqual([403, null]);
    const allowed = await from('http://tools.example');
    expect(allowed.headers.get('Access-Control-Allow-Origin')).toBe('http://tools.example');
  });
});

describe('a token', () => {
  test('is generated if the server listens on the network', () => {
    const { controlToken: made } = readControlToken({ HOST: '0.0.0.0' });
    expect(made).toMatch(/^[\w-]{43}$/);
    expect(readControlToken({ HOST: '0.0.0.0' }).controlToken).not.toBe(made);
  });

  test.each([{}, { HOST: '127.0.0.1' }, { HOST: 'localhost' }, { HOST: '' }, { EMULATOR_CONTROL_TOKEN: '' }])(
    'is not generated with %j',
    (environment) => expect(readControlToken(environment)).toEqual({}),
  );

  test('can be set', () => {
    const environment = { HOST: '0.0.0.0', EMULATOR_CONTROL_TOKEN: 'chosen' };
    expect(readControlToken(environment)).toEqual({ controlToken: 'chosen' });
  });
});

describe('an emailed link never leads to a forged host', () => {
  const startReset = (origin: string, headers: Record<string, string> = {}) =>
    fetchFrom(
      otherMachine,
      `${origin}/sdk/v1/passwords/email/reset/start`,
      {
        Authorization: basic(client.emulator.publicToken, client.emulator.publicToken),
        'Content-Type': 'application/json',
        ...headers,
      },
      { method: 'POST', body: JSON.stringify({ email: demoClient.email }) },
    );
  const linkOf = async () => {
    const sent = await client.control('GET', `/messages?to=${demoClient.email}`);
    return sent.at('messages.0.link');
  };

  test.each([
    'http://203.0.113.66',
    'http://203.0.113.66:8080',
    'http://[2001:db8::1]',
    'http://0.0.0.0',
    'http://evil.example',
  ])('%s', async (origin) => {
    expect((await startReset(origin)).status).toBe(403);
    expect(await linkOf()).toBeUndefined();
  });

  test('leads to the IP address of the connection', async () => {
    expect((await startReset(`http://${serverIpAddress}:4173`)).status).toBe(200);
    expect(await linkOf()).toMatch(/^http:\/\/192\.168\.1\.5:4173\/reset-password\?/);
  });

  test('is refused for a parent host that differs from the origin or comes without one', async () => {
    const parent = { 'X-SDK-Parent-Host': 'http://evil.localhost:9' };
    expect((await startReset(pageOrigin, { ...parent, Origin: pageOrigin })).status).toBe(403);
    expect((await startReset(pageOrigin, parent)).status).toBe(403);
    expect(await linkOf()).toBeUndefined();
  });
});
