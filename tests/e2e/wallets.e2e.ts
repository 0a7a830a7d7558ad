import type { Page } from '@playwright/test';
import { walletAnswerMs, walletHintMs } from '../../machines/contracts/timing.ts';
import { chunkFile } from './chunkFiles.ts';
import type { EmulatorControl } from './emulatorControl.ts';
import { expect, test, type Complaints } from './fixtures.ts';
import { waitForInteractive } from './hydration.ts';
import {
  addEthereumWallet,
  addSolanaWallet,
  neverResolve,
  rejectRequest,
  WalletError,
} from './testWallets.ts';

const metamask = { rdns: 'io.metamask', name: 'MetaMask' };
const started = '/sdk/v1/crypto_wallets/authenticate/start/primary';
const finished = '/sdk/v1/crypto_wallets/authenticate';

const heading = (page: Page) => page.locator('[data-widget] h1');
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const alert = (page: Page) => page.locator('[data-widget]').getByRole('alert');
const message = (page: Page) => page.getByRole('region', { name: 'Message to sign' });
const waitForSignIn = (page: Page) => page.waitForURL('**/dashboard/account');
const count = async (emulator: EmulatorControl, path: string) => (await emulator.requests(path)).length;

async function choose(page: Page, name: string): Promise<void> {
  await page.goto('/sign-in');
  await button(page, `Continue with ${name}`).click();
}

async function expectScreen(page: Page, title: string): Promise<void> {
  await expect(heading(page)).toHaveText(title);
  await expect(heading(page)).toBeFocused();
}

async function retrySuccessfully(page: Page, wallet: { script: Map<string, unknown> }): Promise<void> {
  wallet.script.clear();
  await button(page, 'Try again').click();
  await waitForSignIn(page);
}

async function expectFailure(
  page: Page,
  step: 'connect to wallet' | 'sign message',
  reason: string,
): Promise<void> {
  await expectScreen(page, 'Looks like there was an error!');
  await expect(alert(page).getByText(`[Error] Could not ${step}`, { exact: true })).toBeVisible();
  await expect(alert(page)).toContainText(reason);
}

/** Allows the console errors of the failures that the test expects. */
const allowConsoleErrors = (complaints: Complaints) => complaints.allow(/Signing in failed/);

test('an Ethereum wallet signs the displayed message, and its library loads only when it is chosen', async ({
  page,
  emulator,
  complaints,
}) => {
  // This test does not depend on Google One Tap, so warnings about One Tap are allowed.
  complaints.allow(/oneTap|Signing in failed/);
  const wallet = await addEthereumWallet(page, metamask);
  let release: (() => void) | null = null;
  const scripts: string[] = [];
  page.on('request', (request) => {
    const name = /\/static\/js\/([\w-]+)\.[\w-]+(?:\.chunk)?\.js$/.exec(request.url())?.[1];
    if (name) scripts.push(name);
  });
  const passwordScreens = page.waitForRequest(await chunkFile('passwordScreens'));
  await page.goto('/sign-in');
  await expect(button(page, 'Continue with Metamask')).toBeVisible();
  // Once the screens for passwords load, the page loads nothing more by itself.
  await passwordScreens;
  const ofWallets = () => scripts.filter((name) => /wallet/i.test(name)).toSorted();
  expect(ofWallets(), 'before one is chosen').toEqual([]);
  expect(wallet.calledMethods).toEqual([]);
  wallet.script.set('eth_requestAccounts', async () => {
    await new Promise<void>((resolve) => (release = resolve));
    wallet.script.clear();
    wallet.script.set('personal_sign', neverResolve);
    return [wallet.walletAddresses[0]];
  });
  await button(page, 'Continue with Metamask').click();
  await expectScreen(page, 'Connecting to your wallet...');
  await expect(page.getByText('Confirm the connection in your wallet.')).toBeVisible();
  await expect.poll(() => release).not.toBeNull();
  (release as (() => void) | null)?.();
  await expectScreen(page, 'Completing signature request...');
  const [startRequest] = await emulator.requests(started);
  expect(startRequest?.status).toBe(200);
  await expect(message(page)).toContainText(wallet.walletAddresses[0] ?? 'a wallet address');
  expect(ofWallets()).toEqual(expect.arrayContaining(['ethereumWallet', 'findWallets', 'walletParts']));
  expect(ofWallets()).not.toContain('solanaWallet');
  // Going back and choosing the wallet again requests a new message.
  await button(page, 'Back').click();
  await expect(heading(page)).toHaveText('Sign up or log in');
  wallet.script.clear();
  await button(page, 'Continue with Metamask').click();
  await waitForSignIn(page);
  expect(await count(emulator, started)).toBe(2);
  expect(await count(emulator, finished)).toBe(1);
});

