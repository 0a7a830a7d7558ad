import { readdir, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { demoClient, localPublicToken } from '../../src/config/localProvider.ts';
import { leftovers } from '../support/buildSite.ts';
import { buildHosted, copyWithToken, hostedToken } from '../support/hostedBuild.ts';
import { startSite } from '../support/site.ts';
import { expect, test } from './fixtures.ts';

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

async function textOf(dist: string): Promise<string> {
  const entries = await readdir(dist, { recursive: true, withFileTypes: true });
  const texts = entries
    .filter((entry) => entry.isFile() && /\.(?:js|html|css|json|map|svg|txt)$/.test(entry.name))
    .map((entry) => readFile(join(entry.parentPath, entry.name), 'utf8'));
  return (await Promise.all(texts)).join('\n');
}

test.describe('a build for the hosted identity provider', () => {
  test.describe.configure({ mode: 'serial', timeout: 180_000 });

  test('contains no byte of the emulator, unlike the default build', async () => {
    const hostedDist = await buildHosted();
    const [ordinary, hosted] = await Promise.all([textOf('dist'), textOf(hostedDist)]);
    expect(traces.filter((trace) => !ordinary.includes(trace))).toEqual([]);
    expect(traces.filter((trace) => hosted.includes(trace))).toEqual([]);
    expect(hosted).toContain(hostedToken);
    const built = await readdir(hostedDist, { recursive: true });
    expect(leftovers.filter((path) => built.includes(relative('dist', path)))).toEqual([]);
  });

  test('is served without the emulator, and its pages can call the identity provider', async () => {
    const site = await startSite({ dist: await buildHosted() });
    expect(site.output()).not.toContain('Demo client');
    expect((await fetch(`${site.origin}/emulator/api/health`)).status).toBe(404);
    expect((await fetch(`${site.origin}/sdk/v1/projects/bootstrap/x`)).status).toBe(404);
    const login = await fetch(`${site.origin}/login`);
    expect(login.headers.get('Content-Security-Policy')).toContain(
      "connect-src 'self' https://test.stytch.com ",
    );
    await site.stop();
  });

  test('shows an error screen for a malformed token', async ({ page }) => {
    const site = await startSite({ dist: await copyWithToken('malformed', 'not-a-token') });
    await page.goto(`${site.origin}/login`);
    await expect(page.getByText('VITE_STYTCH_PUBLIC_TOKEN').first()).toBeVisible();
    await expect(page.getByLabel('Email')).toHaveCount(0);
    await site.stop();
  });
});
