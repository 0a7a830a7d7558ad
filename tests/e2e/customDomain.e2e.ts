import { spawn } from 'node:child_process';
import { createHash, X509Certificate } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { request } from 'node:http';
import { createServer, type Server } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { pipeline } from 'node:stream';
import type { BrowserContext, Page } from '@playwright/test';
import { createCertificate } from '../../src/emulator/https/certificate.ts';
import { buildForNode } from '../emulator/process/buildForNode.ts';
import { chromiumLaunch } from '../support/chromium.ts';
import { copyWithDomain, hostedToken } from '../support/hostedBuild.ts';
import { startSite } from '../support/site.ts';
import { controlEmulator } from './emulatorControl.ts';
import { expect, test as base } from './fixtures.ts';
import { logOut, openTabs, signInByPassword } from './signIn.ts';

/** Hosts of the site and of its identity provider, which share a parent domain. */
const hosts = { site: 'app.fairlead.test', provider: 'login.fairlead.test' } as const;

interface WorkerFixtures {
  /** Origin at which the test itself reaches the standalone emulator. */
  readonly providerOrigin: string;
}

/**
 * Test function for a site and an identity provider on two hosts: the site is built for Stytch with a custom domain,
 * at which the standalone emulator answers. The browser finds both hosts at TLS servers of this computer, so no name
 * server knows them.
 */
