import type { Page } from '@playwright/test';
import { requestLimitMs, typingPauseMs } from '../../machines/contracts/timing.ts';
import { demoClient } from '../../src/config/localProvider.ts';
import type { EmulatorControl } from './emulatorControl.ts';
import { expect, test } from './fixtures.ts';
import { closeOneTap } from './oneTapPrompt.ts';
import { providerFaults, type ProviderFault } from './providerFaults.ts';
import { addEthereumWallet } from './testWallets.ts';
import {
  continueWithEmail,
  continueButton,
  passcodeField,
  passwordField,
  phone,
  phoneField,
  typeEmail,
  typePhone,
} from './widgetForm.ts';

const newcomer = 'newcomer@fairlead.example';
const password = 'Brass-Lantern-71-Quay';
const json = 'application/json';

const faults: readonly (ProviderFault & { readonly isSuccess?: true })[] = [
  ...providerFaults.filter(({ hasTakenEffect }) => !hasTakenEffect),
  { name: 'an empty response', effect: { type: 'body', content_type: json, body: '' } },
  {
    name: 'a response without fields',
    effect: { type: 'body', content_type: json, body: '{"data":{}}' },
    isSuccess: true,
  },
  { name: 'malformed JSON', effect: { type: 'body', content_type: json, body: '{"data":{' } },
  {
    name: 'too many requests (429 with Retry-After)',
    effect: { type: 'status', status: 429, error_type: 'too_many_requests', retry_after: 20 },
  },
];

interface Call {
  readonly name: string;
  /** Whether the page reads only the status of the response and ignores its body. */
  readonly isResponseIgnored?: true;
  /** Path of the request that fails. */
  readonly path: string;
  /** Opens the page and does everything that precedes `press`, which sends the request. */
  readonly open: (page: Page, emulator: EmulatorControl) => Promise<void>;
  readonly press: (page: Page) => Promise<void>;
  /** Expects the error message, the typed text and a way to retry. */
  readonly expectFailure: (page: Page, fault: string) => Promise<void>;
  /** Retries on the same page without the fault, and expects success. */
  readonly expectRecovery: (page: Page, emulator: EmulatorControl) => Promise<void>;
}

/** Returns the faults for a call. A successful but empty response is no fault for a call that ignores the body. */
const faultsOf = ({ isResponseIgnored }: Call) =>
  faults.filter(({ isSuccess }) => !(isSuccess && isResponseIgnored));

const resendCode = (page: Page) => page.getByRole('button', { name: 'Resend code' });
const resendEmail = (page: Page) => page.getByRole('button', { name: 'Resend email' });
const failure = (page: Page) => page.locator('[data-focus-target=failure]');

/** Waits until the toast disappears and the retry delay is over. */
async function waitForRetry(page: Page, fault: string, button: ReturnType<typeof resendCode>): Promise<void> {
  // The toast shows the identity provider's own message, if there is one, in place of the widget's message.
  const failed = page.getByText(
    /^(We could not resend it\. \S|Session not found\.|A fault was set for this call\.)/,
  );
  await expect(failed).toBeVisible();
  if (/429/.test(fault)) await page.clock.runFor(20_000);
  await page.clock.runFor(10_000);
  await expect(failed).toBeHidden();
  if (/\(429\)/.test(fault)) await page.clock.runFor(60_000);
  await expect(button).toBeEnabled();
}

async function openPasscode(page: Page, emulator: EmulatorControl): Promise<string> {
  await page.goto('/sign-in');
  await typePhone(page, 'Text');
  await continueButton(page).click();
  await expect(passcodeField(page)).toBeFocused();
  return (await emulator.messageTo(phone.e164)).code ?? '';
}

async function openPassword(page: Page): Promise<void> {
  await continueWithEmail(page, demoClient.email);
  await expect(page.getByRole('heading', { name: 'Log in' })).toBeFocused();
  await passwordField(page).fill(demoClient.password);
}

/** Expects the error about an email that could not be sent, and the typed password still in its field. */
async function expectPasswordKept(page: Page): Promise<void> {
  await expect(failure(page)).toContainText(/\S/);
  await expect(failure(page)).toBeFocused();
  await expect(passwordField(page)).toHaveValue(demoClient.password);
  await expect(continueButton(page)).toBeEnabled();
}

/** Expects the error of a failed wallet step and a way to retry. */
async function expectWalletFailure(page: Page, step: 'connect to wallet' | 'sign message'): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Looks like there was an error!' })).toBeFocused();
  const alert = page.getByRole('alert').filter({ hasText: `[Error] Could not ${step}` });
  await expect(alert.locator('p').nth(1)).toContainText(/\S/);
  await expect(page.getByRole('button', { name: 'Try again' })).toBeEnabled();
}

async function openWallet(page: Page): Promise<void> {
  await addEthereumWallet(page, { rdns: 'io.metamask', name: 'MetaMask' });
  await page.goto('/sign-in');
}

/** Presses the wallet button of the main screen or, after a failure, "Try again". */
const pressWalletButton = (page: Page) =>
  page.getByRole('button', { name: /^(Continue with Metamask|Try again)$/ }).click();

