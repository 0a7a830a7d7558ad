import type { Page } from '@playwright/test';
import { demoClient } from '../../src/config/localProvider.ts';
import type { EmulatorControl } from './emulatorControl.ts';
import { expect, test } from './fixtures.ts';
import { callbackOfAttacker, holdCallback, openByGoogle } from './oauthCallback.ts';
import { signInByPasscode } from './providerCalls.ts';
import { addEthereumWallet, chooseWallet } from './testWallets.ts';
import { codeOf, passcodeField } from './widgetForm.ts';

test.describe('with a passcode or a wallet', () => {
  const email = 'magda@fairlead.example';
  const phone = '+14155552671';

  const section = (page: Page) => page.getByRole('region', { name: 'Two-step verification', exact: true });
  const button = (page: Page, name: string) => section(page).getByRole('button', { name, exact: true });
  const heading = (page: Page, name: string) => section(page).getByRole('heading', { name, exact: true });
  const setup = (page: Page) => heading(page, 'Set up an authenticator app');

  /** Opens the profile of a client who has an email address and a phone number, but neither password nor passkey. */
  async function openProfile(page: Page, emulator: EmulatorControl, origin: string): Promise<void> {
    await emulator.createUser({ email, phone_number: phone });
    await signInByPasscode(page, origin, '/otps/sms/login_or_create', { phone_number: phone }, emulator);
    await page.goto('/dashboard/profile#two-step');
    // The text message alone does not open the page.
    await page.getByRole('button', { name: /^Send a code by email to / }).click();
    await expect(passcodeField(page)).toBeFocused();
    await passcodeField(page).fill(codeOf(await emulator.messageTo(email)));
    await expect(page).toHaveURL('/dashboard/profile#two-step');
  }

  /** Makes the session too old for a change of sign-in methods. */
  async function ageSession(emulator: EmulatorControl): Promise<void> {
    await emulator.changeProject({ factor_change_max_age_minutes: 5 });
    await emulator.setClock({ advance_ms: 6 * 60_000 });
  }

  test('a client without a password confirms with a passcode by email or by WhatsApp', async ({
    page,
    site,
    emulator,
    complaints,
  }) => {
    complaints.allow(/status of 403|The two-step section failed/);
    await openProfile(page, emulator, site.origin);
    for (const [method, recipient] of [
      [`Send a passcode to ${email}`, email],
      [`Send a passcode by WhatsApp to ${phone}`, phone],
    ] as const) {
      await ageSession(emulator);
      const before = (await emulator.messages({ to: recipient })).length;
      await button(page, 'Add an authenticator app').click();
      await expect(heading(page, 'Confirm that it is you')).toBeFocused();
      expect(await emulator.messages({ to: recipient })).toHaveLength(before);
      await button(page, method).click();
      await expect(passcodeField(page)).toBeFocused();
      const [newest] = await emulator.messages({ to: recipient });
      await passcodeField(page).fill(codeOf(newest));
      await expect(setup(page)).toBeVisible();
      await button(page, 'Cancel').click();
    }
    expect(await emulator.sessions()).toHaveLength(1);
  });

  test('a wallet confirms with its signature, but not with an account of another user', async ({
    page,
    emulator,
    complaints,
  }) => {
    complaints.allow(/status of 403|The two-step section failed/);
    const wallet = await addEthereumWallet(page, { rdns: 'io.metamask', name: 'MetaMask' });
    await page.goto('/sign-in');
    await chooseWallet(page, 'Metamask');
    await page.waitForURL('**/dashboard/account');
    await page.goto('/dashboard/profile#two-step');
    await ageSession(emulator);
    const users = (await emulator.users()).length;
    await wallet.switchAccount();
    await button(page, 'Add an authenticator app').click();
    await button(page, 'Sign with your wallet').click();
    const alert = section(page).getByRole('alert').filter({ hasText: /\S/ });
    await expect(alert).toContainText('Another account was chosen in the wallet.');
    await expect(section(page)).toContainText(wallet.walletAddresses[0] ?? 'a wallet address');
    expect(wallet.calledMethods.filter((method) => method === 'personal_sign')).toHaveLength(1);

    await wallet.switchAccount();
    await button(page, 'Try again').click();
    await expect(setup(page)).toBeVisible();
    expect(await emulator.users()).toHaveLength(users);
  });
});

