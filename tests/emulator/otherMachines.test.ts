import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { demoClient } from '../../src/config/localProvider.ts';
import { readControlToken } from '../../src/emulator/safety.ts';
import { basic, createTestClient, pageOrigin, type TestClient } from './emulatorClient.ts';

const controlToken = 'a-token-that-the-start-has-printed';
const ownAddress = '192.168.1.5';
const otherMachine = '192.168.1.77';

let client: TestClient;
beforeEach(() => {
  client = createTestClient({
    controlToken,
    allowedOrigins: ['http://app.example'],
    controlOrigins: ['http://tools.example'],
  });
});
afterEach(() => client.emulator.close());

/** Sends a request as a server on a network would pass it on. */
function fetchFrom(
  remoteAddress: string,
  url: string,
  headers: Record<string, string> = {},
  init: RequestInit = {},
  localAddress = ownAddress,
) {
  const bindings = { incoming: { socket: { remoteAddress, localAddress } } };
  return client.emulator.fetch(new Request(url, { ...init, headers }), bindings);
}

describe('the control API', () => {
  const health = `http://${ownAddress}:4173/emulator/api/health`;

  test.each([
    ['under the address it came to', health],
    ['under the name of the loopback', 'http://localhost:4173/emulator/api/snapshot'],
    ['for the page', `http://${ownAddress}:4173/emulator`],
  ])('asks another machine for the token: %s', async (_what, url) => {
    const refused = await fetchFrom(otherMachine, url);
    expect(refused.status).toBe(401);
    expect(refused.headers.get('WWW-Authenticate')).toContain('Basic realm=');
    const wrong = await fetchFrom(otherMachine, url, { Authorization: basic('anyone', 'wrong') });
    expect(wrong.status).toBe(401);
  });

  test('answers another machine that has the token', async () => {
    const headers = { Authorization: basic('anyone', controlToken) };
    expect((await fetchFrom(otherMachine, health, headers)).status).toBe(200);
    const foreign = { ...headers, Origin: 'https://evil.example' };
    expect((await fetchFrom(otherMachine, health, foreign)).status).toBe(403);
  });

  test('stays closed to other machines where there is no token', async () => {
    client.emulator.close();
    client = createTestClient();
    const reply = await fetchFrom(otherMachine, health, { Authorization: basic('anyone', '') });
    expect(reply.status).toBe(401);
  });

  test('counts a proxy as another machine', async () => {
    for (const header of ['X-Forwarded-For', 'Forwarded']) {
      const reply = await fetchFrom('127.0.0.1', health, { [header]: '203.0.113.7' }, {}, '127.0.0.1');
      expect(reply.status).toBe(401);
    }
  });

  test.each([
    ['127.0.0.1', '127.0.0.1'],
    ['::1', '::1'],
    ['::ffff:127.0.0.1', '::ffff:127.0.0.1'],
    [ownAddress, ownAddress],
  ])('needs no token on this machine, from %s', async (remote, local) => {
    const reply = await fetchFrom(remote, `${pageOrigin}/emulator/api/health`, {}, {}, local);
    expect(reply.status).toBe(200);
  });

  test('is for the origins of its own list alone', async () => {
    const from = (Origin: string) =>
      fetchFrom('127.0.0.1', `${pageOrigin}/emulator/api/snapshot`, { Origin }, {}, '127.0.0.1');
    const refused = await from('http://app.example');
    expect([refused.status, refused.headers.get('Access-Control-Allow-Origin')]).toEqual([403, null]);
    const allowed = await from('http://tools.example');
    expect(allowed.headers.get('Access-Control-Allow-Origin')).toBe('http://tools.example');
  });
});

describe('a token', () => {
  test('is made where the server listens for other machines', () => {
    const { controlToken: made } = readControlToken({ HOST: '0.0.0.0' });
    expect(made).toMatch(/^[\w-]{43}$/);
    expect(readControlToken({ HOST: '0.0.0.0' }).controlToken).not.toBe(made);
  });

  test.each([{}, { HOST: '127.0.0.1' }, { HOST: 'localhost' }, { EMULATOR_CONTROL_TOKEN: '' }])(
    'is not made with %j',
    (environment) => expect(readControlToken(environment)).toEqual({}),
  );

  test('may be set', () => {
    const environment = { HOST: '0.0.0.0', EMULATOR_CONTROL_TOKEN: 'chosen' };
    expect(readControlToken(environment)).toEqual({ controlToken: 'chosen' });
  });
});

describe('a mailed link never leads to a host that the request made up', () => {
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

  test('but to the address that the connection came in at', async () => {
    expect((await startReset(`http://${ownAddress}:4173`)).status).toBe(200);
    expect(await linkOf()).toMatch(/^http:\/\/192\.168\.1\.5:4173\/reset-password\?/);
  });

  test('nor to the page that a header names beside the origin, or without one', async () => {
    const parent = { 'X-SDK-Parent-Host': 'http://evil.localhost:9' };
    expect((await startReset(pageOrigin, { ...parent, Origin: pageOrigin })).status).toBe(403);
    expect((await startReset(pageOrigin, parent)).status).toBe(403);
    expect(await linkOf()).toBeUndefined();
  });

  test('nor, without a list of redirect URLs, to another port of this machine', async () => {
    const reply = await client.sdk('POST', '/passwords/email/reset/start', {
      email: demoClient.email,
      reset_password_redirect_url: 'http://localhost:9/',
    });
    expect([reply.status, reply.at('error_type')]).toEqual([400, 'invalid_password_reset_redirect_url']);
  });
});
