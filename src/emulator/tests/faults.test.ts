import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { FaultRequest } from '../contracts/controlContract.ts';
import { matchesPattern } from '../http/faults.ts';
import { drainQueue } from './drainQueue.ts';
import { basic, clientForEachTest, credentials, signInByPassword } from './emulatorClient.ts';

const client = clientForEachTest();

const fault = (rule: FaultRequest) => client.control('POST', '/faults', rule);
const signIn = () => signInByPassword(client);

/** Waits until the log shows that the newest request hangs, and then long enough for a response to arrive. */
async function waitForHang(): Promise<void> {
  await vi.waitFor(async () => {
    const log = await client.control('GET', '/requests');
    expect(log.at('requests.0')).toMatchObject({ status: null, fault: 'hang' });
  });
  await drainQueue();
}

describe('a fault rule', () => {
  test('applies the set number of times, counts its hits and is listed until removed', async () => {
    const made = await fault({
      path: '/sdk/v1/passwords/*',
      times: 2,
      effect: { type: 'status', status: 500 },
    });
    expect(made.status).toBe(201);
    expect(made.at('hits')).toBe(0);
    expect([(await signIn()).status, (await signIn()).status, (await signIn()).status]).toEqual([
      500, 500, 200,
    ]);
    const listed = await client.control('GET', '/faults');
    expect(listed.at('faults.0')).toEqual({ ...(JSON.parse(made.text) as object), hits: 2 });
    expect((await client.control('DELETE', '/faults')).status).toBe(204);
    expect((await client.control('GET', '/faults')).at('faults')).toEqual([]);
  });

  test('applies only to its method and path', async () => {
    await fault({ method: 'put', path: '/sdk/v1/users/me', effect: { type: 'status', status: 500 } });
    await signIn();
    expect((await client.sdk('GET', '/users/me')).status).toBe(200);
    expect((await client.sdk('PUT', '/users/me', {})).status).toBe(500);
    expect((await client.control('GET', '/health')).status).toBe(200);
  });

  test('applies to paths under /v1, unimplemented endpoints and unknown paths', async () => {
    await fault({ path: '*', effect: { type: 'status', status: 418 } });
    for (const path of ['/v1/public/oauth/google/start', '/sdk/v1/otps/authenticate', '/sdk/v1/nowhere']) {
      const response = await client.emulator.fetch(new Request(`http://localhost${path}`));
      expect([path, response.status]).toEqual([path, 418]);
    }
  });

  test('skips preflights unless it names them', async () => {
    await fault({ path: '*', effect: { type: 'status', status: 500 } });
    expect((await client.sdk('OPTIONS', '/users/me')).status).toBe(204);
    await fault({ method: 'OPTIONS', path: '*', effect: { type: 'status', status: 500 } });
    expect((await client.sdk('OPTIONS', '/users/me')).status).toBe(500);
  });

  test('applies about as often as its probability', async () => {
    await fault({ path: '*', probability: 0.5, effect: { type: 'status', status: 500 } });
    let hits = 0;
    for (let count = 0; count < 200; count += 1) {
      if ((await client.sdk('GET', '/users/me')).status === 500) hits += 1;
    }
    expect(hits).toBeGreaterThan(50);
    expect(hits).toBeLessThan(150);
  });

  test('applies oldest first if several would end a request', async () => {
    await fault({ path: '*', times: 1, effect: { type: 'status', status: 500 } });
    await fault({ path: '*', times: 1, effect: { type: 'status', status: 429 } });
    expect([(await signIn()).status, (await signIn()).status, (await signIn()).status]).toEqual([
      500, 429, 200,
    ]);
  });

  test.each([
    {},
    { path: 'sdk', effect: { type: 'drop' } },
    { path: '*', effect: { type: 'explode' } },
    { path: '*', effect: 'drop' },
    { path: '*', effect: { type: 'status' } },
    { path: '*', effect: { type: 'status', status: 200 } },
    { path: '*', effect: { type: 'status', status: 999 } },
    { path: '*', effect: { type: 'delay', ms: -1 } },
    { path: '*', effect: { type: 'delay', ms: 1e9 } },
    { path: '*', effect: { type: 'body', body: 'x' } },
    { path: '*', effect: { type: 'body', body: 'x', content_type: 'a\r\nb: c' } },
    { path: '*', effect: { type: 'body', body: 'x', content_type: 'ü' } },
    { path: '*', effect: { type: 'body', body: 1, content_type: 'text/html' } },
    { path: '*', times: 0, effect: { type: 'drop' } },
    { path: '*', probability: 2, effect: { type: 'drop' } },
    { path: '*', method: 'BREW', effect: { type: 'drop' } },
  ])('%j is refused', async (rule) => {
    expect((await client.control('POST', '/faults', rule)).status).toBe(400);
  });

  test.each([
    [{ path: '*', time: 1, effect: { type: 'drop' } }, 'There is no field time.'],
    [{ path: '*', effect: { type: 'status', status: 500, error: 'x' } }, 'There is no field effect.error.'],
    [{ path: '*', effect: { type: 'drop', ms: 1 } }, 'There is no field effect.ms. The fields are type.'],
    [{ path: '/passwords/authenticate', effect: { type: 'drop' } }, 'path matches no call'],
    [{ path: '/emulator/*', effect: { type: 'drop' } }, 'path matches no call'],
    [{ path: '/v2/*', effect: { type: 'drop' } }, '/sdk/, /v1/, /clientside-services/.'],
    [
      { path: '/v1/passwords/authentcate', effect: { type: 'drop' } },
      'The nearest are /v1/passwords/authenticate,',
    ],
    [{ path: '/v1/user/*', effect: { type: 'drop' } }, 'The nearest are /v1/users,'],
    [
      { path: '/v1/users', method: 'put', effect: { type: 'drop' } },
      'path matches no call with PUT. Faults apply to calls below /sdk/, /v1/, /clientside-services/. The nearest are /v1/users/:id,',
    ],
  ])('%j is refused, because it would never apply or would apply otherwise', async (rule, sentence) => {
    const answer = await client.control('POST', '/faults', rule);
    expect([answer.status, answer.at('error_message')]).toEqual([400, expect.stringContaining(sentence)]);
  });

  test.each([
    '/v1/users',
    '/v1/*',
    '/sdk*',
    '/*/users',
    '*/users',
    '/s*',
    '/v1/users/user-test-1',
    '/v1/m2m/clients',
    '/v1/b2b/organizations',
  ])('with the path %s can be added, also once more', async (path) => {
    const added = await fault({ path, effect: { type: 'drop' } });
    const again = await client.control('POST', '/faults', JSON.parse(added.text) as object);
    expect([added.status, again.status]).toEqual([201, 201]);
  });
});

