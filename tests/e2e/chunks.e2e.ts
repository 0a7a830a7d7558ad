import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Manifest } from 'vite';
import { chunkKey, withStaticImports } from '../../src/server/build/manifest.ts';
import { pendingPageMs, slowLoadMs } from '../../machines/contracts/timing.ts';
import { addVirtualAuthenticator } from '../../src/emulator/tests/conformance/virtualAuthenticator.ts';
import { scriptBudgets } from '../run/budgets.ts';
import { chunkFile, filesOfChunks } from './chunkFiles.ts';
import { expect, offlineComplaints, test } from './fixtures.ts';
import { visit, waitForInteractive } from './hydration.ts';
import { openAccount } from './signIn.ts';

test('a chunk that fails to load, also after a full load, leads to the error screen, and a reload recovers', async ({
  page,
  complaints,
}) => {
  complaints.allow(/ChunkLoadError|Failed to load resource|ERR_FAILED/);
  await page.route(await chunkFile('startForgotPassword'), (route) => route.abort());
  await visit(page, '/login');
  const requests: string[] = [];
  page.on(
    'request',
    (request) => request.isNavigationRequest() && requests.push(new URL(request.url()).pathname),
  );
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Unexpected Application Error!');
  expect(requests).toEqual(['/forgot-password']);
  await expect(page.getByRole('alert')).toHaveText(
    /^This page did not open\..+Reload the page.+Unexpected Application Error!/,
  );
  await expect(page.getByText(/^Loading chunk \w*ForgotPassword\w* failed$/)).toBeVisible();
  await page.unrouteAll();
  await page.getByRole('button', { name: /reload/i }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Reset Password');
});

test('a page whose code a new release has replaced opens by a full load', async ({ page, complaints }) => {
  complaints.allow(/Failed to load resource|ERR_FAILED/);
  await page.addInitScript(saveData);
  await openAccount(page);
  for (const [chunk, link, heading] of [
    ['startQuote', 'Trading Desk', 'Obtain Quote'],
    ['startTransactions', 'Account', 'Account'],
    ['startHome', 'Fairlead', 'Instant Global Liquidity and Payments'],
  ] as const) {
    await page.route(await chunkFile(chunk), (route) => route.abort(), { times: 2 });
    await page.evaluate(() => Reflect.set(window, 'isFirstDocument', true));
    await page.getByRole('link', { name: link }).first().click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
    expect(await page.evaluate(() => Reflect.get(window, 'isFirstDocument')), chunk).toBeUndefined();
    if (chunk === 'startQuote') await page.goto('/dashboard/crypto');
  }
});

test('a page that takes long says so, and opens by a full load on request', async ({ page }) => {
  await page.addInitScript(saveData);
  await page.clock.install();
  await openAccount(page);
  let isStalled = true;
  await page.route(await chunkFile('startQuote'), (route) => (isStalled ? undefined : route.continue()));
  await page.getByRole('link', { name: 'Trading Desk' }).click();
  await page.clock.runFor(pendingPageMs);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Trading Desk');
  await expect(page.getByRole('main').getByRole('status')).toHaveText('The page is loading.');
  await expect(page.getByRole('link', { name: 'Trading Desk' })).toHaveAttribute('aria-current', 'page');
  await page.clock.runFor(slowLoadMs);
  isStalled = false;
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Obtain Quote');
});

test('the other pages of the dashboard open without a connection', async ({ page, context, complaints }) => {
  complaints.allow(offlineComplaints);
  const loaded = Promise.all(
    ['startQuote', 'startProfile', 'BalanceChart'].map(async (chunk) =>
      page.waitForResponse(await chunkFile(chunk)),
    ),
  );
  await openAccount(page);
  await loaded;
  await context.setOffline(true);
  for (const [link, heading] of [
    ['Trading Desk', 'Obtain Quote'],
    ['Crypto', 'Crypto Dashboard'],
    ['Account', 'Account'],
  ] as const) {
    await page.getByRole('link', { name: link }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
  }
  // The longest table, too.
  await page.getByLabel('Date range').selectOption('All time');
  await expect(page.getByText(/^\d{3,} transactions$/)).toBeVisible();
  await expect(page.getByRole('row').nth(3)).toBeVisible();
});

/** Runs in the page before its scripts: the browser saves data, so that pages load nothing ahead. */
function saveData(): void {
  Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
}

/** Pages that load chunks on their own, each with the last request that it sends without a gesture of the visitor. */
const idlePages = [
  { path: '/login', open: visit, lastRequest: '**/webauthn/authenticate/start/primary' },
  { path: '/sign-in', open: visit, lastRequest: '**/google/status' },
  { path: '/dashboard/profile', open: openAccount, lastRequest: '**/sdk/v1/users/me' },
];

test('an idle visit of a page loads only the chunks of its size budget', async ({ page }) => {
  const loaded = new Set<string>();
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (request.resourceType() === 'script' && pathname.startsWith('/static/')) loaded.add(pathname);
  });
  for (const { path, open, lastRequest } of idlePages) {
    loaded.clear();
    const { chunks = [] } = scriptBudgets.find(({ name }) => name === `${path}, idle`) ?? {};
    const listed = await filesOfChunks(chunks);
    const settled = page.waitForResponse(lastRequest);
    await open(page, path);
    await settled;
    await expect.poll(() => [...loaded].toSorted(), path).toEqual(listed);
  }
});

