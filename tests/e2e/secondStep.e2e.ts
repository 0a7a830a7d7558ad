import type { Page } from '@playwright/test';
import { demoClient } from '../../src/config/localProvider.ts';
import { addVirtualAuthenticator } from '../emulator/conformance/virtualAuthenticator.ts';
import { expect, test } from './fixtures.ts';
import { addPasskey } from './passkeys.ts';
import { carefulClient, enrollAuthenticator, passcodeTo, useRecoveryCode } from './secondFactors.ts';
import { requestSession, signIn, submitLogin } from './signIn.ts';
import { continueButton, continueWithEmail, passcodeField } from './widgetForm.ts';

const title = (page: Page) => page.getByRole('heading', { level: 1 });
const account = (page: Page) => page.getByRole('heading', { level: 1, name: 'Account' });
const question = (page: Page) =>
  page.getByRole('heading', { level: 1, name: 'Enter the code from your authenticator app' });
const codeField = (page: Page) => page.getByRole('textbox', { name: '6-digit code' });
const recoveryField = (page: Page) => page.getByRole('textbox', { name: 'Recovery code' });
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const wrongCode =
  'This code is wrong, expired or already used. Wait for the next code in your authenticator app and enter that one.';
const verify = '/sdk/v1/totps/authenticate';

/** Signs in with the demo client's password and waits for the question. */
async function reachQuestion(page: Page, path = '/login'): Promise<void> {
  await page.goto(path);
  await submitLogin(page);
  await expect(question(page)).toBeVisible();
}

async function signInAs(page: Page, email: string): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(demoClient.password);
  await button(page, 'Sign In').click();
}

test('asks for the code of the authenticator app after the password, and opens the requested page', async ({
  page,
  emulator,
}) => {
  const app = await enrollAuthenticator(page, emulator);
  await reachQuestion(page, '/login?next=%2Fdashboard%2Fcrypto');
  await expect(codeField(page)).toBeFocused();
  const code = await app.code();
  await codeField(page).fill(`${code.slice(0, 3)} ${code.slice(3)}`);
  await expect(page).toHaveURL('/dashboard/crypto');
});

test('refuses a wrong and a reused code, and accepts the next one', async ({
  page,
  emulator,
  complaints,
}) => {
  complaints.allow(/40[01]|second step failed/i);
  const app = await enrollAuthenticator(page, emulator);
  await reachQuestion(page);
  const code = await app.code();
  await codeField(page).fill(code === '000000' ? '000001' : '000000');
  await expect(codeField(page)).toHaveAccessibleDescription(wrongCode);
  await expect(codeField(page)).toBeFocused();
  await codeField(page).fill(code);
  await expect(account(page)).toBeVisible();

  await page.context().clearCookies();
  await reachQuestion(page);
  await codeField(page).fill(code);
  await expect(codeField(page)).toHaveAccessibleDescription(wrongCode);
  await emulator.setClock({ advance_ms: 30_000 });
  await codeField(page).fill(await app.code());
  await expect(account(page)).toBeVisible();
});

for (const { name, steps, isAccepted } of [
  { name: 'one step behind', steps: -1, isAccepted: true },
  { name: 'one step ahead', steps: 1, isAccepted: true },
  { name: 'three steps ahead', steps: 3, isAccepted: false },
]) {
  test(`${isAccepted ? 'accepts' : 'refuses'} the code of an app whose clock is ${name}`, async ({
    page,
    emulator,
    complaints,
  }) => {
    complaints.allow(/40[01]|second step failed/i);
    const app = await enrollAuthenticator(page, emulator);
    await emulator.setClock({ advance_ms: 300_000 });
    await reachQuestion(page);
    await codeField(page).fill(await app.code(steps));
    if (isAccepted) await expect(account(page)).toBeVisible();
    else await expect(codeField(page)).toHaveAccessibleDescription(wrongCode);
  });
}