test.describe('with an OAuth account', () => {
  const email = 'ann@company.example';
  const profile = '/dashboard/profile#accounts';
  const authenticateCall = '/sdk/v1/oauth/authenticate';
  const missingVerifier = /No code verifier found/;

  const section = (page: Page) => page.getByRole('region', { name: 'Linked accounts', exact: true });
  const button = (page: Page, name: string) => section(page).getByRole('button', { name, exact: true });
  const heading = (page: Page) => page.getByRole('heading', { level: 1 });
  const result = (page: Page) => section(page).locator('[data-focus-target="step-up-result"]');
  const alert = (page: Page) => page.getByRole('alert').filter({ hasText: /\S/ });

  async function consentAs(page: Page, account: string): Promise<void> {
    await expect(heading(page)).toHaveText('Sign in with Google');
    await page.getByRole('textbox', { name: 'Email address' }).fill(account);
    await page.getByRole('button', { name: 'Continue', exact: true }).click();
  }

  /** Opens the accounts of a client who signed in with Google, in a session too old for a change. */
  async function openAccounts(page: Page, emulator: EmulatorControl): Promise<void> {
    await openByGoogle(page, email, profile);
    await expect(button(page, 'Remove: Google account')).toBeEnabled();
    await emulator.changeProject({ factor_change_max_age_minutes: 5 });
    await emulator.setClock({ advance_ms: 6 * 60_000 });
  }

  async function remove(page: Page): Promise<void> {
    await button(page, 'Remove: Google account').click();
    await button(page, 'Remove').click();
  }

  /** Asks for the removal of the Google account, and chooses to confirm it with Google. */
  async function leaveToConfirm(page: Page): Promise<void> {
    await remove(page);
    await expect(section(page).getByRole('heading', { name: 'Confirm that it is you' })).toBeFocused();
    await button(page, 'Continue with Google').click();
    await expect(heading(page)).toHaveText('Sign in with Google');
  }

  const sessionsOf = async (emulator: EmulatorControl) =>
    (await emulator.sessions()).map(({ session_id: id, user_id: user }) => [id, user]);

  test.beforeEach(({ complaints }) => {
    complaints.allow(missingVerifier);
    complaints.allow(/status of 403|Linking accounts failed/);
  });

  test('the linked account confirms, and the removal that asked for it is done', async ({
    page,
    emulator,
  }) => {
    await openAccounts(page, emulator);
    const sessions = await sessionsOf(emulator);
    await leaveToConfirm(page);
    await consentAs(page, email);
    await page.waitForURL(`**${profile}`);
    await expect(result(page)).toContainText('You confirmed your identity with Google.');
    await expect(result(page)).toBeFocused();
    expect(await sessionsOf(emulator)).toEqual(sessions);
    expect(
      await page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.includes('step-up'))),
    ).toEqual([]);
    await remove(page);
    await expect(section(page)).toContainText('It was removed. You can no longer sign in with it.');
    await page.reload();
    await expect(section(page)).toContainText('You have no linked accounts.');
    await expect(result(page)).toBeHidden();
  });

  test('an account of another client is refused, and this browser is signed out', async ({
    page,
    context,
    emulator,
    complaints,
  }) => {
    // The other tab can ask for the session after it has ended and before the sign-out reaches it.
    complaints.allow(/401 .*sessions\/authenticate/);
    await openAccounts(page, emulator);
    const otherTab = await context.newPage();
    await otherTab.goto('/dashboard/account');
    await expect(heading(otherTab)).toHaveText('Account');
    await leaveToConfirm(page);
    await consentAs(page, demoClient.email);
    await expect(heading(page)).toHaveText('You were signed out');
    await expect(alert(page)).toContainText('This account belongs to someone else.');
    await expect.poll(() => emulator.sessions()).toEqual([]);
    const stored = await page.evaluate(() => document.cookie + JSON.stringify(Object.entries(localStorage)));
    expect(stored).not.toMatch(/stytch_session=|session_id|user_id/);
    await otherTab.waitForURL('**/login*');
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await page.waitForURL(`**/sign-in?next=${encodeURIComponent(profile)}`);
  });

  test('a return to another tab uses no token, and the tab that left can finish once', async ({
    page,
    context,
    emulator,
    complaints,
  }) => {
    complaints.allow(/status of 404/);
    await openAccounts(page, emulator);
    const sessions = await sessionsOf(emulator);
    await leaveToConfirm(page);
    const calls = (await emulator.requests(authenticateCall)).length;
    const url = await holdCallback(page, email);
    const otherTab = await context.newPage();
    await otherTab.goto(url);
    await expect(heading(otherTab)).toHaveText('You are already signed in');
    await otherTab.close();
    expect(await emulator.requests(authenticateCall)).toHaveLength(calls);
    await page.goto(url);
    await expect(result(page)).toContainText('You confirmed your identity with Google.');

    // The used token counts neither without a step-up nor for the next one.
    await page.goto(url);
    await expect(heading(page)).toHaveText('You are already signed in');
    await page.goto(profile);
    await emulator.setClock({ advance_ms: 6 * 60_000 });
    await leaveToConfirm(page);
    await page.goto(url);
    await page.waitForURL(`**${profile}`);
    await expect(alert(page)).toContainText('This sign-in has been finished already or is no longer valid.');
    expect(await sessionsOf(emulator)).toEqual(sessions);
  });

  test('a callback that an attacker sends during a step-up opens no session', async ({
    page,
    playwright,
    baseURL,
    emulator,
    complaints,
  }) => {
    complaints.allow(/status of 400/);
    await openAccounts(page, emulator);
    const sessions = await sessionsOf(emulator);
    const url = await callbackOfAttacker(playwright, baseURL);
    await leaveToConfirm(page);
    await page.goto(url);
    await page.waitForURL(`**${profile}`);
    await expect(alert(page)).toBeVisible();
    expect(await sessionsOf(emulator)).toEqual(sessions);
    expect((await emulator.users()).map((user) => JSON.stringify(user)).join('')).not.toContain('attacker');
  });
});
