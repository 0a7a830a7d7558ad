import type { Page } from '@playwright/test';
import { demoClient } from '../../src/config/localProvider.ts';
import { expect, test } from './fixtures.ts';
import { visit } from './hydration.ts';
import { forgetSession, openAccount, requestSession } from './signIn.ts';
import {
  continueButton,
  continueWithEmail,
  passcodeField,
  passwordField,
  phone,
  requestPasscode,
  typeEmail,
} from './widgetForm.ts';

const account = (page: Page) => page.getByRole('heading', { level: 1, name: 'Account' });
const contact = (page: Page) => page.getByRole('heading', { level: 1, name: 'Contact Us' });
const button = (page: Page, name: RegExp | string) => page.getByRole('button', { name });

test('one Back from the account leads to the page before the sign-in, whichever way it was', async ({
  page,
  context,
  emulator,
  complaints,
}) => {
  // Google's page refuses to be opened a second time, and a page may ask for the session that the test ends.
  complaints.allow(/40[04] \(.*(?:oauth\/google\/start|\/sdk\/v1\/)|Session background refresh failed/);
  const ways: Readonly<Record<string, () => Promise<void>>> = {
    async passcode() {
      await visit(page, '/sign-in');
      await passcodeField(page).fill(await requestPasscode(page, emulator, 'Text'));
    },
    async link() {
      await continueWithEmail(page, demoClient.email);
      await button(page, 'Login without a password').click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Check your email');
      const { link = '' } = await emulator.messageTo(demoClient.email);
      await page.goto('/contact');
      await page.goto(link);
      await continueButton(page).click();
    },
    async 'a session that is already open'() {
      const { cookies, origin } = await requestSession(page);
      await context.addCookies(cookies.map((cookie) => ({ ...cookie, url: origin })));
      await page.goto('/login');
    },
  };
  for (const [way, signIn] of Object.entries(ways)) {
    await page.goto('/contact');
    await signIn();
    await expect(account(page), way).toBeVisible();
    await page.goBack();
    await expect(contact(page), way).toBeVisible();
    await forgetSession(page);
    await emulator.revokeSessions();
  }

  // Google's page stays in the history. Behind it, the page that the client signed in from is replaced, too.
  await page.goto('/contact');
  await visit(page, '/sign-in');
  await button(page, 'Continue with Google').click();
  await button(page, /Demo Client/).click();
  await expect(account(page)).toBeVisible();
  await page.goBack();
  await page.goBack();
  await expect(account(page)).toBeVisible();
  await page.goBack();
  await expect(contact(page)).toBeVisible();
});

test('Back closes the screen that has “Back”, once for each of them, and then leaves the page', async ({
  page,
  emulator,
}) => {
  const title = page.getByRole('heading', { level: 1 });
  const main = 'Sign up or log in';
  await page.goto('/contact');
  await visit(page, '/sign-in');

  await requestPasscode(page, emulator, 'Text');
  await page.goBack();
  await expect(title).toHaveText(main);

  await typeEmail(page, demoClient.email);
  await continueButton(page).click();
  await expect(passwordField(page)).toBeVisible();
  await page.goBack();
  await expect(title).toHaveText(main);

  await continueButton(page).click();
  await button(page, 'Forgot Password?').click();
  await expect(title).toHaveText('Forgot password?');
  await page.goBack();
  await expect(title).toHaveText(main);

  await button(page, 'Continue with other Crypto Wallet').click();
  await expect(title).not.toHaveText(main);
  await page.getByRole('group').getByRole('button').last().click();
  await expect(button(page, 'Back')).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('group').first()).toBeVisible();
  await page.goBack();
  await expect(title).toHaveText(main);

  // The button on the screen removes the entry, too.
  await button(page, 'Continue with other Crypto Wallet').click();
  await button(page, 'Back').click();
  await expect(title).toHaveText(main);
  await page.goBack();
  await expect(contact(page)).toBeVisible();
});

test('Back and a reload lead to the position in a page whose rows load later', async ({ page }) => {
  const position = () => page.evaluate(() => Math.round(window.scrollY));
  const scrollTo = async (top: number) => {
    await page.evaluate((y) => window.scrollTo({ top: y, behavior: 'instant' }), top);
    await expect.poll(position).toBe(top);
  };
  await openAccount(page, '/healthz');
  for (const [path, heading, top] of [
    ['/dashboard/account?range=all', 'Transactions', 900],
    ['/dashboard/account?range=90d', 'Transactions', 2_000],
    ['/dashboard/profile', 'Passkeys', 400],
  ] as const) {
    await page.goto(path);
    await page.getByRole('heading', { name: heading }).waitFor();
    await expect.poll(() => page.evaluate(() => document.body.scrollHeight)).toBeGreaterThan(top + 900);
    await scrollTo(top);
    await page.getByRole('link', { name: 'Trading Desk' }).dispatchEvent('click');
    await expect(page.getByRole('heading', { level: 1, name: 'Obtain Quote' })).toBeVisible();
    await page.goBack();
    await expect.poll(position, path).toBe(top);
    await page.reload();
    await expect.poll(position, path).toBe(top);
  }
});

test('a reload shows the screen again that waits for a message, and its code works', async ({
  page,
  context,
  emulator,
}) => {
  const title = page.getByRole('heading', { level: 1 });
  const main = 'Sign up or log in';
  await visit(page, '/sign-in');
  await typeEmail(page, demoClient.email);
  await continueButton(page).click();
  await button(page, 'Forgot Password?').click();
  await expect(title).toHaveText('Forgot password?');
  await page.reload();
  await expect(title).toHaveText('Forgot password?');
  await expect(page.getByText(demoClient.email).last()).toBeVisible();
  await button(page, 'Back').click();
  await expect(title).toHaveText(main);
  await page.reload();
  await expect(title).toHaveText(main);

  await typeEmail(page, demoClient.email);
  await continueButton(page).click();
  await button(page, 'Login without a password').click();
  await expect(title).toHaveText('Check your email');
  await page.reload();
  await expect(title).toHaveText('Check your email');
  await expect(title).toBeFocused();
  const other = await context.newPage();
  await visit(other, '/sign-in');
  await expect(other.getByRole('heading', { level: 1 })).toHaveText(main);
  await page.goBack();
  await expect(title).toHaveText(main);
  await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue(demoClient.email);

  const code = await requestPasscode(page, emulator, 'Text');
  await page.reload();
  await expect(page.getByText(phone.e164)).toBeVisible();
  await expect(passcodeField(page)).toBeFocused();
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain(code);
  await page.goto('/contact');
  await page.goBack();
  await expect(page.getByText(phone.e164)).toBeVisible();
  await passcodeField(page).fill(code);
  await expect(account(page)).toBeVisible();
  expect(await page.evaluate(() => sessionStorage.getItem('fairlead-awaited'))).toBeNull();
});
