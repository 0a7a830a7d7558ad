import type { Page } from '@playwright/test';
import { walletAnswerMs, walletHintMs } from '../../machines/contracts/timing.ts';
import type { EmulatorControl } from './emulatorControl.ts';
import { expect, test, type Complaints } from './fixtures.ts';
import { waitForTakeover } from './liveness.ts';
import { addEthereumWallet, addSolanaWallet, never, rejected, WalletError } from './testWallets.ts';

const metamask = { rdns: 'io.metamask', name: 'MetaMask' };
const started = '/sdk/v1/crypto_wallets/authenticate/start/primary';
const finished = '/sdk/v1/crypto_wallets/authenticate';

const heading = (page: Page) => page.locator('[data-widget] h1');
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const alert = (page: Page) => page.locator('[data-widget]').getByRole('alert');
const message = (page: Page) => page.getByRole('region', { name: 'Message to sign' });
const isIn = (page: Page) => page.waitForURL('**/dashboard/account');
const count = async (emulator: EmulatorControl, path: string) => (await emulator.requests(path)).length;

async function choose(page: Page, name: string): Promise<void> {
  await page.goto('/sign-in');
  await button(page, `Continue with ${name}`).click();
}

/** A screen is there, its heading in focus. */
async function opens(page: Page, title: string): Promise<void> {
  await expect(heading(page)).toHaveText(title);
  await expect(heading(page)).toBeFocused();
}

/** Tries once more with a wallet that does all it is asked to. */
async function succeedAgain(page: Page, wallet: { script: Map<string, unknown> }): Promise<void> {
  wallet.script.clear();
  await button(page, 'Try again').click();
  await isIn(page);
}

async function failed(page: Page, step: 'connect to wallet' | 'sign message', why: string): Promise<void> {
  await opens(page, 'Looks like there was an error!');
  await expect(alert(page).getByText(`[Error] Could not ${step}`, { exact: true })).toBeVisible();
  await expect(alert(page)).toContainText(why);
}

/** What is shown is also written to the console, for whoever runs the site. */
const expectFailures = (complaints: Complaints) => complaints.allow(/Signing in failed/);

test('a wallet of Ethereum signs what is shown, and nothing of its library is loaded before it is chosen', async ({
  page,
  emulator,
  complaints,
}) => {
  // Whether Google One Tap can be offered is no business of this test.
  complaints.allow(/oneTap|Signing in failed/);
  const wallet = await addEthereumWallet(page, metamask);
  let release: (() => void) | null = null;
  const scripts: string[] = [];
  page.on('request', (request) => {
    const name = /\/static\/js\/([\w-]+)\.[\w-]+(?:\.chunk)?\.js$/.exec(request.url())?.[1];
    if (name) scripts.push(name);
  });
  await page.goto('/sign-in');
  await expect(button(page, 'Continue with Metamask')).toBeVisible();
  // What the page loads by itself after it stands is there by then.
  await expect.poll(() => scripts).toContain('passwordScreens');
  const ofWallets = () => scripts.filter((name) => /wallet/i.test(name)).toSorted();
  expect(ofWallets(), 'before one is chosen').toEqual([]);
  expect(wallet.asked).toEqual([]);
  wallet.script.set('eth_requestAccounts', async () => {
    await new Promise<void>((resolve) => (release = resolve));
    wallet.script.clear();
    wallet.script.set('personal_sign', never);
    return [wallet.addresses[0]];
  });
  await button(page, 'Continue with Metamask').click();
  await opens(page, 'Connecting to your wallet...');
  await expect(page.getByText('Confirm the connection in your wallet.')).toBeVisible();
  await expect.poll(() => release).not.toBeNull();
  (release as (() => void) | null)?.();
  await opens(page, 'Completing signature request...');
  const [asked] = await emulator.requests(started);
  expect(asked?.status).toBe(200);
  await expect(message(page)).toContainText(wallet.addresses[0] ?? 'an address');
  expect(ofWallets()).toEqual(expect.arrayContaining(['ethereumWallet', 'findWallets', 'walletParts']));
  expect(ofWallets()).not.toContain('solanaWallet');
  // Whoever goes back and comes again signs another message.
  await button(page, 'Back').click();
  await expect(heading(page)).toHaveText('Sign up or log in');
  wallet.script.clear();
  await button(page, 'Continue with Metamask').click();
  await isIn(page);
  expect(await count(emulator, started)).toBe(2);
  expect(await count(emulator, finished)).toBe(1);
});

test('a wallet of Solana signs the person in', async ({ page }) => {
  const wallet = await addSolanaWallet(page, 'Phantom');
  await choose(page, 'Phantom');
  await isIn(page);
  expect(wallet.asked).toEqual(['connect', 'signMessage']);
});

test('of two wallets that answer to one name, only the one that is chosen is asked', async ({ page }) => {
  const real = await addEthereumWallet(page, metamask);
  const other = await addEthereumWallet(page, { rdns: 'io.metamask.flask', name: 'MetaMask <i>Flask</i>' });
  await choose(page, 'Metamask');
  await opens(page, 'Choose your wallet');
  expect([...real.asked, ...other.asked]).toEqual([]);
  await button(page, 'MetaMask <i>Flask</i>').click();
  await isIn(page);
  expect(real.asked).toEqual([]);
  expect(other.asked).toContain('personal_sign');
});

