import { execFile } from 'node:child_process';
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Page } from '@playwright/test';
import { demoClient, localPublicToken } from '../../src/config/localProvider.ts';
import { startSite } from '../support/site.ts';
import { expect, test } from './fixtures.ts';

const hostedToken = 'public-token-test-11111111-2222-4333-8444-555555555555';
const hostedDist = '.cache/hosted';

/** Strings that occur only in the emulator and in code that only a build with the emulator needs. */
const traces = [
  demoClient.email,
  demoClient.password,
  localPublicToken,
  '/emulator',
  'EMULATOR_DB',
  'libsql',
  'argon2',
  'kysely',
  'Test wallet (Ethereum)',
  'fairlead-test-wallet',
];

async function build(token: string): Promise<void> {
  const { VITE_STYTCH_PUBLIC_TOKEN: _inherited, NODE_ENV: _mode, ...inherited } = process.env;
  const vite = [
    'node_modules/vite/bin/vite.js',
    'build',
    '--app',
    '--outDir',
    hostedDist,
    '--logLevel',
    'warn',
  ];
  await promisify(execFile)(process.execPath, vite, {
    env: { ...inherited, VITE_STYTCH_PUBLIC_TOKEN: token },
  });
}

/**
 * Replaces the token in the files of the hosted build, because another build, with the other token, would take too
 * long.
 */
async function rebuildWithToken(token: string): Promise<void> {
  for (const entry of await readdir(hostedDist, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    if (/\.(?:br|gz)$/.test(path)) await rm(path);
    else if (/\.(?:js|html)$/.test(path)) {
      await writeFile(path, (await readFile(path, 'utf8')).replaceAll(hostedToken, token));
    }
  }
}

async function textOf(dist: string): Promise<string> {
  const entries = await readdir(dist, { recursive: true, withFileTypes: true });
  const texts = entries
    .filter((entry) => entry.isFile() && /\.(?:js|html|css|json|map|svg|txt)$/.test(entry.name))
    .map((entry) => readFile(join(entry.parentPath, entry.name), 'utf8'));
  return (await Promise.all(texts)).join('\n');
}

test.describe('a build for the hosted identity provider', () => {
  test.describe.configure({ mode: 'serial', timeout: 120_000 });

  test('contains no byte of the emulator, unlike the default build', async () => {
    await build(hostedToken);
    const [ordinary, hosted] = await Promise.all([textOf('dist'), textOf(hostedDist)]);
    expect(traces.filter((trace) => !ordinary.includes(trace))).toEqual([]);
    expect(traces.filter((trace) => hosted.includes(trace))).toEqual([]);
    expect(hosted).toContain(hostedToken);
    expect(await readdir(hostedDist)).not.toContain('emulator-page');
  });

  test('is served without the emulator, and its pages can call the identity provider', async () => {
    const site = await startSite({ dist: hostedDist });
    expect(site.output()).not.toContain('Demo client');
    expect((await fetch(`${site.origin}/emulator/api/health`)).status).toBe(404);
    expect((await fetch(`${site.origin}/sdk/v1/projects/bootstrap/x`)).status).toBe(404);
    const login = await fetch(`${site.origin}/login`);
    expect(login.headers.get('Content-Security-Policy')).toContain(
      "connect-src 'self' https://test.stytch.com;",
    );
    await site.stop();
  });

  async function expectErrorScreen(page: Page): Promise<void> {
    const site = await startSite({ dist: hostedDist });
    await page.goto(`${site.origin}/login`);
    await expect(page.getByText('VITE_STYTCH_PUBLIC_TOKEN').first()).toBeVisible();
    await expect(page.getByLabel('Email')).toHaveCount(0);
    await site.stop();
  }

  test('shows an error screen for a malformed token', async ({ page }) => {
    await rebuildWithToken('not-a-token');
    await expectErrorScreen(page);
  });

  test('shows an error screen for an empty token', async ({ page }) => {
    await build('');
    await expectErrorScreen(page);
  });
});