test('locks the question after ten wrong codes, and says how long', async ({
  page,
  emulator,
  complaints,
}) => {
  complaints.allow(/4\d\d|second step failed/i);
  const app = await enrollAuthenticator(page, emulator);
  await reachQuestion(page);
  const right = await app.code();
  for (let attempt = 0; attempt < 10; attempt += 1) {
    const wrong = right === `00000${attempt}` ? '999999' : `00000${attempt}`;
    await codeField(page).fill(wrong);
    await emulator.responsesOf(verify, attempt + 2);
    await expect(codeField(page).or(title(page).filter({ hasText: 'Too many' }))).toBeEnabled();
  }
  if (await codeField(page).isVisible()) await codeField(page).fill(right);
  await expect(title(page)).toHaveText('Too many wrong codes');
  await expect(page.getByRole('alert')).toContainText('You can try again in 60 minutes.');
  await button(page, 'Use another way').click();
  await expect(title(page)).toBeFocused();
});

test('accepts a recovery code once, and offers to set up the app again', async ({
  page,
  emulator,
  complaints,
}) => {
  complaints.allow(/40[01]|second step failed/i);
  const { recoveryCodes } = await enrollAuthenticator(page, emulator);
  const [first = '', second = ''] = recoveryCodes;
  await reachQuestion(page);
  await button(page, 'Use another way').click();
  await button(page, 'Use a recovery code').click();
  await expect(recoveryField(page)).toBeFocused();
  await recoveryField(page).fill(first.slice(0, 4));
  await continueButton(page).click();
  await expect(recoveryField(page)).toHaveAccessibleDescription(/^Enter the whole recovery code\./);
  await recoveryField(page).fill(first.toUpperCase().replaceAll('-', ' '));
  await continueButton(page).click();
  await expect(title(page)).toHaveText('Set up two-step verification');
  await button(page, 'Not now').click();
  await expect(account(page)).toBeVisible();

  await page.context().clearCookies();
  await reachQuestion(page);
  await button(page, 'Use another way').click();
  await button(page, 'Use a recovery code').click();
  await recoveryField(page).fill(first);
  await continueButton(page).click();
  await expect(recoveryField(page)).toHaveAccessibleDescription(
    /^This recovery code is wrong or already used\./,
  );
  await recoveryField(page).fill(second);
  await continueButton(page).click();
  await expect(title(page)).toHaveText('Set up two-step verification');
});

test('says whom to write to when every recovery code is used', async ({ page, emulator, complaints }) => {
  complaints.allow(/40[01]|second step failed/i);
  const { recoveryCodes } = await enrollAuthenticator(page, emulator);
  expect(recoveryCodes).toHaveLength(10);
  for (const code of recoveryCodes) await useRecoveryCode(page, code);
  await reachQuestion(page);
  await button(page, 'Use another way').click();
  await button(page, 'Use a recovery code').click();
  await recoveryField(page).fill(recoveryCodes.at(-1) ?? '');
  await continueButton(page).click();
  await expect(recoveryField(page)).toHaveAccessibleDescription(
    /^This recovery code is wrong or already used\./,
  );
  await button(page, 'I have no recovery code').click();
  await expect(title(page)).toHaveText('Get help with signing in');
  await expect(
    page
      .getByRole('main')
      .getByRole('link', { name: /^support@/ })
      .first(),
  ).toBeVisible();
  await button(page, 'Use another way').click();
  await expect(title(page)).toHaveText('Confirm that it is you');
});

test('sends a text message only on request, without showing the phone number', async ({ page, emulator }) => {
  await emulator.createUser({ email: carefulClient.email, password: demoClient.password });
  await enrollAuthenticator(page, emulator, carefulClient.email, carefulClient.phone);
  const before = (await emulator.messages({ to: carefulClient.phone })).length;
  await signInAs(page, carefulClient.email);
  await expect(question(page)).toBeVisible();
  await button(page, 'Use another way').click();
  expect(await emulator.messages({ to: carefulClient.phone })).toHaveLength(before);
  await expect(page.getByRole('main')).not.toContainText('5550143');
  await button(page, /^Send a code by text message to the phone number ending in 43/).click();
  await expect(passcodeField(page)).toBeFocused();
  await expect(page.getByRole('main')).not.toContainText('5550143');
  await expect
    .poll(async () => (await emulator.messages({ to: carefulClient.phone })).length)
    .toBe(before + 1);
  await passcodeField(page).fill(await passcodeTo(emulator, carefulClient.phone));
  await expect(account(page)).toBeVisible();
});

