import type { Page } from '@playwright/test';
import { demoClient } from '../../src/config/localProvider.ts';
import { expect, test } from './fixtures.ts';
import { enrollAuthenticator } from './secondFactors.ts';
import { submitLogin } from './signIn.ts';
import { continueButton, continueWithEmail } from './widgetForm.ts';

const title = (page: Page) => page.getByRole('heading', { level: 1 });
const account = (page: Page) => page.getByRole('heading', { level: 1, name: 'Account' });
const question = (page: Page) =>
  page.getByRole('heading', { level: 1, name: 'Enter the code from your authenticator app' });
const codeField = (page: Page) => page.getByRole('textbox', { name: '6-digit code' });
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });

/** Signs in with the demo client's password and waits for the question. */
async function reachQuestion(page: Page): Promise<void> {
  await page.goto('/login');
  await submitLogin(page);
  await expect(question(page)).toBeVisible();
}

test(
  'a code is asked for before any page of the dashboard, also after a reload, and then opens it',
  { tag: '@every-engine' },
  async ({ page, emulator, complaints }) => {
    // The login page may request a passkey challenge before it knows that the session needs a second factor.
    complaints.allow(/status of 400 .*webauthn\/authenticate\/start\/secondary/);
    const app = await enrollAuthenticator(page, emulator);
    await reachQuestion(page);
    await expect(codeField(page)).toBeFocused();
    await page.reload();
    await expect(question(page)).toBeVisible();
    await page.goto('/dashboard/crypto');
    await expect(page).toHaveURL('/login?next=%2Fdashboard%2Fcrypto');
    await expect(question(page)).toBeVisible();
    await codeField(page).fill(await app.code());
    await expect(page).toHaveURL('/dashboard/crypto');
  },
);

test('the question follows the tab that completes the sign-in', async ({ page, context, emulator }) => {
  const app = await enrollAuthenticator(page, emulator);
  await reachQuestion(page);
  const second = await context.newPage();
  await second.goto('/login');
  await expect(question(second)).toBeVisible();
  await codeField(second).fill(await app.code());
  await expect(account(second)).toBeVisible();
  await expect(account(page)).toBeVisible();
});

test('a code is asked for after OAuth, where Back ends the session, and after a magic link', async ({
  page,
  context,
  emulator,
}) => {
  const app = await enrollAuthenticator(page, emulator);
  await emulator.changeProject({ one_tap_state: 'none' });
  await page.goto('/sign-in');
  await button(page, 'Continue with Google').click();
  await button(page, /Demo Client/).click();
  await expect(question(page)).toBeVisible();
  await button(page, 'Back').click();
  await expect(page).toHaveURL('/sign-in');
  await expect(title(page)).toHaveText('Sign up or log in');
  await expect.poll(() => emulator.sessions()).toEqual([]);
  const names = (await context.cookies()).map(({ name }) => name);
  expect(names.filter((name) => name.startsWith('stytch_session'))).toEqual([]);
  await page.goto('/dashboard');
  await expect(page).toHaveURL(/\/login/);

  await continueWithEmail(page, demoClient.email);
  await button(page, 'Login without a password').click();
  await expect(title(page)).toHaveText('Check your email');
  const { link } = await emulator.messageTo(demoClient.email);
  const tab = await context.newPage();
  await tab.goto(link ?? '');
  await continueButton(tab).click();
  await expect(question(tab)).toBeVisible();
  await tab.reload();
  await expect(question(tab)).toBeVisible();
  await codeField(tab).fill(await app.code());
  await expect(account(tab)).toBeVisible();
});
