import type { Page } from '@playwright/test';
import { requestLimitMs, typingPauseMs } from '../../machines/contracts/timing.ts';
import { demoClient } from '../../src/config/localProvider.ts';
import type { EmulatorControl } from './emulatorControl.ts';
import { expect, test } from './fixtures.ts';
import { providerFaults, type ProviderFault } from './providerFaults.ts';
import { addEthereumWallet } from './testWallets.ts';
import {
  continueWith,
  go,
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

/** What goes wrong on top of what goes wrong everywhere. */
const faults: readonly (ProviderFault & { readonly isYes?: true })[] = [
  ...providerFaults.filter(({ hasActed }) => !hasActed),
  { name: 'an empty answer', effect: { type: 'body', content_type: json, body: '' } },
  {
    name: 'an answer with nothing in it',
    effect: { type: 'body', content_type: json, body: '{"data":{}}' },
    isYes: true,
  },
  { name: 'malformed JSON', effect: { type: 'body', content_type: json, body: '{"data":{' } },
  {
    name: 'no more for now (429 with Retry-After)',
    effect: { type: 'status', status: 429, error_type: 'too_many_requests', retry_after: 20 },
  },
];

interface Call {
  readonly name: string;
  /** That the provider said yes is all there is to know. */
  readonly isAnswerUnread?: true;
  /** The request that goes wrong. */
  readonly path: string;
  /** Opens the page up to the press. */
  readonly open: (page: Page, emulator: EmulatorControl) => Promise<void>;
  readonly press: (page: Page) => Promise<void>;
  /** What the person sees: words, what they typed, and how they get on. */
  readonly settles: (page: Page, fault: string) => Promise<void>;
  /** After the fault is over, the same page does its work. */
  readonly recovers: (page: Page, emulator: EmulatorControl) => Promise<void>;
}

/** What strikes a call; a yes without anything in it is still a yes. */
const faultsOf = ({ isAnswerUnread }: Call) => faults.filter(({ isYes }) => !(isYes && isAnswerUnread));

const resendCode = (page: Page) => page.getByRole('button', { name: 'Resend code' });
const resendMail = (page: Page) => page.getByRole('button', { name: 'Resend email' });
const failure = (page: Page) => page.locator('[data-focus-target=failure]');

/** Lets a toast have its time, and a wait that the provider has named. */
async function waitOut(page: Page, fault: string, button: ReturnType<typeof resendCode>): Promise<void> {
  // What the provider itself says of a refusal stands in for the widget's words.
  const failed = page.getByText(
    /^(It could not be sent again\. \S|Session not found\.|A fault was set for this call\.)/,
  );
  await expect(failed).toBeVisible();
  if (/429/.test(fault)) await page.clock.runFor(20_000);
  await page.clock.runFor(10_000);
  await expect(failed).toBeHidden();
  if (/\(429\)/.test(fault)) await page.clock.runFor(60_000);
  await expect(button).toBeEnabled();
}

/** From the open page to the passcode that was sent. */
async function openPasscode(page: Page, emulator: EmulatorControl): Promise<string> {
  await page.goto('/sign-in');
  await typePhone(page, 'Text');
  await go(page).click();
  await expect(passcodeField(page)).toBeFocused();
  return (await emulator.messageTo(phone.dialled)).code ?? '';
}

async function openPassword(page: Page): Promise<void> {
  await continueWith(page, demoClient.email);
  await expect(page.getByRole('heading', { name: 'Log in' })).toBeFocused();
  await passwordField(page).fill(demoClient.password);
}

/** A mail could not be sent from the screen for a password: that is said, and the password still stands there. */
async function keepsPassword(page: Page): Promise<void> {
  await expect(failure(page)).toContainText(/\S/);
  await expect(failure(page)).toBeFocused();
  await expect(passwordField(page)).toHaveValue(demoClient.password);
  await expect(go(page)).toBeEnabled();
}

/** What a wallet was asked for came to nothing: that is said, and it may be tried again. */
async function saysWalletFailed(page: Page, step: 'connect to wallet' | 'sign message'): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Looks like there was an error!' })).toBeFocused();
  const said = page.getByRole('alert').filter({ hasText: `[Error] Could not ${step}` });
  await expect(said.locator('p').nth(1)).toContainText(/\S/);
  await expect(page.getByRole('button', { name: 'Try again' })).toBeEnabled();
}