test('keeps the passcode screen when the client comes back from another app', async ({ page, emulator }) => {
  await emulator.createUser({ email: carefulClient.email, password: demoClient.password });
  await enrollAuthenticator(page, emulator, carefulClient.email, carefulClient.phone);
  await signInAs(page, carefulClient.email);
  await button(page, 'Use another way').click();
  await button(page, /^Send a code by text message/).click();
  await expect(passcodeField(page)).toBeFocused();
  await passcodeField(page).fill('12');
  const sessions = await emulator.requests('/sdk/v1/sessions/authenticate');
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await emulator.responsesOf('/sdk/v1/sessions/authenticate', sessions.length + 1);
  await expect(passcodeField(page)).toHaveValue('12');
  await passcodeField(page).fill(await passcodeTo(emulator, carefulClient.phone));
  await expect(account(page)).toBeVisible();
});

test('returns to the question after a reload', async ({ page, emulator, complaints }) => {
  // The login page may request a passkey challenge before it knows that the session needs a second factor.
  complaints.allow(/status of 400 .*webauthn\/authenticate\/start\/secondary/);
  const app = await enrollAuthenticator(page, emulator);
  await reachQuestion(page);
  await page.reload();
  await expect(question(page)).toBeVisible();
  await codeField(page).fill(await app.code());
  await expect(account(page)).toBeVisible();
});

test('Back ends the session at the provider and keeps the email address', async ({ page, emulator }) => {
  await enrollAuthenticator(page, emulator);
  await reachQuestion(page);
  await button(page, 'Back').click();
  await expect(title(page)).toHaveText('Welcome Back');
  await expect(page.getByLabel('Email')).toHaveValue(demoClient.email);
  await emulator.responsesOf('/sdk/v1/sessions/revoke', 2);
  expect(await emulator.sessions()).toEqual([]);
  expect(await page.context().cookies()).toEqual(
    expect.not.arrayContaining([expect.objectContaining({ name: 'stytch_session' })]),
  );
  await page.reload();
  await expect(title(page)).toHaveText('Welcome Back');
});

test('shows that the provider cannot be reached, and accepts the same code by Enter', async ({
  page,
  emulator,
  complaints,
}) => {
  complaints.allow(/Failed to load resource|second step failed/i);
  const app = await enrollAuthenticator(page, emulator);
  await reachQuestion(page);
  await emulator.addFault({ path: verify, effect: { type: 'drop' } });
  await codeField(page).fill(await app.code());
  await expect(codeField(page)).toHaveAccessibleDescription(/try again/i);
  await emulator.clearFaults();
  await codeField(page).press('Enter');
  await expect(account(page)).toBeVisible();
});

test('explains a lost connection at each step of the other ways, and goes on after it', async ({
  page,
  emulator,
  complaints,
}) => {
  complaints.allow(/Failed to load resource|second step failed/i);
  const { email, phone } = carefulClient;
  await emulator.createUser({ email, password: demoClient.password });
  const { recoveryCodes } = await enrollAuthenticator(page, emulator, email, phone);
  const cut = (path: string) => emulator.addFault({ path: `/sdk/v1${path}`, effect: { type: 'drop' } });
  const alert = page.getByRole('alert');
  await signInAs(page, email);
  await button(page, 'Use another way').click();

  await cut('/otps/sms/send/secondary');
  await button(page, /^Send a code by text message/).click();
  await expect(alert).toContainText('We could not send the text message');
  await emulator.clearFaults();
  await button(page, /^Send a code by text message/).click();
  await cut('/otps/authenticate');
  await passcodeField(page).fill(await passcodeTo(emulator, phone));
  await expect(passcodeField(page)).toHaveAccessibleDescription(/try again/i);
  await emulator.clearFaults();
  await button(page, 'Back').click();

  await button(page, 'Use a recovery code').click();
  await recoveryField(page).fill(recoveryCodes[0] ?? '');
  await cut('/totps/recover');
  await continueButton(page).click();
  await expect(recoveryField(page)).toHaveAccessibleDescription(/try again/i);
  await emulator.clearFaults();
  await continueButton(page).click();
  await expect(title(page)).toHaveText('Set up two-step verification');
});

