import type { Page } from '@playwright/test';
import { demoClient } from '../../src/config/localProvider.ts';
import type { EmulatorControl } from './emulatorControl.ts';
import { expect, test } from './fixtures.ts';
import { openAccount } from './signIn.ts';
import { addEthereumWallet, rejectRequest } from './testWallets.ts';

const metamask = { rdns: 'io.metamask', name: 'MetaMask' };
const profile = '/dashboard/profile#accounts';
const section = (page: Page) => page.getByRole('region', { name: 'Linked accounts', exact: true });
const button = (page: Page, name: string | RegExp) =>
  section(page).getByRole('button', { name, exact: typeof name === 'string' });
const rows = (page: Page) => section(page).getByRole('listitem');
const notice = (page: Page) => section(page).getByRole('status').first();
const alert = (page: Page) => section(page).getByRole('alert');
const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true });

/** Returns the kinds of the mails to the demo client, newest first. */
async function mails(emulator: EmulatorControl): Promise<readonly string[]> {
  return (await emulator.messages({ to: demoClient.email })).map(({ kind }) => kind);
}

/** Makes the session too old for a change of the sign-in methods. */
async function expireProof(emulator: EmulatorControl): Promise<void> {
  await emulator.changeProject({ factor_change_max_age_minutes: 5 });
  await emulator.setClock({ advance_ms: 6 * 60_000 });
}

async function confirmWithPassword(page: Page): Promise<void> {
  await expect(heading(page, 'Confirm that it is you')).toBeFocused();
  await section(page).getByLabel('Password', { exact: true }).fill(demoClient.password);
  await button(page, 'Confirm with your password').click();
}

/** Opens the menu of accounts and chooses one. */
async function choose(page: Page, label: string): Promise<void> {
  await button(page, 'Link an account').click();
  await button(page, label).click();
}

test('a wallet is added with its signature and removed after a step-up, and both are mailed', async ({
  page,
  emulator,
  complaints,
}) => {
  complaints.allow(/40[013]|Linking accounts failed/);
  const wallet = await addEthereumWallet(page, metamask);
  await openAccount(page, profile);
  await expect(heading(page, 'Linked accounts')).toBeFocused();
  await expect(section(page)).toContainText('You have no linked accounts.');
  await expect(page.getByRole('region', { name: 'Identity', exact: true })).not.toContainText('Wallet');

  wallet.script.set('personal_sign', rejectRequest);
  await choose(page, 'Add a crypto wallet');
  await expect(heading(page, 'Add a crypto wallet')).toBeFocused();
  await button(page, 'Continue with Metamask').click();
  await expect(alert(page)).toContainText('The request was declined in the wallet.');
  wallet.script.clear();
  await button(page, 'Try again').click();
  await expect(notice(page)).toHaveText('Your wallet was added. You can sign in with it.');
  await expect(notice(page).locator('[data-focus-target]')).toBeFocused();
  await expect(rows(page)).toContainText(/^Ethereum wallet0x/);
  expect(await mails(emulator)).toContain('wallet_added');
  await expect(page.getByRole('region', { name: 'This session' })).toContainText('Crypto wallet');
  expect(await emulator.requests('/sdk/v1/crypto_wallets/authenticate/start/primary')).toEqual([]);

  await expireProof(emulator);
  await button(page, /^Remove: Ethereum wallet 0x/).click();
  await expect(button(page, 'Cancel')).toBeFocused();
  await button(page, 'Remove').click();
  await confirmWithPassword(page);
  await expect(notice(page)).toHaveText('It was removed. You can no longer sign in with it.');
  await expect(rows(page)).toHaveCount(0);
  expect(await mails(emulator)).toContain('wallet_removed');

  // The wallet that was chosen before the step-up is used after it.
  await expireProof(emulator);
  await choose(page, 'Add a crypto wallet');
  await button(page, 'Continue with Metamask').click();
  await confirmWithPassword(page);
  await expect(notice(page)).toHaveText('Your wallet was added. You can sign in with it.');
  await choose(page, 'Add a crypto wallet');
  await button(page, 'Continue with Metamask').click();
  await expect(notice(page)).toHaveText('This wallet is already on your account.');
  await expect(rows(page)).toHaveCount(1);
});

test('an OAuth account is linked after a step-up, appears in the other tab, and is removed there', async ({
  page,
  context,
  emulator,
  complaints,
}) => {
  complaints.allow(/40[013]|Linking accounts failed/);
  await openAccount(page, profile);
  const otherTab = await context.newPage();
  await otherTab.goto('/dashboard/profile');
  await expect(section(otherTab)).toContainText('You have no linked accounts.');

  await expireProof(emulator);
  await choose(page, 'Link your Google account');
  await confirmWithPassword(page);
  await page.getByRole('textbox', { name: 'Email address' }).fill('ann@example.com');
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await page.waitForURL(`**${profile}`);
  await expect(notice(page)).toHaveText('Your Google account was linked. You can sign in with it.');
  await expect(notice(page).locator('[data-focus-target]')).toBeFocused();
  await expect(rows(page)).toHaveText([/^Google account.*Remove$/]);
  await expect(page.getByText('Link your Google account')).toHaveCount(0);
  expect(await mails(emulator)).toContain('oauth_added');
  await page.reload();
  await expect(rows(page)).toHaveCount(1);
  await expect(notice(page)).toHaveText('');

  // In headless mode both tabs are always visible, so the event of a tab switch is simulated.
  await otherTab.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect(rows(otherTab)).toHaveText([/^Google account.*Remove$/]);
  await button(otherTab, 'Remove: Google account').click();
  await button(otherTab, 'Remove').click();
  await expect(notice(otherTab)).toHaveText('It was removed. You can no longer sign in with it.');
  expect(await mails(emulator)).toContain('oauth_removed');
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect(rows(page)).toHaveCount(0);
});

test('an account that is linked on a Spanish page returns to the Spanish profile', async ({ page }) => {
  await openAccount(page, `/es${profile}`);
  await page.getByRole('button', { name: 'Vincular una cuenta' }).click();
  await page.getByRole('button', { name: 'Vincular su cuenta de Google' }).click();
  await page.getByRole('textbox', { name: 'Email address' }).fill('ann@example.com');
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await page.waitForURL(`**/es${profile}`);
  await expect(
    page.getByRole('status').filter({ hasText: 'Su cuenta de Google quedó vinculada.' }),
  ).toBeVisible();
});