const calls: readonly Call[] = [
  {
    name: 'requesting a message for a wallet to sign',
    path: '/sdk/v1/crypto_wallets/authenticate/start/primary',
    open: openWallet,
    press: pressWalletButton,
    expectFailure: (page) => expectWalletFailure(page, 'connect to wallet'),
    async expectRecovery(page) {
      await pressWalletButton(page);
      await page.waitForURL('**/dashboard/account');
    },
  },
  {
    name: 'signing in with a wallet signature',
    path: '/sdk/v1/crypto_wallets/authenticate',
    open: openWallet,
    press: pressWalletButton,
    expectFailure: (page) => expectWalletFailure(page, 'sign message'),
    async expectRecovery(page) {
      await pressWalletButton(page);
      await page.waitForURL('**/dashboard/account');
    },
  },
  {
    name: 'sending a passcode',
    path: '/sdk/v1/otps/sms/login_or_create',
    async open(page) {
      await page.goto('/sign-in');
      await typePhone(page, 'Text');
    },
    press: (page) => continueButton(page).click(),
    async expectFailure(page) {
      await expect(phoneField(page)).toHaveAccessibleDescription(/\S/);
      await expect(phoneField(page)).toBeFocused();
      await expect(phoneField(page)).toHaveValue(phone.shown);
    },
    async expectRecovery(page) {
      await continueButton(page).click();
      await expect(page.getByRole('heading', { name: 'Enter passcode' })).toBeVisible();
    },
  },
  {
    name: 'checking a passcode',
    path: '/sdk/v1/otps/authenticate',
    async open(page, emulator) {
      await openPasscode(page, emulator);
    },
    press: (page) => passcodeField(page).fill('123456'),
    async expectFailure(page) {
      await expect(passcodeField(page)).toHaveAccessibleDescription(/^Invalid passcode, please try again\./);
      await expect(passcodeField(page)).toBeFocused();
      await expect(passcodeField(page)).toHaveValue('123456');
      await expect(resendCode(page)).toBeEnabled();
    },
    async expectRecovery(page, emulator) {
      await page.keyboard.type((await emulator.messageTo(phone.e164)).code ?? '');
      await page.waitForURL('**/dashboard/account');
    },
  },
  {
    name: 'resending a passcode',
    path: '/sdk/v1/otps/sms/login_or_create',
    async open(page, emulator) {
      await openPasscode(page, emulator);
      await passcodeField(page).pressSequentially('12');
      await emulator.setClock({ advance_ms: 11_000 });
    },
    press: (page) => resendCode(page).click(),
    async expectFailure(page, fault) {
      await waitForRetry(page, fault, resendCode(page));
      await expect(passcodeField(page)).toHaveValue('12');
    },
    async expectRecovery(page) {
      await resendCode(page).click();
      await expect(page.getByText('Code resent')).toBeVisible();
    },
  },
  {
    name: 'looking up an email address',
    path: '/sdk/v1/users/search',
    async open(page) {
      await page.goto('/sign-in');
      await typeEmail(page, newcomer);
    },
    press: (page) => continueButton(page).click(),
    async expectFailure(page) {
      const field = page.getByRole('textbox', { name: 'Email' });
      await expect(field).toHaveAccessibleDescription(/\S/);
      await expect(field).toBeFocused();
      await expect(field).toHaveValue(newcomer);
    },
    async expectRecovery(page) {
      await continueButton(page).click();
      await expect(page.getByRole('heading', { name: 'Create an account' })).toBeFocused();
    },
  },
  {
    name: 'rating a password',
    path: '/sdk/v1/passwords/strength_check',
    async open(page) {
      await continueWithEmail(page, newcomer);
      await expect(page.getByRole('heading', { name: 'Create an account' })).toBeFocused();
    },
    async press(page) {
      await passwordField(page).fill(password);
      await page.clock.runFor(typingPauseMs);
    },
    async expectFailure(page) {
      const failureText = page
        .getByRole('alert')
        .filter({ hasText: /could not be checked|Session not found|A fault was set/ });
      await expect(failureText).toBeVisible();
      await expect(passwordField(page)).toHaveValue(password);
      await expect(page.getByRole('button', { name: 'Check again' })).toBeEnabled();
      await expect(continueButton(page)).toBeDisabled();
    },
    async expectRecovery(page) {
      await page.getByRole('button', { name: 'Check again' }).click();
      await expect(continueButton(page)).toBeEnabled();
    },
  },
  {
    name: 'creating an account',
    path: '/sdk/v1/passwords',
    async open(page) {
      await continueWithEmail(page, newcomer);
      await passwordField(page).fill(password);
      await expect(continueButton(page)).toBeEnabled();
    },
    press: (page) => continueButton(page).click(),
    async expectFailure(page) {
      await expect(passwordField(page)).toHaveAccessibleDescription(/\S/);
      await expect(passwordField(page)).toBeFocused();
      await expect(passwordField(page)).toHaveValue(password);
      await expect(continueButton(page)).toBeEnabled();
    },
    async expectRecovery(page) {
      await continueButton(page).click();
      await page.waitForURL('**/dashboard/account');
    },
  },
  {
    name: 'logging in',
    path: '/sdk/v1/passwords/authenticate',
    open: openPassword,
    press: (page) => continueButton(page).click(),
    async expectFailure(page) {
      await expect(passwordField(page)).toHaveAccessibleDescription(/\S/);
      await expect(passwordField(page)).toBeFocused();
      await expect(passwordField(page)).toHaveValue(demoClient.password);
    },
    async expectRecovery(page) {
      await passwordField(page).press('Enter');
      await page.waitForURL('**/dashboard/account');
    },
  },
  {
    name: 'requesting a password reset',
    isResponseIgnored: true,
    path: '/sdk/v1/passwords/email/reset/start',
    open: openPassword,
    press: (page) => page.getByRole('button', { name: 'Forgot Password?' }).click(),
    expectFailure: expectPasswordKept,
    async expectRecovery(page) {
      await page.getByRole('button', { name: 'Forgot Password?' }).click();
      await expect(page.getByRole('heading', { name: 'Forgot password?' })).toBeFocused();
    },
  },
  {
    name: 'resending the email',
    isResponseIgnored: true,
    path: '/sdk/v1/passwords/email/reset/start',
    async open(page) {
      await openPassword(page);
      await page.getByRole('button', { name: 'Forgot Password?' }).click();
      await expect(page.getByRole('heading', { name: 'Forgot password?' })).toBeFocused();
    },
    press: (page) => resendEmail(page).click(),
    expectFailure: (page, fault) => waitForRetry(page, fault, resendEmail(page)),
    async expectRecovery(page) {
      await resendEmail(page).click();
      await expect(page.getByText('Email resent')).toBeVisible();
    },
  },
  {
    name: 'requesting a link',
    isResponseIgnored: true,
    path: '/sdk/v1/magic_links/email/login_or_create',
    open: openPassword,
    press: (page) => page.getByRole('button', { name: 'Login without a password' }).click(),
    expectFailure: expectPasswordKept,
    async expectRecovery(page) {
      await page.getByRole('button', { name: 'Login without a password' }).click();
      await expect(page.getByRole('heading', { name: 'Check your email' })).toBeFocused();
    },
  },
];

