import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { demoClient } from '../../src/config/localProvider.ts';
import { startSite } from '../support/site.ts';
import { controlEmulator } from './emulatorControl.ts';
import { expect, test } from './fixtures.ts';
import { submitLogin } from './signIn.ts';

test('a client signs in at the IP address of the server, where browsers have no passkeys', async ({
  page,
  site,
  complaints,
}) => {
  complaints.allow(/status of 400|Signing in failed|SecurityError/);
  await page.goto(`${site.origin.replace('localhost', '127.0.0.1')}/login`);
  await submitLogin(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Account');
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Account');
});

test('it prints its URL and the demo credentials, and stops at once even with an open outbox stream', async () => {
  const site = await startSite();
  const stream = await fetch(`${site.origin}/emulator/api/messages/stream`);
  expect(stream.status).toBe(200);
  const startedAt = performance.now();
  expect(await site.stop()).toBe(0);
  expect(performance.now() - startedAt).toBeLessThan(3_000);
  await stream.body?.cancel().catch(() => undefined);
  expect(site.output()).toContain(site.origin);
  expect(site.output()).toContain(`${demoClient.email} / ${demoClient.password}`);
  expect(site.output()).toContain(`${site.origin}/emulator`);
});

test('users survive a restart and a killed server', async () => {
  const directory = await mkdtemp(join(tmpdir(), 'fairlead-'));
  const databasePath = join(directory, 'emulator.db');
  try {
    const first = await startSite({ databasePath });
    await controlEmulator(first.origin).createUser({ email: 'first@fairlead.example' });
    expect(await first.stop()).toBe(0);
    const second = await startSite({ databasePath });
    await controlEmulator(second.origin).createUser({ email: 'second@fairlead.example' });
    await second.kill();
    const third = await startSite({ databasePath });
    const users = await controlEmulator(third.origin).users();
    await third.stop();
    const emailAddresses = users.flatMap(({ emails }) => emails.map(({ email }) => email));
    expect(emailAddresses).toEqual([demoClient.email, 'first@fairlead.example', 'second@fairlead.example']);
  } finally {
    await rm(directory, { recursive: true, force: true });
  }
});

test('it refuses to run the emulator in production', async () => {
  const child = spawn(process.execPath, ['dist/server/main.js'], {
    env: { ...process.env, NODE_ENV: 'production', PORT: '0', EMULATOR_DB: ':memory:' },
  });
  let errorOutput = '';
  child.stderr.on('data', (chunk: Buffer) => (errorOutput += chunk.toString()));
  const [code] = await once(child, 'exit');
  expect(code).toBe(1);
  expect(errorOutput).toContain('NODE_ENV=production');
});

const header = 'POST /sdk/v1/events HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n';
const body = JSON.stringify([{ event: { event_name: 'render_login_screen' } }]);

async function open(origin: string, sent = ''): Promise<Socket> {
  const socket = connect(Number(new URL(origin).port), '127.0.0.1');
  // The system resets a connection that it has accepted for a server that stops listening before it takes it over.
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  if (sent !== '') await new Promise((resolve) => socket.write(sent, resolve));
  return socket;
}

/** Waits until the server has read everything that was sent: it has answered a request that was sent afterwards. */
const hasRead = (origin: string) => fetch(`${origin}/healthz`, { headers: { Connection: 'close' } });

async function refusesConnections(origin: string): Promise<void> {
  await expect
    .poll(
      () =>
        open(origin).then(
          () => 'open',
          (error: NodeJS.ErrnoException) => error.code,
        ),
      { intervals: [20] },
    )
    .toBe('ECONNREFUSED');
}

test('SIGTERM cuts none of 50 running requests, and ends the server', async () => {
  const site = await startSite();
  const waiting = await open(site.origin, 'GET /contact HTTP/1.1\r\nHost: localhost\r\n\r\n');
  await once(waiting, 'data');
  const silent = await open(site.origin);
  const probe = await open(site.origin, 'GET /healthz HTTP/1.1\r\n');
  const uploads = await Promise.all(
    Array.from({ length: 50 }, () =>
      open(site.origin, `${header}Content-Length: ${body.length}\r\n\r\n${body.slice(0, 7)}`),
    ),
  );
  await hasRead(site.origin);

  const startedAt = performance.now();
  const exit = site.stop();
  await Promise.all([waiting, silent].map((socket) => once(socket.resume(), 'close')));
  await refusesConnections(site.origin);
  expect(uploads.filter(({ closed }) => closed)).toEqual([]);

  probe.write('Host: localhost\r\n\r\n');
  const health = await text(probe);
  expect(health).toContain('503 Service Unavailable');
  expect(health).toContain('{"status":"closing"}');

  for (const socket of uploads) socket.write(body.slice(7));
  const responses = await Promise.all(uploads.map(text));
  for (const response of responses) {
    const [head = '', content = ''] = response.split('\r\n\r\n');
    expect(head).toMatch(/^HTTP\/1\.1 200 OK/);
    expect(head).toMatch(/^connection: close$/im);
    expect(content).toContain('"status_code":200');
  }
  expect(await exit).toBe(0);
  expect(performance.now() - startedAt).toBeLessThan(5_000);
});

test('SIGTERM ends the server in bounded time if a request does not end', async () => {
  const site = await startSite();
  const endless = await open(site.origin, `${header}Content-Length: ${body.length}\r\n\r\n`);
  await hasRead(site.origin);
  const startedAt = performance.now();
  const exit = site.stop();
  await refusesConnections(site.origin);
  expect(endless.closed).toBe(false);
  expect(await exit).toBe(0);
  // The limit of container runtimes is 10 seconds. The rest is for a busy machine.
  expect(performance.now() - startedAt).toBeLessThan(12_000);
});

test('/healthz says that the server runs and is not in the log, which contains no query', async () => {
  const site = await startSite({ environment: { ACCESS_LOG: 'json' } });
  for (const method of ['GET', 'HEAD']) {
    const response = await fetch(`${site.origin}/healthz`, { method });
    expect(response.status, method).toBe(200);
    expect(response.headers.get('Cache-Control'), method).toBe('no-store');
    expect(await response.text(), method).toBe(method === 'GET' ? '{"status":"ok"}' : '');
  }
  expect((await fetch(`${site.origin}/healthz`, { method: 'POST' })).status).toBe(405);
  const page = await fetch(`${site.origin}/login?token=in-the-address`);
  await site.stop();
  const lines = site
    .output()
    .split('\n')
    .filter((line) => line.startsWith('{'));
  expect(lines.map((line) => JSON.parse(line) as unknown)).toMatchObject([
    { id: page.headers.get('X-Request-Id'), method: 'GET', path: '/login', status: 200 },
  ]);
  expect(site.output()).not.toContain('in-the-address');
});

test('a server whose output has no reader keeps running', async () => {
  const site = await startSite({ environment: { ACCESS_LOG: 'json' } });
  site.closeOutput();
  for (let count = 0; count < 3; count += 1) expect((await fetch(`${site.origin}/login`)).status).toBe(200);
  expect(await site.stop()).toBe(0);
});