test('a Solana wallet signs a client in', async ({ page }) => {
  const wallet = await addSolanaWallet(page, 'Phantom');
  await choose(page, 'Phantom');
  await waitForSignIn(page);
  expect(wallet.calledMethods).toEqual(['connect', 'signMessage']);
});

test('of two wallets with the same name only the chosen one is called', async ({ page }) => {
  const firstWallet = await addEthereumWallet(page, metamask);
  const secondWallet = await addEthereumWallet(page, {
    rdns: 'io.metamask.flask',
    name: 'MetaMask <i>Flask</i>',
  });
  await choose(page, 'Metamask');
  await expectScreen(page, 'Choose your wallet');
  expect([...firstWallet.calledMethods, ...secondWallet.calledMethods]).toEqual([]);
  await button(page, 'MetaMask <i>Flask</i>').click();
  await waitForSignIn(page);
  expect(firstWallet.calledMethods).toEqual([]);
  expect(secondWallet.calledMethods).toContain('personal_sign');
});

test('a silent wallet shows a hint, times out after two minutes and can be retried', async ({
  page,
  complaints,
}) => {
  allowConsoleErrors(complaints);
  const wallet = await addEthereumWallet(page, metamask);
  wallet.script.set('eth_requestAccounts', neverResolve);
  await page.clock.install();
  await choose(page, 'Metamask');
  await expect.poll(() => wallet.calledMethods).toEqual(['eth_requestAccounts']);
  await page.clock.runFor(walletHintMs);
  await expect(page.getByText('Still waiting? Open your wallet')).toBeVisible();
  await page.clock.runFor(walletAnswerMs);
  await expectFailure(page, 'connect to wallet', 'The wallet did not answer. Open it, then try again.');
  wallet.script.clear();
  wallet.script.set('personal_sign', neverResolve);
  await button(page, 'Try again').click();
  await expect.poll(() => wallet.calledMethods).toContain('personal_sign');
  await page.clock.runFor(walletAnswerMs);
  await expectFailure(page, 'sign message', 'The wallet did not answer. Open it, then try again.');
  await retrySuccessfully(page, wallet);
});

test('a client can sign in after rejecting the connection and the signature', async ({
  page,
  emulator,
  complaints,
}) => {
  allowConsoleErrors(complaints);
  const wallet = await addEthereumWallet(page, metamask);
  wallet.script.set('eth_requestAccounts', rejectRequest);
  await choose(page, 'Metamask');
  await expectFailure(page, 'connect to wallet', 'The request was declined in the wallet.');
  expect(await count(emulator, started)).toBe(0);
  wallet.script.clear();
  wallet.script.set('personal_sign', rejectRequest);
  await button(page, 'Try again').click();
  await expectFailure(page, 'sign message', 'The request was declined in the wallet.');
  expect(await count(emulator, finished)).toBe(0);
  await retrySuccessfully(page, wallet);
});

test('switching accounts between message and signature sends no signature of the first account', async ({
  page,
  emulator,
  complaints,
}) => {
  allowConsoleErrors(complaints);
  const wallet = await addEthereumWallet(page, metamask);
  const [first = '', second = ''] = wallet.walletAddresses;
  let sign: (() => void) | null = null;
  wallet.script.set('personal_sign', async () => {
    await new Promise<void>((resolve) => (sign = resolve));
    return `0x${'1'.repeat(130)}`;
  });
  await choose(page, 'Metamask');
  await expect(message(page)).toContainText(first);
  await expect.poll(() => sign).not.toBeNull();
  await wallet.switchAccount();
  await expectFailure(page, 'sign message', 'Another account was chosen in the wallet.');
  // The signature that arrives late is ignored.
  (sign as (() => void) | null)?.();
  wallet.script.set('personal_sign', neverResolve);
  await button(page, 'Try again').click();
  await expect(message(page)).toContainText(second);
  expect(await count(emulator, finished)).toBe(0);
  await button(page, 'Back').click();
  wallet.script.clear();
  await button(page, 'Continue with Metamask').click();
  await waitForSignIn(page);
});

test('a locked or busy wallet is reported and can be retried', async ({ page, complaints }) => {
  allowConsoleErrors(complaints);
  const wallet = await addEthereumWallet(page, metamask);
  wallet.script.set('eth_requestAccounts', () => []);
  await choose(page, 'Metamask');
  await expectFailure(page, 'connect to wallet', 'The wallet is locked. Unlock it, then try again.');
  wallet.script.set('eth_requestAccounts', () => {
    throw new WalletError(-32_002, 'Request already pending.');
  });
  await button(page, 'Try again').click();
  await expectFailure(page, 'connect to wallet', 'The wallet is waiting for your answer.');
  await retrySuccessfully(page, wallet);
});