// Each test goes through a dozen faults, which takes longer than the default timeout.
test.describe.configure({ mode: 'parallel', timeout: 60_000 });

for (const call of calls) {
  test(`${call.name}: any fault shows an error and a way to continue after one request`, async ({
    page,
    emulator,
    complaints,
  }) => {
    complaints.allow(/Failed to load resource|Signing in failed/);
    const count = async () => (await emulator.requests(call.path)).length;
    await page.clock.install();
    await call.open(page, emulator);
    for (const { name, effect, isSlow } of faultsOf(call)) {
      await test.step(name, async () => {
        await emulator.addFault({ path: call.path, effect });
        const before = await count();
        await call.press(page);
        await emulator.requestsTo(call.path, before + 1);
        if (isSlow) await page.clock.runFor(requestLimitMs);
        await call.expectFailure(page, name);
        expect(await count()).toBe(before + 1);
        await emulator.clearFaults();
      });
    }
    await test.step('a refused connection', async () => {
      let requestCount = 0;
      await page.route(`**${call.path}`, (route) => {
        requestCount += 1;
        return route.abort('connectionrefused');
      });
      await call.press(page);
      await expect.poll(() => requestCount).toBe(1);
      await call.expectFailure(page, 'a refused connection');
      expect(requestCount).toBe(1);
      await page.unroute(`**${call.path}`);
    });
    await call.expectRecovery(page, emulator);
  });
}

for (const viewport of [
  { width: 1440, height: 900 },
  { width: 320, height: 568 },
])
  test(`an error is in view below its field at ${viewport.width} px`, async ({ page, complaints }) => {
    complaints.allow(/Failed to load resource|Signing in failed|Unable to contact our servers/);
    await page.setViewportSize(viewport);
    await page.goto('/sign-in');
    // The prompt would cover the field at the bottom edge.
    await closeOneTap(page);
    await page.getByRole('tab', { name: 'Email' }).click();
    const field = page.getByRole('textbox', { name: 'Email' });
    // Scrolls the field to the bottom edge of the viewport, where it is still visible and clickable.
    await field.evaluate((node) =>
      window.scrollBy({
        top: node.getBoundingClientRect().bottom - innerHeight + 4,
        behavior: 'instant',
      }),
    );
    const box = await field.boundingBox();
    await page.mouse.click((box?.x ?? 0) + 40, (box?.y ?? 0) + 20);
    await page.keyboard.type(demoClient.email);
    await page.route('**/sdk/v1/users/search', (route) => route.abort('internetdisconnected'));
    await page.keyboard.press('Enter');
    await expect(page.getByText('We could not look up this email.')).toBeInViewport({ ratio: 1 });
  });
