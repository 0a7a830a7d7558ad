import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
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