const test = base.extend<object, WorkerFixtures>({
  site: [
    async ({}, use) => {
      const dist = await copyWithDomain(hosts.provider);
      const site = await startSite({ dist, environment: { SITE_HOSTS: hosts.site } });
      await use(site);
      await site.stop();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  providerOrigin: [
    async ({}, use) => {
      const emulator = await startEmulator();
      await use(emulator.origin);
      await emulator.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  browser: [
    async ({ playwright, site, providerOrigin }, use) => {
      const servers = await Promise.all([
        serveTls(hosts.site, site.origin),
        serveTls(hosts.provider, providerOrigin),
      ]);
      const rules = servers.map(({ host, port }) => `MAP ${host}:443 127.0.0.1:${port}`);
      const browser = await playwright.chromium.launch({
        ...chromiumLaunch,
        args: [
          ...chromiumLaunch.args,
          `--host-resolver-rules=${rules.join(', ')}`,
          // Playwright's `ignoreHTTPSErrors` repeats each request after the refused certificate, and Chromium gives up
          // after several repetitions on a busy machine.
          `--ignore-certificate-errors-spki-list=${servers.map(({ keyHash }) => keyHash).join(',')}`,
        ],
      });
      await use(browser);
      await browser.close();
      for (const { server } of servers) server.close();
    },
    { scope: 'worker' },
  ],
  baseURL: `https://${hosts.site}`,
  emulator: async ({ providerOrigin }, use) => use(controlEmulator(providerOrigin)),
});

/** Records the hosts of all requests of a page. */
function recordHosts(page: Page): ReadonlySet<string> {
  const requested = new Set<string>();
  page.on('request', (sent) => requested.add(new URL(sent.url()).host));
  return requested;
}

/** Starts the emulator in its own process, which allows the pages of both hosts to call it. */
async function startEmulator(): Promise<{ readonly origin: string; readonly stop: () => Promise<void> }> {
  const entry = await buildForNode('src/emulator/main.ts', 'emulator-at-custom-domain');
  const folder = await mkdtemp(join(tmpdir(), 'fairlead-'));
  const child = spawn(process.execPath, [entry], {
    env: {
      ...process.env,
      NODE_ENV: '',
      HOST: '127.0.0.1',
      PORT: '0',
      EMULATOR_DB: join(folder, 'emulator.db'),
      EMULATOR_ORIGINS: Object.values(hosts)
        .map((host) => `https://${host}`)
        .join(','),
      VITE_STYTCH_PUBLIC_TOKEN: hostedToken,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const stop = async () => {
    child.kill('SIGTERM');
    if (child.exitCode === null) await once(child, 'exit');
    await rm(folder, { recursive: true, force: true });
  };
  for await (const line of createInterface({ input: child.stdout })) {
    const [origin] = /http:\/\/[^/]+/.exec(line) ?? [];
    if (origin !== undefined) return { origin, stop };
  }
  await stop();
  throw new Error('The emulator did not start.');
}

interface TlsServer {
  readonly host: string;
  readonly port: number;
  /** SHA-256 of the public key, in Base64, by which the browser accepts the certificate. */
  readonly keyHash: string;
  readonly server: Server;
}

/**
 * Starts a TLS server that forwards the requests of a host to a plain HTTP server of this computer. It leaves idle
 * connections open for longer than a test takes, because the browser reports an error if several are closed.
 */
async function serveTls(host: string, origin: string): Promise<TlsServer> {
  const valid = { subject: host, names: [host], addresses: [] };
  const { certificate: cert, key } = createCertificate(Date.now(), 1, valid);
  const server = createServer({ cert, key, keepAliveTimeout: 60_000 }, (incoming, response) => {
    const { method, headers, url = '/' } = incoming;
    const forwarded = request(origin + url, { method, headers, agent: false }, (answer) => {
      // From Node 26 on, piping to a response that the browser has ended throws an error.
      if (response.destroyed) {
        answer.destroy();
        return;
      }
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      pipeline(answer, response, () => undefined);
    });
    // Aborted requests are normal: the browser ends what it no longer needs.
    pipeline(incoming, forwarded, (error) => {
      if (error) response.destroy();
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const publicKey = new X509Certificate(cert).publicKey.export({ type: 'spki', format: 'der' });
  const keyHash = createHash('sha256').update(publicKey).digest('base64');
  return { host, port: (server.address() as AddressInfo).port, keyHash, server };
}

const account = (page: Page) => page.getByRole('heading', { level: 1, name: 'Account' });

const sessionCookies = async (context: BrowserContext) =>
  (await context.cookies()).filter(({ name }) => name.startsWith('stytch_'));

/** Expects that the browser has the session in cookies of the parent domain, and that no script can read it. */
async function expectHiddenSession(page: Page): Promise<void> {
  await expect(account(page)).toBeVisible();
  expect(await sessionCookies(page.context())).toEqual(
    ['stytch_session', 'stytch_session_jwt'].map((name) =>
      expect.objectContaining({ name, domain: '.fairlead.test', httpOnly: true, secure: true }),
    ),
  );
  const readable = await page.evaluate(() => [document.cookie, JSON.stringify(localStorage)].join());
  expect(readable).not.toMatch(/stytch_session=|session_(?:token|jwt)/);
}

test.beforeEach(({ emulator }) =>
  emulator.changeProject({ http_only_cookies: true, cname_domain: hosts.provider }),
);

test('a sign-in by password calls the custom domain only, a reload keeps the session, and a sign-out ends it in each tab', async ({
  page,
  context,
  emulator,
}) => {
  for (const path of ['/', '/dashboard/account']) {
    await page.goto(path);
    await page.getByRole('heading', { level: 1 }).waitFor();
  }
  await expect(page).toHaveURL('/login?next=%2Fdashboard%2Faccount');
  expect(await emulator.requests('/sdk/v1/sessions/*'), 'without a session').toEqual([]);

  const requested = recordHosts(page);
  const response = await page.goto('/login');
  expect(response?.headers()['content-security-policy']).toContain(
    `connect-src 'self' https://${hosts.provider};`,
  );
  await signInByPassword(page);
  await expectHiddenSession(page);
  await page.reload();
  await expectHiddenSession(page);
  expect(await emulator.sessions()).toHaveLength(1);
  expect([...requested].toSorted()).toEqual([hosts.site, hosts.provider]);

  const [second] = await openTabs(context, 1);
  if (!second) throw new Error('No second tab.');
  await expectHiddenSession(second);
  await logOut(second);
  await expect(second).toHaveURL('/login');
  await expect(page).toHaveURL('/login?next=%2Fdashboard%2Faccount');
  await expect(page.getByText('You signed out in another tab.')).toBeVisible();
  await expect.poll(() => emulator.sessions()).toEqual([]);
  await expect.poll(() => sessionCookies(context)).toEqual([]);
  await page.goto('/dashboard/account');
  await expect(page).toHaveURL('/login?next=%2Fdashboard%2Faccount');
});

test('an OAuth sign-in starts at the custom domain and returns to the site', async ({ page }) => {
  await page.goto('/sign-in');
  await page.getByRole('button', { name: 'Continue with Google', exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`^https://${hosts.provider}/v1/public/oauth/google/start\\?`));
  await page.getByRole('button', { name: /Demo Client/ }).click();
  await expect(page).toHaveURL('/dashboard/account');
  await expectHiddenSession(page);
});

test('without HttpOnly cookies the session is in cookies of the site alone', async ({
  page,
  context,
  emulator,
}) => {
  await emulator.changeProject({ http_only_cookies: false });
  await signInByPassword(page);
  await page.reload();
  await expect(account(page)).toBeVisible();
  expect(await sessionCookies(context)).toEqual(
    ['stytch_session', 'stytch_session_jwt'].map((name) =>
      expect.objectContaining({ name, domain: hosts.site, httpOnly: false, secure: true }),
    ),
  );
});
