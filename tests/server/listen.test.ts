import { createAdaptorServer } from '@hono/node-server';
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

it('listens on the loopback and says by which name it is reached', async () => {
  const server = newServer();
  const origin = await listen(server, { PORT: '0' });
  expect(origin).toMatch(/^http:\/\/localhost:\d+$/);
  expect(server.address()).toMatchObject({ address: '127.0.0.1' });
  expect(await (await fetch(origin)).text()).toBe('here');
});

it('says in one line that a port is taken', async () => {
  const origin = await listen(newServer(), { PORT: '0' });
  const { port } = new URL(origin);
  await expect(listen(newServer(), { PORT: port })).rejects.toThrow(
    `Port ${port} is taken. Set PORT to another one.`,
  );
});

it.each(['http', '-1', '65536', '80.5'])('refuses a PORT of %s', async (port) => {
  await expect(listen(newServer(), { PORT: port })).rejects.toThrow(`PORT is "${port}"`);
});
