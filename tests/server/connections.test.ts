import { createAdaptorServer } from '@hono/node-server';
import { once } from 'node:events';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { trackConnections, type Connections } from '../../src/server/connections.ts';

/** Limit of connections of the server. */
const most = 4;

let connections: Connections;
let finishSlowRequests: () => void;
let startedRequests: number;
let server: ReturnType<typeof createAdaptorServer>;

beforeEach(async () => {
  connections = trackConnections();
  startedRequests = 0;
  const slow = new Promise<void>((resolve) => (finishSlowRequests = resolve));
  server = createAdaptorServer({
    async fetch(request) {
      startedRequests += 1;
      const { pathname } = new URL(request.url);
      if (pathname === '/stream') return new Response(streamOf('first', slow, 'last'));
      if (pathname === '/slow') await slow;
      return new Response(pathname);
    },
  });
  connections.watch(server, most);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterEach(() => {
  finishSlowRequests();
  if ('closeAllConnections' in server) server.closeAllConnections();
  server.close();
});

function streamOf(first: string, pause: Promise<void>, last: string): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  return new ReadableStream({
    async start(controller) {
      controller.enqueue(encoder.encode(first));
      await pause;
      controller.enqueue(encoder.encode(last));
      controller.close();
    },
  });
}

const openSocket = async (): Promise<Socket> => {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  await once(socket, 'connect');
  return socket;
};
const requestFor = (path: string) => `GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`;
const startsRequests = (count: number) => vi.waitFor(() => expect(startedRequests).toBe(count));

/** Returns the `Connection` header and the body of each response in a text. */
function responsesIn(received: string) {
  return received
    .split(/(?=HTTP\/1\.1 )/)
    .map((response) => [/connection: ([\w-]+)/i.exec(response)?.[1], response.split('\r\n\r\n')[1]]);
}

describe('more connections than the limit', () => {
  /** Opens a connection, sends text, and waits until the server has received it. */
  const openWith = async (sent: string): Promise<Socket> => {
    const accepting = once(server, 'connection') as Promise<[Socket]>;
    const socket = (await openSocket()).on('error', () => undefined).resume();
    const [accepted] = await accepting;
    if (sent !== '') socket.write(sent);
    await vi.waitFor(() => expect(accepted.bytesRead).toBe(sent.length));
    return socket;
  };
  const silent = '';
  const begun = requestFor('/page').slice(0, 9);
  const running = requestFor('/slow');
  const trickling = 'POST /slow HTTP/1.1\r\nHost: localhost\r\nContent-Length: 9\r\n\r\n12';

  it.each([
    ['the oldest of those that have sent nothing', [running, begun, silent, silent], 2],
    ['the oldest without a request, if all have sent something', [running, begun, begun, running], 1],
    [
      'the oldest whose request is not complete, if all have sent something',
      [running, trickling, begun, running],
      1,
    ],
    ['the new one, if a request is running on every other', [running, running, running, running], 4],
  ])('close %s', async (_, sent, closed) => {
    const sockets: Socket[] = [];
    for (const bytes of sent) sockets.push(await openWith(bytes));
    await startsRequests(sent.filter((bytes) => bytes.includes('/slow')).length);
    sockets.push((await openSocket()).on('error', () => undefined).resume());
    await vi.waitFor(() => expect(sockets.map(({ destroyed }) => destroyed).indexOf(true)).toBe(closed));
    expect(sockets.filter(({ destroyed }) => destroyed)).toHaveLength(1);
  });

  it('keep nobody out, if they are silent', async () => {
    for (let count = 0; count < 3 * most; count += 1) await openWith(silent);
    const socket = await openSocket();
    socket.write(requestFor('/page').replace('\r\n\r\n', '\r\nConnection: close\r\n\r\n'));
    expect(responsesIn(await text(socket))).toEqual([['close', '/page']]);
  });
});

describe('a shutdown', () => {
  it('closes a connection that has sent nothing, and one that waits after a response', async () => {
    const [silent, waiting] = [await openSocket(), await openSocket()];
    waiting.write(requestFor('/page'));
    await once(waiting, 'data');
    connections.beginDrain();
    connections.closeIdle();
    await Promise.all([silent, waiting].map((socket) => once(socket.resume(), 'close')));
    expect([silent, waiting].map(({ destroyed }) => destroyed)).toEqual([true, true]);
  });

  it('lets a running request finish, and says that its connection ends', async () => {
    const socket = await openSocket();
    socket.write(requestFor('/slow'));
    await startsRequests(1);
    connections.beginDrain();
    connections.closeIdle();
    finishSlowRequests();
    expect(responsesIn(await text(socket))).toEqual([['close', '/slow']]);
  });

  it('lets a request finish whose header is not complete yet', async () => {
    const accepting = once(server, 'connection') as Promise<[Socket]>;
    const socket = await openSocket();
    const [accepted] = await accepting;
    const [first, second] = [requestFor('/page').slice(0, 9), requestFor('/page').slice(9)];
    socket.write(first);
    await vi.waitFor(() => expect(accepted.bytesRead).toBe(first.length));
    connections.beginDrain();
    connections.closeIdle();
    socket.write(second);
    expect(responsesIn(await text(socket))).toEqual([['close', '/page']]);
  });

  it('answers every request that arrives behind a running one on the same connection', async () => {
    const socket = await openSocket();
    socket.write(requestFor('/slow'));
    await startsRequests(1);
    connections.beginDrain();
    connections.closeIdle();
    socket.write(requestFor('/second') + requestFor('/third'));
    await startsRequests(3);
    finishSlowRequests();
    expect(responsesIn(await text(socket))).toEqual([
      [undefined, '/slow'],
      [undefined, '/second'],
      ['close', '/third'],
    ]);
  });

  it('ends a connection after a response whose header was sent before', async () => {
    const socket = await openSocket();
    socket.write(requestFor('/stream'));
    const [beginning] = (await once(socket, 'data')) as [Buffer];
    connections.beginDrain();
    connections.closeIdle();
    finishSlowRequests();
    expect(beginning.toString() + (await text(socket))).toMatch(/first[^]+last/);
  });
});