const directory = 'dist/client';

/** For the library of each blockchain: the name of its chunk, and a string in it that bundlers keep. */
const libraries = [
  ['ethers', 'bad address checksum', 'ethereumWallet'],
  ['@solana/web3.js', 'Solana error', 'solanaWallet'],
] as const;

const readManifest = async (): Promise<Manifest> =>
  JSON.parse(await readFile(join(directory, '.vite/manifest.json'), 'utf8')) as Manifest;

test('the library of each blockchain is in a separate chunk that only choosing a wallet loads', async () => {
  const manifest = await readManifest();
  const scripts = Object.entries(manifest).filter(([, { file }]) => file.endsWith('.js'));
  const texts = await Promise.all(
    scripts.map(async ([key, { file }]) => [key, await readFile(join(directory, file), 'utf8')] as const),
  );
  for (const [library, sentence, chunkId] of libraries) {
    const ownChunk = chunkKey(manifest, chunkId);
    const holders = texts.filter(([, text]) => text.includes(sentence)).map(([key]) => key);
    expect.soft(holders, library).toEqual([ownChunk]);
    const staticImporters = scripts.filter(
      ([key]) =>
        key !== ownChunk && withStaticImports(manifest, key).some((chunk) => chunk === manifest[ownChunk]),
    );
    expect.soft(staticImporters, library).toEqual([]);
    const walletCallers = scripts.filter(([, { dynamicImports }]) => dynamicImports?.includes(ownChunk));
    expect.soft(walletCallers, library).not.toEqual([]);
  }
});

// The message of the specification, followed by the cause.
const notCreated =
  /^Your Passkey was not created\. Click "Create a Passkey" .+ Unable to contact our servers\. Check your connection, then try again\.$/;

test(
  'a page with a missing part recovers when the network is back',
  { tag: '@every-engine' },
  async ({ page, context, complaints }) => {
    // The passkey sign-in of the login page loads in the background, possibly after the network is cut.
    complaints.allow(/ChunkLoadError|Failed to load resource|ERR_INTERNET_DISCONNECTED|Signing in failed/);
    await page.goto('/login');
    await waitForInteractive(page);
    await context.setOffline(true);
    await page.getByRole('link', { name: 'Contact', exact: true }).click();
    await expect(page.getByText('There is no internet connection.')).toBeVisible();
    await expect(page.getByText(/Unexpected|Loading chunk/)).toHaveCount(0);
    await expect(page.getByRole('main')).toHaveCount(1);
    await context.setOffline(false);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Contact Us');
    await expect(page).toHaveURL('/contact');
  },
);

test('a layout that does not load leaves one main landmark', async ({ page, complaints }) => {
  complaints.allow(/ChunkLoadError|Failed to load resource|ERR_FAILED|Loading chunk/);
  await page.route(await chunkFile('startDashboard'), (route) => route.abort());
  await openAccount(page, '/dashboard/account');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Unexpected Application Error!');
  await expect(page.getByRole('main')).toHaveCount(1);
});

test('creating a passkey reports the missing connection if its chunk fails to load', async ({
  page,
  complaints,
}) => {
  complaints.allow(/Failed to load resource|ERR_FAILED|Passkey management failed/);
  await page.route(await chunkFile('passkeyCeremony'), (route) => route.abort());
  await addVirtualAuthenticator(page);
  await openAccount(page, '/dashboard/profile#new-passkey');
  await page.getByRole('button', { name: 'Create a Passkey' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Passkey' })).toHaveText(notCreated);
});
