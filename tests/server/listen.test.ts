import { createAdaptorServer } from '@hono/node-server';
import { connect, type AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { networkInterfaces } from 'node:os';
import { afterEach, describe, expect, it } from 'vitest';
import { connectionLimits, listen } from '../../src/server/listen.ts';

const servers: ReturnType<typeof createAdaptorServer>[] = [];
const newServer = () => {
  const server = createAdaptorServer({
    fetch: async (request) => new Response(`here${await request.text()}`),
    serverOptions: { connectionsCheckingInterval: 20 },
  });
  servers.push(server);
  return server;
};

afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});

const hasIPv6 = Object.values(networkInterfaces()).some((all) =>
  all?.some(({ address }) => address === '::1'),
);

it('listens on both loopback addresses and returns the origin with the name localhost', async () => {
  const { origin, servers: bound } = await listen(newServer, { PORT: '0' });
  expect(origin).toMatch(/^http:\/\/localhost:\d+$/);
  const addresses = bound.map((server) => (server.address() as AddressInfo).address);
  expect(addresses).toEqual(hasIPv6 ? ['127.0.0.1', '::1'] : ['127.0.0.1']);
  const { port } = new URL(origin);
  for (const host of hasIPv6 ? ['127.0.0.1', '[::1]', 'localhost'] : ['127.0.0.1', 'localhost']) {
    expect(await (await fetch(`http://${host}:${port}`)).text()).toBe('here');
  }
});

it('counts an empty HOST as absent, so that no other computer can connect', async () => {
  const { origin, servers: bound } = await listen(newServer, { PORT: '0', HOST: '' });
  expect(origin).toMatch(/^http:\/\/localhost:\d+$/);
  const addresses = bound.map((server) => (server.address() as AddressInfo).address);
  expect(addresses).toEqual(hasIPv6 ? ['127.0.0.1', '::1'] : ['127.0.0.1']);
});

it('listens only on HOST', async () => {
  const { servers: bound } = await listen(newServer, { PORT: '0', HOST: '127.0.0.1' });
  expect(bound.map((server) => (server.address() as AddressInfo).address)).toEqual(['127.0.0.1']);
});

it.runIf(hasIPv6)(
  'does not start when another program has the port on the other loopback address',
  async () => {
    const other = newServer();
    await new Promise<void>((resolve) => other.listen(0, '::1', resolve));
    const { port } = other.address() as AddressInfo;
    await expect(listen(newServer, { PORT: String(port) })).rejects.toThrow(`Port ${port} is in use.`);
  },
);

it('explains in one line that no address of this computer has the HOST', async () => {
  // An address for documentation (RFC 5737), which no computer has.
  await expect(listen(newServer, { PORT: '0', HOST: '203.0.113.7' })).rejects.toThrow(
    'HOST is "203.0.113.7"; it must be an IP address or a name of this computer.',
  );
});

it('explains in one line that a port is in use', async () => {
  const { origin } = await listen(newServer, { PORT: '0' });
  const { port } = new URL(origin);
  await expect(listen(newServer, { PORT: port })).rejects.toThrow(
    `Port ${port} is in use. Set PORT to another port.`,
  );
});

it.each(['http', '-1', '65536', '80.5', ' ', ' 42', '4e3', '0x42'])(
  'refuses a PORT of "%s"',
  async (port) => {
    await expect(listen(newServer, { PORT: port })).rejects.toThrow(`PORT is "${port}"`);
  },
);

describe('a server', () => {
  const request = 'POST / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nContent-Length: 4\r\n';

  /** Sends text over a new connection and returns the first line of the response. */
  async function replyTo(origin: string, sent: string): Promise<string> {
    const socket = connect(Number(new URL(origin).port), '127.0.0.1');
    socket.write(sent);
    const [first = ''] = (await text(socket)).split('\r\n');
    return first;
  }

  it.each([
    ['headers', request.slice(0, 20), { headersTimeout: 60, requestTimeout: 60_000 }],
    ['body', `${request}\r\nab`, { headersTimeout: 50, requestTimeout: 60 }],
  ])('closes a connection that does not send its %s in time', async (_part, sent, limits) => {
    const { origin } = await listen(newServer, { PORT: '0' }, { ...connectionLimits, ...limits });
    expect(await replyTo(origin, sent)).toBe('HTTP/1.1 408 Request Timeout');
  });

  it('has limits that leave room for slow clients', async () => {
    const { origin, servers: bound } = await listen(newServer, { PORT: '0' });
    for (const server of bound) expect(server).toMatchObject(connectionLimits);
    expect(connectionLimits).toEqual({
      headersTimeout: 20_000,
      requestTimeout: 60_000,
    });
    expect(await replyTo(origin, `${request}\r\nabcd`)).toBe('HTTP/1.1 200 OK');
  });
});
