import type { Page } from '@playwright/test';
import { chunkFile } from './chunkFiles.ts';
import { expect, test } from './fixtures.ts';
import {
  addEthereumWallet,
  addSolanaWallet,
  chooseWallet,
  neverResolve,
  rejectRequest,
} from './testWallets.ts';

const metamask = { rdns: 'io.metamask', name: 'MetaMask' };
const started = '/sdk/v1/crypto_wallets/authenticate/start/primary';
const finished = '/sdk/v1/crypto_wallets/authenticate';

const heading = (page: Page) => page.locator('[data-widget] h1');
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
// While the screen changes, the page may contain the alerts of both.
const alert = (page: Page, text: string) =>
  page.locator('[data-widget]').getByRole('alert').filter({ hasText: text });
const message = (page: Page) => page.getByRole('region', { name: 'Message to sign' });
const waitForSignIn = (page: Page) => page.waitForURL('**/dashboard/account');

test(
  'an Ethereum wallet signs the displayed message, and its library loads only when it is chosen',
  { tag: '@every-engine' },
  async ({ page, emulator, complaints }) => {
    // This test does not depend on Google One Tap, so warnings about One Tap are allowed.
    complaints.allow(/oneTap|Signing in failed/);
    const wallet = await addEthereumWallet(page, metamask);
    const scripts: string[] = [];
    page.on('request', (request) => {
      const name = /\/static\/js\/([\w-]+)\.[\w-]+(?:\.chunk)?\.js$/.exec(request.url())?.[1];
      if (name) scripts.push(name);
    });
    const marks = page.waitForRequest(await chunkFile('providerMarks'));
    await page.goto('/sign-in');
    await expect(button(page, 'Continue with other Crypto Wallet')).toBeVisible();
    // The page loads the marks of the providers once it is interactive.
    await marks;
    const ofWallets = () => scripts.filter((name) => /wallet/i.test(name)).toSorted();
    expect(ofWallets(), 'before one is chosen').toEqual([]);
    expect(wallet.calledMethods).toEqual([]);
    wallet.script.set('personal_sign', neverResolve);
    await button(page, 'Continue with other Crypto Wallet').click();
    // The installed wallet is the first entry, and no wallet is asked for anything yet.
    await expect(page.getByRole('group', { name: 'In this browser' }).getByRole('button').first()).toHaveText(
      'Continue with Metamask',
    );
    expect(wallet.calledMethods).toEqual([]);
    await button(page, 'Continue with Metamask').click();
    await expect(heading(page)).toHaveText('Completing signature request...');
    await expect(message(page)).toContainText(wallet.walletAddresses[0] ?? 'a wallet address');
    expect(ofWallets()).toEqual(expect.arrayContaining(['ethereumWallet', 'findWallets', 'walletFlow']));
    expect(ofWallets()).not.toContain('solanaWallet');
    // Going back and choosing the wallet again requests a new message.
    await button(page, 'Back').click();
    await expect(heading(page)).toHaveText('Continue with other wallet');
    wallet.script.clear();
    await button(page, 'Continue with Metamask').click();
    await waitForSignIn(page);
    expect(await emulator.requests(started)).toHaveLength(2);
    expect(await emulator.requests(finished)).toHaveLength(1);
  },
);

test('a Solana wallet signs a client in', { tag: '@every-engine' }, async ({ page }) => {
  const wallet = await addSolanaWallet(page, 'Phantom');
  await page.goto('/sign-in');
  await chooseWallet(page, 'Phantom');
  await waitForSignIn(page);
  expect(wallet.calledMethods).toEqual(['connect', 'signMessage']);
});

test('after a declined connection, a switched account and a wrong signature a client can sign in', async ({
  page,
  emulator,
  complaints,
}) => {
  complaints.allow(/Signing in failed|Failed to load resource/);
  const wallet = await addEthereumWallet(page, metamask);
  const [first = '', second = ''] = wallet.walletAddresses;
  wallet.script.set('eth_requestAccounts', rejectRequest);
  await page.goto('/sign-in');
  await chooseWallet(page, 'Metamask');
  await expect(alert(page, 'The request was declined in the wallet.')).toBeVisible();

  wallet.script.clear();
  wallet.script.set('personal_sign', neverResolve);
  await button(page, 'Try again').click();
  await expect(message(page)).toContainText(first);
  await expect.poll(() => wallet.calledMethods).toContain('personal_sign');
  await wallet.switchAccount();
  await expect(alert(page, 'Another account was chosen in the wallet.')).toBeVisible();
  expect(await emulator.requests(finished)).toEqual([]);

  wallet.script.set('personal_sign', () => `0x${'11'.repeat(64)}1b`);
  await button(page, 'Try again').click();
  expect(await emulator.responsesOf(finished, 1)).toHaveLength(1);
  await expect(alert(page, '').getByText('[Error] Could not sign message', { exact: true })).toBeVisible();

  wallet.script.set('personal_sign', neverResolve);
  await button(page, 'Try again').click();
  await expect(message(page)).toContainText(second);
  await button(page, 'Back').click();
  wallet.script.clear();
  await button(page, 'Continue with Metamask').click();
  await waitForSignIn(page);
});
