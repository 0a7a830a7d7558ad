import { createAdaptorServer } from '@hono/node-server';
import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { text as readText } from 'node:stream/consumers';
import { afterEach, describe, expect, it, vi } from 'vitest';
import {
  logRequests,
  readAccessLogMode,
  type AccessLogMode,
  maskedPath,
} from '../../src/server/accessLog.ts';

const secret = 'DYGuhb9W8mRxbFyaCjWmJrSVVfJbtoAP';
const user = 'user-test-16d9ba61-97a1-4ba4-9720-b03761dc50c6';

const servers: ReturnType<typeof createAdaptorServer>[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) {
    if ('closeAllConnections' in server) server.closeAllConnections();
    server.close();
  }
});

/** Starts a server with a log. */
async function loggingServer(mode: AccessLogMode, respond = (): Response => new Response('content')) {
  const lines: string[] = [];
  const server = createAdaptorServer({ fetch: respond });
  servers.push(server);
  logRequests(server, mode, (line) => lines.push(line));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    lines,
    port,
    send: async (
      path: string,
      options: { headers?: Record<string, string>; method?: string; body?: string } = {},
    ) => {
      const { body, ...others } = options;
      const sent = request({ host: '127.0.0.1', port, path, ...others }).end(body);
      const [response] = (await once(sent, 'response')) as [IncomingMessage];
      await readText(response);
      return response;
    },
    /** Waits for lines and returns their entries. */
    entries: async (count: number): Promise<Record<string, unknown>[]> => {
      await vi.waitFor(() => expect(lines).toHaveLength(count));
      return lines.map((line) => JSON.parse(line) as Record<string, unknown>);
    },
  };
}

describe('the access log', () => {
  it('has one line of JSON for each request, with the id that the response names', async () => {
    const { send, entries, lines } = await loggingServer('json');
    const response = await send('/login?next=/dashboard');
    expect(response.headers['x-request-id']).toMatch(/^[\da-f-]{36}$/);
    expect(await entries(1)).toEqual([
      {
        time: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/) as string,
        id: response.headers['x-request-id'],
        method: 'GET',
        path: '/login',
        status: 200,
        ms: expect.any(Number) as number,
        bytes: expect.any(Number) as number,
      },
    ]);
    expect(lines[0]).toMatch(/^\{[^\n]+\}\n$/);
  });

  it('counts the bytes of each response on a connection', async () => {
    const { port, entries } = await loggingServer('json');
    const socket = connect(port, '127.0.0.1');
    socket.write('GET /a HTTP/1.1\r\nHost: a\r\n\r\nGET /b HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n');
    const received = await readText(socket);
    const [first, second] = await entries(2);
    expect(received.length).toBe(Number(first?.['bytes']) + Number(second?.['bytes']));
    expect(Number(first?.['bytes'])).toBe(received.indexOf('HTTP/1.1', 1));
  });

  it('says that a connection ended before its response', async () => {
    const { port, entries } = await loggingServer('json', () => new Response(new ReadableStream()));
    const socket = connect(port, '127.0.0.1');
    socket.write('GET /a HTTP/1.1\r\nHost: a\r\n\r\n');
    await once(socket, 'data');
    socket.destroy();
    expect(await entries(1)).toMatchObject([{ path: '/a', status: 200, aborted: true }]);
  });

  it('has an IP address only on demand', async () => {
    const without = await loggingServer('json');
    await without.send('/');
    await without.entries(1);
    expect(without.lines.join()).not.toContain('127.0.0.1');
    const withAddress = await loggingServer('json-with-ip');
    await withAddress.send('/', { headers: { 'X-Forwarded-For': '203.0.113.7' } });
    expect(await withAddress.entries(1)).toMatchObject([{ ip: '127.0.0.1' }]);
  });

  it('leaves out health checks', async () => {
    const { send, entries } = await loggingServer('json');
    await send('/healthz');
    await send('/healthz?probe=1', { method: 'HEAD' });
    await send('/contact');
    expect(await entries(1)).toMatchObject([{ path: '/contact' }]);
  });

  it('is off by default, without a request id', async () => {
    const { send, lines } = await loggingServer(readAccessLogMode(undefined));
    expect((await send('/')).headers).not.toHaveProperty('x-request-id');
    expect(lines).toEqual([]);
  });

  it.each([
    ['a query', `/authenticate?stytch_token_type=magic_links&token=${secret}`, {}],
    ['a fragment', `/authenticate#${secret}`, {}],
    ['a path', `/authenticate/${secret}`, {}],
    ['a path of a missing file', `/static/${secret}.js`, {}],
    ['a path parameter', `/login;jsessionid=${secret}`, {}],
    ['an absolute URL', `http://demo:${secret}@localhost/login`, {}],
    ['a cookie', '/dashboard', { headers: { Cookie: `stytch_session=${secret}` } }],
    ['an authorization', '/', { headers: { Authorization: `Basic ${secret}` } }],
    ['a request id', '/', { headers: { 'X-Request-Id': secret } }],
    ['other headers', '/', { headers: { Referer: `http://a/?token=${secret}`, 'User-Agent': secret } }],
    ['a body', '/sdk/v1/passwords', { method: 'POST', body: JSON.stringify({ password: secret }) }],
  ])('has no secret of %s', async (_place, path, options) => {
    const { send, entries, lines } = await loggingServer(
      'json-with-ip',
      () => new Response(null, { status: 404 }),
    );
    const response = await send(path, options);
    await entries(1);
    expect(lines.join()).not.toContain(secret);
    expect(response.headers['x-request-id']).not.toContain(secret);
  });

  it('stays one short line when a request tries to forge lines', async () => {
    const { port, entries, lines } = await loggingServer('json');
    for (const path of [
      '/%0a{"status":200}',
      '/\u2028{"a":1}',
      '/"}{"',
      '/\x1b[2J',
      `/${'a'.repeat(12_000)}`,
    ]) {
      const socket = connect(port, '127.0.0.1');
      socket.end(`GET ${path} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`);
      await readText(socket);
    }
    // Node refuses the other requests before the server sees them.
    for (const entry of await entries(3)) expect(entry['path']).toBe('/***');
    for (const line of lines) {
      expect(line.length).toBeLessThan(250);
      expect(line).toMatch(/^[ -~]+\n$/);
    }
  });
});

