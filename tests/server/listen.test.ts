import { createAdaptorServer } from '@hono/node-server';
import type { AddressInfo } from 'node:net';
import { networkInterfaces } from 'node:os';
import { afterEach, expect, it } from 'vitest';
import { listen } from '../../src/server/listen.ts';

const servers: ReturnType<typeof createAdaptorServer>[] = [];
const newServer = () => {
  const server = createAdaptorServer({ fetch: () => new Response('here') });
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

it('explains in one line that a port is in use', async () => {
  const { origin } = await listen(newServer, { PORT: '0' });
  const { port } = new URL(origin);
  await expect(listen(newServer, { PORT: port })).rejects.toThrow(
    `Port ${port} is in use. Set PORT to another port.`,
  );
});

it.each(['http', '-1', '65536', '80.5'])('refuses a PORT of %s', async (port) => {
  await expect(listen(newServer, { PORT: port })).rejects.toThrow(`PORT is "${port}"`);
});