test('a missing wallet shows how to get one, and any other can be chosen', async ({ page, complaints }) => {
  allowConsoleErrors(complaints);
  const wallet = await addEthereumWallet(page, { rdns: 'io.rabby', name: 'Rabby Wallet' });
  await choose(page, 'Metamask');
  await expectFailure(page, 'connect to wallet', 'This wallet was not found in this browser.');
  await button(page, 'Set up a new crypto wallet').click();
  await expectScreen(page, 'Set up a new crypto wallet');
  await expect(page.getByRole('link', { name: /^Download .* \(opens in a new tab\)$/ })).toHaveCount(4);
  await button(page, 'Back').click();
  await expect(heading(page)).toHaveText('Continue with other wallet');
  await button(page, 'Continue with other Ethereum wallet').click();
  // The build with the emulator also lists its own test wallet, so one of the two wallets must be chosen.
  await button(page, 'Rabby Wallet').click();
  await waitForSignIn(page);
  expect(wallet.calledMethods).toContain('personal_sign');
});

test('a failed wallet chunk is reported and can be retried', async ({ page, context, complaints }) => {
  complaints.allow(/Signing in failed|Failed to load resource/);
  await addEthereumWallet(page, metamask);
  // Wait for these requests: the client library would log an error if going offline aborted one of them.
  const loaded = ['**/projects/bootstrap/**', '**/clientside-services/index.html'].map((url) =>
    page.waitForResponse(url),
  );
  await page.goto('/sign-in');
  await expect(button(page, 'Continue with Metamask')).toBeVisible();
  await waitForInteractive(page);
  for (const response of await Promise.all(loaded)) await response.finished();
  await page.frame({ url: /\/clientside-services\// })?.waitForLoadState();
  await context.setOffline(true);
  await button(page, 'Continue with Metamask').click();
  await expectScreen(page, 'Looks like there was an error!');
  await expect(page.locator('[data-widget]')).toContainText('Check your connection');
  await context.setOffline(false);
  await button(page, 'Try again').click();
  await button(page, 'Continue with Metamask').click();
  await waitForSignIn(page);
});

test('the list of the other wallets opens from the main screen', async ({ page }) => {
  await addSolanaWallet(page, 'Backpack');
  await page.goto('/sign-in');
  await button(page, 'Continue with other Crypto Wallet').click();
  await expectScreen(page, 'Continue with other wallet');
  // Metamask and Phantom have buttons of their own on the main screen.
  await expect(page.getByRole('button', { name: /^Continue with / })).toHaveText([
    'Continue with Coinbase',
    'Continue with Binance',
    'Continue with Vessel',
    'Continue with other Ethereum wallet',
    'Continue with other Solana wallet',
  ]);
  await button(page, 'Continue with other Solana wallet').click();
  // The build with the emulator also lists its own test wallet, so one of the two wallets must be chosen.
  await button(page, 'Backpack').click();
  await waitForSignIn(page);
});

test('going back while the signature is checked leaves no session', async ({ page, context, emulator }) => {
  await addEthereumWallet(page, metamask);
  await emulator.addFault({ path: finished, effect: { type: 'delay', ms: 1_500 } });
  await choose(page, 'Metamask');
  await expect.poll(() => count(emulator, finished)).toBe(1);
  await expect(page.getByText('Checking your signature.')).toBeVisible();
  await button(page, 'Back').click();
  await expect(heading(page)).toHaveText('Sign up or log in');
  await expect.poll(async () => (await emulator.sessions()).length, { timeout: 8_000 }).toBe(0);
  expect((await context.cookies()).filter(({ name }) => name.startsWith('stytch_session'))).toEqual([]);
});

test('a signature of another key is refused, and the retry signs another message', async ({
  page,
  emulator,
  complaints,
}) => {
  complaints.allow(/Signing in failed|Failed to load resource/);
  const wallet = await addEthereumWallet(page, metamask);
  wallet.script.set('personal_sign', () => `0x${'11'.repeat(64)}1b`);
  await choose(page, 'Metamask');
  await expect(alert(page).getByText('[Error] Could not sign message', { exact: true })).toBeVisible();
  await expect(alert(page).locator('p')).toHaveCount(2);
  await retrySuccessfully(page, wallet);
  expect(await count(emulator, started)).toBe(2);
});
