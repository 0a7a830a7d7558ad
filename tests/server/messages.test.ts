import { createAdaptorServer } from '@hono/node-server';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { listen, type Listening } from '../../src/server/listen.ts';

const bodies: string[] = [];
let listening: Listening;

beforeAll(async () => {
  const fetch = async (request: Request) => {
    bodies.push(await request.text());
    return new Response(request.method);
  };
  listening = await listen(() => createAdaptorServer({ fetch }), { PORT: '0' });
});

afterAll(() => {
  for (const server of listening.servers) server.close();
});

/** Sends lines over a new connection and returns everything that the server sends. */
async function exchange(...lines: readonly string[]): Promise<string> {
  const socket = connect(Number(new URL(listening.origin).port), '127.0.0.1');
  socket.write(lines.join('\r\n'));
  return text(socket);
}

it('refuses a request that its sender could disguise as two', async () => {
  const host = ['POST / HTTP/1.1', 'Host: localhost', 'Connection: close'];
  const smuggled = ['0', '', 'GET /smuggled HTTP/1.1', 'Host: localhost', '', ''];
  const replies = await Promise.all([
    exchange(...host, 'Content-Length: 4', 'Transfer-Encoding: chunked', '', ...smuggled),
    exchange(...host, 'Content-Length: 1', 'Content-Length: 2', '', 'ab'),
    exchange(...host, 'Transfer-Encoding: chunked, identity', '', ...smuggled),
    exchange(...host, 'Content-Length: -1', '', 'ab'),
  ]);
  expect(replies.map((reply) => reply.split('\r\n')[0])).toEqual(
    Array.from({ length: 4 }, () => 'HTTP/1.1 400 Bad Request'),
  );
  expect(bodies).toEqual([]);
});