describe('the fault effect', () => {
  test('status: returns an API error with the given message and Retry-After', async () => {
    await fault({
      path: '*',
      effect: {
        type: 'status',
        status: 429,
        error_type: 'too_many',
        error_message: 'Slow down.',
        retry_after: 7,
      },
    });
    const reply = await signIn();
    expect(reply.headers.get('Retry-After')).toBe('7');
    expect(JSON.parse(reply.text)).toMatchObject({
      status_code: 429,
      error_type: 'too_many',
      error_message: 'Slow down.',
    });
    expect((await client.control('GET', '/requests')).at('requests.0')).toMatchObject({
      status: 429,
      fault: 'status',
      error_type: 'too_many',
    });
  });

  test('delay: waits, then handles the request', async () => {
    await fault({ path: '*', effect: { type: 'delay', ms: 120 } });
    const start = performance.now();
    expect((await signIn()).status).toBe(200);
    expect(performance.now() - start).toBeGreaterThanOrEqual(119);
  });

  test('body: returns any text with any type and status', async () => {
    await fault({
      path: '*',
      effect: { type: 'body', content_type: 'text/html', body: '<h1>Bad gateway</h1>' },
    });
    const reply = await signIn();
    expect([reply.status, reply.headers.get('Content-Type'), reply.text]).toEqual([
      200,
      'text/html',
      '<h1>Bad gateway</h1>',
    ]);
    await client.control('DELETE', '/faults');
    await fault({
      path: '*',
      effect: { type: 'body', status: 204, content_type: 'text/plain', body: 'ignored' },
    });
    expect((await signIn()).status).toBe(204);
  });

  test('truncate: executes the request and cuts the response off', async () => {
    await fault({ path: '*', times: 1, effect: { type: 'truncate' } });
    const reply = await signIn();
    expect(reply.status).toBe(200);
    expect(reply.text).toMatch(/^\{"data":\{/);
    expect(reply.at('data')).toBeUndefined();
    expect(await client.api.sessions.list()).toHaveLength(1);
  });

  test('captcha: refuses with the error that makes the client retry, until there is a token', async () => {
    await fault({ path: '/sdk/v1/passwords/authenticate', effect: { type: 'captcha' } });
    const refused = await signIn();
    expect([refused.status, refused.text]).toEqual([403, 'Captcha required']);
    expect(refused.headers.get('Content-Type')).toBe('text/plain');
    const repeated = await client.sdk('POST', '/passwords/authenticate', {
      ...credentials,
      captcha_token: 'token',
    });
    expect(repeated.status).toBe(200);
  });

  test('drop, in-process: the response breaks while it is read', async () => {
    await fault({ path: '*', effect: { type: 'drop' } });
    await expect(signIn()).rejects.toThrow('dropped by a fault');
  });

  test('hang, in-process: there is no response until the faults are removed', async () => {
    await fault({ path: '*', effect: { type: 'hang' } });
    let isAnswered = false;
    const call = signIn().catch(() => {
      isAnswered = true;
    });
    await waitForHang();
    expect(isAnswered).toBe(false);
    await client.control('DELETE', '/faults');
    await call;
    expect(isAnswered).toBe(true);
  });

  test('hang, in-process: only the removal of its own fault releases a request', async () => {
    const other = await client.api.faults.add({ path: '/sdk/v1/users/*', effect: { type: 'hang' } });
    const own = await client.api.faults.add({ path: '/sdk/v1/passwords/*', effect: { type: 'hang' } });
    const answered = vi.fn<() => void>();
    const call = signIn().catch(answered);
    await waitForHang();
    await client.api.faults.remove(other.fault_id);
    await drainQueue();
    expect(answered).not.toHaveBeenCalled();
    expect(await client.api.faults.list()).toMatchObject([{ fault_id: own.fault_id, hits: 1 }]);
    await client.api.faults.remove(own.fault_id);
    await call;
    expect(answered).toHaveBeenCalledOnce();
    expect((await client.control('DELETE', `/faults/${own.fault_id}`)).at('error_type')).toBe(
      'fault_not_found',
    );
  });
});

test('a hanging request ends when the caller aborts', async () => {
  await fault({ path: '*', effect: { type: 'hang' } });
  const caller = new AbortController();
  const request = new Request('http://localhost/sdk/v1/users/me', { signal: caller.signal });
  const answer = Promise.resolve(client.emulator.fetch(request));
  const answered = vi.fn<() => void>();
  void answer.then(answered);
  await waitForHang();
  expect(answered).not.toHaveBeenCalled();
  caller.abort();
  await expect(answer).resolves.toBeInstanceOf(Response);
});

describe('over a TCP connection', () => {
  let server: Server;
  let base: string;
  beforeEach(async () => {
    server = createServer(getRequestListener(client.emulator.fetch, { overrideGlobalObjects: false }));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterEach(() => {
    server.closeAllConnections();
    server.close();
  });

  const call = () =>
    fetch(`${base}/sdk/v1/passwords/authenticate`, {
      method: 'POST',
      headers: { Authorization: basic(client.emulator.publicToken, 'x'), 'Content-Type': 'application/json' },
      body: JSON.stringify(credentials),
    });

  test('a dropped request fails without a response, and the next one works', async () => {
    await fault({ path: '*', times: 1, effect: { type: 'drop' } });
    await expect(call()).rejects.toMatchObject({ cause: { code: 'UND_ERR_SOCKET' } });
    expect((await client.control('GET', '/requests')).at('requests.0')).toMatchObject({
      status: null,
      fault: 'drop',
    });
    expect((await call()).status).toBe(200);
  });

  test('a truncated response is well-framed HTTP', async () => {
    await fault({ path: '*', times: 1, effect: { type: 'truncate' } });
    const response = await call();
    const text = await response.text();
    expect(Number(response.headers.get('Content-Length'))).toBe(text.length);
    expect(() => JSON.parse(text) as unknown).toThrow(SyntaxError);
  });

  test('the caller’s IP address comes from the connection', async () => {
    await call();
    expect((await client.control('GET', '/sessions')).at('sessions.0.attributes.ip_address')).toBe(
      '127.0.0.1',
    );
  });
});

describe('a path pattern', () => {
  test.each([
    ['/sdk/v1/users/me', '/sdk/v1/users/me', true],
    ['/sdk/v1/users', '/sdk/v1/users/me', false],
    ['/sdk/*', '/sdk/v1/users/me', true],
    ['*/me', '/sdk/v1/users/me', true],
    ['/sdk/*/users/*', '/sdk/v1/users/me', true],
    ['/sdk/*/passwords/*', '/sdk/v1/users/me', false],
    ['*', '', true],
    ['**', '/x', true],
    ['/a*a', '/a', false],
    ['/a*b*a', '/aba', true],
    ['/a*ab*a', '/aba', false],
    ['/a.c', '/abc', false],
  ])('%s and %s: %s', (pattern, path, fits) => {
    expect(matchesPattern(pattern, path)).toBe(fits);
  });

  test('with many stars matches quickly', () => {
    const start = performance.now();
    expect(matchesPattern(`${'*a'.repeat(400)}b`, `/${'a'.repeat(2_000)}`)).toBe(false);
    // To try each star again would take years.
    expect(performance.now() - start).toBeLessThan(1_000);
  });
});