async function openWallet(page: Page): Promise<void> {
  await addEthereumWallet(page, { rdns: 'io.metamask', name: 'MetaMask' });
  await page.goto('/sign-in');
}

/** On the main screen at first, afterwards where it was said that it failed. */
const askWallet = (page: Page) =>
  page.getByRole('button', { name: /^(Continue with Metamask|Try again)$/ }).click();

const calls: readonly Call[] = [
  {
    name: 'getting a message for a wallet to sign',
    path: '/sdk/v1/crypto_wallets/authenticate/start/primary',
    open: openWallet,
    press: askWallet,
    settles: (page) => saysWalletFailed(page, 'connect to wallet'),
    async recovers(page) {
      await askWallet(page);
      await page.waitForURL('**/dashboard/account');
    },
  },
  {
    name: 'signing in with what a wallet has signed',
    path: '/sdk/v1/crypto_wallets/authenticate',
    open: openWallet,
    press: askWallet,
    settles: (page) => saysWalletFailed(page, 'sign message'),
    async recovers(page) {
      await askWallet(page);
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
    press: (page) => go(page).click(),
    async settles(page) {
      await expect(phoneField(page)).toHaveAccessibleDescription(/\S/);
      await expect(phoneField(page)).toBeFocused();
      await expect(phoneField(page)).toHaveValue(phone.shown);
    },
    async recovers(page) {
      await go(page).click();
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
    async settles(page) {
      await expect(passcodeField(page)).toHaveAccessibleDescription(/^Invalid passcode, please try again\./);
      await expect(passcodeField(page)).toBeFocused();
      await expect(passcodeField(page)).toHaveValue('123456');
      await expect(resendCode(page)).toBeEnabled();
    },
    async recovers(page, emulator) {
      await page.keyboard.type((await emulator.messageTo(phone.dialled)).code ?? '');
      await page.waitForURL('**/dashboard/account');
    },
  },
  {
    name: 'sending a passcode again',
    path: '/sdk/v1/otps/sms/login_or_create',
    async open(page, emulator) {
      await openPasscode(page, emulator);
      await passcodeField(page).pressSequentially('12');
      await emulator.setClock({ advance_ms: 11_000 });
    },
    press: (page) => resendCode(page).click(),
    async settles(page, fault) {
      await waitOut(page, fault, resendCode(page));
      await expect(passcodeField(page)).toHaveValue('12');
    },
    async recovers(page) {
      await resendCode(page).click();
      await expect(page.getByText('Code resent')).toBeVisible();
    },
  },
  {
    name: 'looking an address up',
    path: '/sdk/v1/users/search',
    async open(page) {
      await page.goto('/sign-in');
      await typeEmail(page, newcomer);
    },
    press: (page) => go(page).click(),
    async settles(page) {
      const field = page.getByRole('textbox', { name: 'Email' });
      await expect(field).toHaveAccessibleDescription(/\S/);
      await expect(field).toBeFocused();
      await expect(field).toHaveValue(newcomer);
    },
    async recovers(page) {
      await go(page).click();
      await expect(page.getByRole('heading', { name: 'Create an account' })).toBeFocused();
    },
  },
  {
    name: 'judging a password',
    path: '/sdk/v1/passwords/strength_check',
    async open(page) {
      await continueWith(page, newcomer);
      await expect(page.getByRole('heading', { name: 'Create an account' })).toBeFocused();
    },
    async press(page) {
      await passwordField(page).fill(password);
      await page.clock.runFor(typingPauseMs);
    },
    async settles(page) {
      const words = page
        .getByRole('alert')
        .filter({ hasText: /could not be checked|Session not found|A fault was set/ });
      await expect(words).toBeVisible();
      await expect(passwordField(page)).toHaveValue(password);
      await expect(page.getByRole('button', { name: 'Check again' })).toBeEnabled();
      await expect(go(page)).toBeDisabled();
    },
    async recovers(page) {
      await page.getByRole('button', { name: 'Check again' }).click();
      await expect(go(page)).toBeEnabled();
    },
  },
  {
    name: 'creating an account',
    path: '/sdk/v1/passwords',
    async open(page) {
      await continueWith(page, newcomer);
      await passwordField(page).fill(password);
      await expect(go(page)).toBeEnabled();
    },
    press: (page) => go(page).click(),
    async settles(page) {
      await expect(passwordField(page)).toHaveAccessibleDescription(/\S/);
      await expect(passwordField(page)).toBeFocused();
      await expect(passwordField(page)).toHaveValue(password);
      await expect(go(page)).toBeEnabled();
    },
    async recovers(page) {
      await go(page).click();
      await page.waitForURL('**/dashboard/account');
    },
  },
  {
    name: 'logging in',
    path: '/sdk/v1/passwords/authenticate',
    open: openPassword,
    press: (page) => go(page).click(),
    async settles(page) {
      await expect(passwordField(page)).toHaveAccessibleDescription(/\S/);
      await expect(passwordField(page)).toBeFocused();
      await expect(passwordField(page)).toHaveValue(demoClient.password);
    },
    async recovers(page) {
      await passwordField(page).press('Enter');
      await page.waitForURL('**/dashboard/account');
    },
  },
  {
    name: 'asking for a new password',
    isAnswerUnread: true,
    path: '/sdk/v1/passwords/email/reset/start',
    open: openPassword,
    press: (page) => page.getByRole('button', { name: 'Forgot Password?' }).click(),
    settles: keepsPassword,
    async recovers(page) {
      await page.getByRole('button', { name: 'Forgot Password?' }).click();
      await expect(page.getByRole('heading', { name: 'Forgot password?' })).toBeFocused();
    },
  },
  {
    name: 'asking for the mail again',
    isAnswerUnread: true,
    path: '/sdk/v1/passwords/email/reset/start',
    async open(page) {
      await openPassword(page);
      await page.getByRole('button', { name: 'Forgot Password?' }).click();
      await expect(page.getByRole('heading', { name: 'Forgot password?' })).toBeFocused();
    },
    press: (page) => resendMail(page).click(),
    settles: (page, fault) => waitOut(page, fault, resendMail(page)),
    async recovers(page) {
      await resendMail(page).click();
      await expect(page.getByText('Email resent')).toBeVisible();
    },
  },
  {
    name: 'asking for a link',
    isAnswerUnread: true,
    path: '/sdk/v1/magic_links/email/login_or_create',
    open: openPassword,
    press: (page) => page.getByRole('button', { name: 'Login without a password' }).click(),
    settles: keepsPassword,
    async recovers(page) {
      await page.getByRole('button', { name: 'Login without a password' }).click();
      await expect(page.getByRole('heading', { name: 'Check your email' })).toBeFocused();
    },
  },
];

// A dozen requests go wrong in each.
test.describe.configure({ mode: 'parallel', timeout: 60_000 });

for (const call of calls) {
  test(`${call.name}: whatever goes wrong ends in words and a way on, asked once`, async ({
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
        await call.settles(page, name);
        expect(await count()).toBe(before + 1);
        await emulator.clearFaults();
      });
    }
    await test.step('a refused connection', async () => {
      let asked = 0;
      await page.route(`**${call.path}`, (route) => {
        asked += 1;
        return route.abort('connectionrefused');
      });
      await call.press(page);
      await expect.poll(() => asked).toBe(1);
      await call.settles(page, 'a refused connection');
      expect(asked).toBe(1);
      await page.unroute(`**${call.path}`);
    });
    await call.recovers(page, emulator);
  });
}

for (const viewport of [
  { width: 1440, height: 900 },
  { width: 320, height: 568 },
])
  test(`what went wrong stands in sight below its field at ${viewport.width} px`, async ({
    page,
    complaints,
  }) => {
    complaints.allow(/Failed to load resource|Signing in failed|Unable to contact our servers/);
    await page.setViewportSize(viewport);
    await page.goto('/sign-in');
    await page.getByRole('tab', { name: 'Email' }).click();
    const field = page.getByRole('textbox', { name: 'Email' });
    // As far down as a person can see and press it.
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
    await expect(page.getByText('We could not look this address up.')).toBeInViewport({ ratio: 1 });
  });