describe('the path in the log', () => {
  it.each([
    ['/', '/'],
    ['/dashboard/trading-desk', '/dashboard/trading-desk'],
    ['/.well-known/passkey-endpoints', '/.well-known/passkey-endpoints'],
    ['/sdk/v1/passwords/discovery/reset_by_email', '/sdk/v1/passwords/discovery/reset_by_email'],
    ['/favicon.ico?v=2', '/favicon.ico'],
    [`/sdk/v1/users/${user}`, '/sdk/v1/users/***'],
    [`/sdk/v1/projects/bootstrap/public-token-test-${user}`, '/sdk/v1/projects/bootstrap/***'],
    ['/reset-password/demo@fairlead.example', '/reset-password/***'],
    ['/reset-password/demo%40fairlead.example', '/reset-password/***'],
    ['/passcode/123456', '/passcode/***'],
    ['/static/js/index.Bx3_aZ9-.js', '/static/js/***'],
    ['//evil.example/', '//evil.example/'],
    ['*', '***'],
    ['', '***'],
  ])('of %j is %s', (target, path) => {
    expect(maskedPath(target)).toBe(path);
  });

  it.each([
    ['segments', 'a/', '/a/a/a/a/a/a/a/a/***'],
    ['letters', 'a', '/***'],
    ['words', 'a-', '/***'],
  ])('of 100 kB of %s is short', (_of, part, path) => {
    expect(maskedPath(`/${part.repeat(100_000 / part.length)}`)).toBe(path);
  });

  it('contains the name of a file that was sent', () => {
    expect(maskedPath('/static/js/index.Bx3_aZ9-.js?v=1', true)).toBe('/static/js/index.Bx3_aZ9-.js');
    expect(maskedPath(`/static/js/${'a'.repeat(100_000)}`, true)).toBe('/static/js/***');
    expect(maskedPath(`/users/${secret}`, true)).toBe('/users/***');
  });
});

describe('ACCESS_LOG', () => {
  it.each([
    [undefined, 'off'],
    ['', 'off'],
    ['off', 'off'],
    ['json', 'json'],
    ['json-with-ip', 'json-with-ip'],
  ])('of %j is %s', (text, mode) => {
    expect(readAccessLogMode(text)).toBe(mode);
  });

  it('refuses another value', () => {
    expect(() => readAccessLogMode('JSON')).toThrow(
      'ACCESS_LOG is "JSON"; it must be one of off, json, json-with-ip.',
    );
  });
});