test('shows that the code of the question did not load, and loads it again', async ({
  page,
  emulator,
  complaints,
}) => {
  complaints.allow(/Failed to load resource|second step failed|ERR_FAILED/i);
  const app = await enrollAuthenticator(page, emulator);
  await page.route(/startSecondFactor\./, (route) => route.abort());
  await page.goto('/login');
  await submitLogin(page);
  await expect(title(page)).toHaveText('Looks like there was an error!');
  await expect(title(page)).toBeFocused();
  await page.unroute(/startSecondFactor\./);
  await button(page, 'Try again').click();
  await codeField(page).fill(await app.code());
  await expect(account(page)).toBeVisible();
});

test('follows the tab that completes the sign-in', async ({ page, context, emulator }) => {
  const app = await enrollAuthenticator(page, emulator);
  await reachQuestion(page);
  const second = await context.newPage();
  await second.goto('/login');
  await expect(question(second)).toBeVisible();
  await codeField(second).fill(await app.code());
  await expect(account(second)).toBeVisible();
  await expect(account(page)).toBeVisible();
});

test('asks after a magic link, and again after a reload', async ({ page, context, emulator }) => {
  const app = await enrollAuthenticator(page, emulator);
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

test('asks after OAuth, and Back leads to the sign-in page without a session', async ({ page, emulator }) => {
  const app = await enrollAuthenticator(page, emulator);
  await emulator.changeProject({ one_tap_state: 'none' });
  const leave = async () => {
    await page.goto('/sign-in');
    await button(page, 'Continue with Google').click();
    await button(page, /Demo Client/).click();
    await expect(question(page)).toBeVisible();
  };
  await leave();
  await button(page, 'Back').click();
  await expect(page).toHaveURL('/sign-in');
  await expect(title(page)).toHaveText('Sign up or log in');
  await page.goto('/dashboard');
  await expect(page).toHaveURL(/\/login/);
  await leave();
  await codeField(page).fill(await app.code());
  await expect(account(page)).toBeVisible();
});

test('does not ask after a passkey', async ({ page, context, emulator }) => {
  await addVirtualAuthenticator(page);
  await signIn(page);
  await addPasskey(page);
  await page.goto('about:blank');
  await context.clearCookies();
  await enrollAuthenticator(page, emulator);
  await page.goto('/login');
  await expect(account(page)).toBeVisible();
});

test('opens no dashboard page before the second factor', async ({ page, emulator }) => {
  const app = await enrollAuthenticator(page, emulator);
  await reachQuestion(page);
  await page.goto('/dashboard/profile');
  await expect(page).toHaveURL(/\/login\?next=/);
  await expect(question(page)).toBeVisible();
  await codeField(page).fill(await app.code());
  await expect(page).toHaveURL('/dashboard/profile');
});

test('shows the form for a session that the provider has ended', async ({ page, emulator, complaints }) => {
  complaints.allow(/40[14]/);
  await enrollAuthenticator(page, emulator);
  const { cookies, origin } = await requestSession(page);
  await page.context().addCookies(cookies.map((cookie) => ({ ...cookie, url: origin })));
  await emulator.revokeSessions();
  await page.goto('/login');
  await expect(title(page)).toHaveText('Welcome Back');
  await expect(button(page, 'Sign In')).toBeEnabled();
});

test('shows a notice when the session ends before the code', async ({ page, emulator, complaints }) => {
  complaints.allow(/40[14]/);
  const app = await enrollAuthenticator(page, emulator);
  await reachQuestion(page);
  await emulator.revokeSessions();
  await codeField(page).fill(await app.code());
  await expect(title(page)).toHaveText('Welcome Back');
  await expect(page.getByText('Your session has ended. Please log in again.')).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveValue(demoClient.email);
});