test('a wallet that never answers is hinted at, given up after two minutes, and may be tried again', async ({
  page,
  complaints,
}) => {
  expectFailures(complaints);
  const wallet = await addEthereumWallet(page, metamask);
  wallet.script.set('eth_requestAccounts', never);
  await page.clock.install();
  await choose(page, 'Metamask');
  await expect.poll(() => wallet.asked).toEqual(['eth_requestAccounts']);
  await page.clock.runFor(walletHintMs);
  await expect(page.getByText('Nothing yet? Open your wallet')).toBeVisible();
  await page.clock.runFor(walletAnswerMs);
  await failed(page, 'connect to wallet', 'The wallet did not answer. Open it, then try again.');
  wallet.script.clear();
  wallet.script.set('personal_sign', never);
  await button(page, 'Try again').click();
  await expect.poll(() => wallet.asked).toContain('personal_sign');
  await page.clock.runFor(walletAnswerMs);
  await failed(page, 'sign message', 'The wallet did not answer. Open it, then try again.');
  await succeedAgain(page, wallet);
});

test('whoever rejects the connection, then the signature, may sign in after all', async ({
  page,
  emulator,
  complaints,
}) => {
  expectFailures(complaints);
  const wallet = await addEthereumWallet(page, metamask);
  wallet.script.set('eth_requestAccounts', rejected);
  await choose(page, 'Metamask');
  await failed(page, 'connect to wallet', 'The request was declined in the wallet.');
  expect(await count(emulator, started)).toBe(0);
  wallet.script.clear();
  wallet.script.set('personal_sign', rejected);
  await button(page, 'Try again').click();
  await failed(page, 'sign message', 'The request was declined in the wallet.');
  expect(await count(emulator, finished)).toBe(0);
  await succeedAgain(page, wallet);
});

test('an account switched between message and signature: nothing of the first is brought to the provider', async ({
  page,
  emulator,
  complaints,
}) => {
  expectFailures(complaints);
  const wallet = await addEthereumWallet(page, metamask);
  const [first = '', second = ''] = wallet.addresses;
  let sign: (() => void) | null = null;
  wallet.script.set('personal_sign', async () => {
    await new Promise<void>((resolve) => (sign = resolve));
    return `0x${'1'.repeat(130)}`;
  });
  await choose(page, 'Metamask');
  await expect(message(page)).toContainText(first);
  await expect.poll(() => sign).not.toBeNull();
  await wallet.switchAccount();
  await failed(page, 'sign message', 'Another account was chosen in the wallet.');
  // An answer that comes late goes nowhere.
  (sign as (() => void) | null)?.();
  wallet.script.set('personal_sign', never);
  await button(page, 'Try again').click();
  await expect(message(page)).toContainText(second);
  expect(await count(emulator, finished)).toBe(0);
  await button(page, 'Back').click();
  wallet.script.clear();
  await button(page, 'Continue with Metamask').click();
  await isIn(page);
});

test('a locked wallet and a busy one say so, and are asked again', async ({ page, complaints }) => {
  expectFailures(complaints);
  const wallet = await addEthereumWallet(page, metamask);
  wallet.script.set('eth_requestAccounts', () => []);
  await choose(page, 'Metamask');
  await failed(page, 'connect to wallet', 'The wallet is locked. Unlock it, then try again.');
  wallet.script.set('eth_requestAccounts', () => {
    throw new WalletError(-32_002, 'Request already pending.');
  });
  await button(page, 'Try again').click();
  await failed(page, 'connect to wallet', 'The wallet already waits for an answer.');
  await succeedAgain(page, wallet);
});

test('without the wallet the way to one is shown, and any other can be chosen', async ({
  page,
  complaints,
}) => {
  expectFailures(complaints);
  const wallet = await addEthereumWallet(page, { rdns: 'io.rabby', name: 'Rabby Wallet' });
  await choose(page, 'Metamask');
  await failed(page, 'connect to wallet', 'This wallet was not found in this browser.');
  await button(page, 'Set up a new crypto wallet').click();
  await opens(page, 'Set up a new crypto wallet');
  await expect(page.getByRole('link', { name: /^Download .* \(opens in a new tab\)$/ })).toHaveCount(4);
  await button(page, 'Back').click();
  await expect(heading(page)).toHaveText('Continue with other wallet');
  await button(page, 'Continue with other Ethereum wallet').click();
  // Beside the wallet that the local provider brings along.
  await button(page, 'Rabby Wallet').click();
  await isIn(page);
  expect(wallet.asked).toContain('personal_sign');
});

test('what wallets need and does not arrive is said, and asked for again', async ({
  page,
  context,
  complaints,
}) => {
  complaints.allow(/Signing in failed|Failed to load resource/);
  await addEthereumWallet(page, metamask);
  // The client library complains of its own request that is cut off.
  const bootstrap = page.waitForResponse('**/projects/bootstrap/**');
  await page.goto('/sign-in');
  await expect(button(page, 'Continue with Metamask')).toBeVisible();
  await waitForTakeover(page);
  await (await bootstrap).finished();
  await context.setOffline(true);
  await button(page, 'Continue with Metamask').click();
  await opens(page, 'Looks like there was an error!');
  await expect(page.locator('[data-widget]')).toContainText('Check your connection');
  await context.setOffline(false);
  await button(page, 'Try again').click();
  await button(page, 'Continue with Metamask').click();
  await isIn(page);
});

test('the list of all wallets stands behind the main screen', async ({ page }) => {
  await addSolanaWallet(page, 'Backpack');
  await page.goto('/sign-in');
  await button(page, 'Continue with other Crypto Wallet').click();
  await opens(page, 'Continue with other wallet');
  await button(page, 'Continue with other Solana wallet').click();
  // Beside the wallet that the local provider brings along.
  await button(page, 'Backpack').click();
  await isIn(page);
});

test('back while the signature is checked leaves no session', async ({ page, context, emulator }) => {
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

test('a signature of another key is refused, and the next try is for another message', async ({
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
  await succeedAgain(page, wallet);
  expect(await count(emulator, started)).toBe(2);
});
