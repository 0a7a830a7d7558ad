import type { Page } from '@playwright/test';
import type { FaultEffect } from 'fairlead-emulator/contracts/controlContract';
import { demoClient } from '../../src/config/localProvider.ts';
import type { EmulatorControl } from './emulatorControl.ts';
import { expect, test } from './fixtures.ts';
import { waitForInteractive } from './hydration.ts';
import { providerFaults as faults } from './providerFaults.ts';
import { fillNewPassword, forgetSession, openAccount, requestReset, submitLogin } from './signIn.ts';

interface Scenario {
  readonly name: string;
  /** Path of the request that fails. */
  readonly path: string;
  /** Opens the page and does everything that precedes `press`, which sends the request. */
  readonly open: (page: Page, emulator: EmulatorControl) => Promise<void>;
  readonly press: (page: Page) => Promise<void>;
  /** Expects the error message and a way to retry. */
  readonly expectFailure: (page: Page) => Promise<void>;
  /** Sends the request again from the error message. */
  readonly retry: (page: Page) => Promise<void>;
  readonly expectSuccess: (page: Page) => Promise<void>;
  /** Expects the message that the link is already used, after a retry of a request of which only the response was lost. */
  readonly expectUsedLink?: (page: Page) => Promise<void>;
}

const failure = (page: Page) => page.locator('[data-focus-target=failure]');

const expectSignedIn = (page: Page) => expect(page).toHaveURL('/dashboard/account');
test.describe.configure({ mode: 'parallel' });

const login: Scenario = {
  name: 'login',
  path: '/sdk/v1/passwords/authenticate',
  open: async (page) => {
    await page.goto('/login');
  },
  press: (page) => submitLogin(page),
  async expectFailure(page) {
    await expect(failure(page)).toContainText('Invalid email or password');
    await expect(page.getByLabel('Email')).toHaveValue(demoClient.email);
    await expect(page.getByLabel('Password', { exact: true })).toHaveValue(demoClient.password);
  },
  retry: (page) => page.getByRole('button', { name: 'Sign In' }).click(),
  expectSuccess: expectSignedIn,
};

async function expectSignInFailed(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('We could not sign you in');
  await expect(page.getByRole('button', { name: 'Back to sign-in' })).toBeVisible();
}

const tryAgain = (page: Page) => page.getByRole('button', { name: 'Try again' }).click();

async function expectLinkUsed(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This link no longer works');
  await page.getByRole('button', { name: 'Back to sign-in' }).click();
  await expect(page).toHaveURL('/sign-in');
}

const otherScenarios: readonly Scenario[] = [
  {
    name: 'reset password',
    path: '/sdk/v1/passwords/email/reset',
    async open(page, emulator) {
      await requestReset(page);
      const { link = '' } = await emulator.messageTo(demoClient.email);
      await page.goto(link);
    },
    async press(page) {
      await fillNewPassword(page, 'Sterling-2027?');
      await page.getByRole('button', { name: 'Reset Password' }).click();
    },
    async expectFailure(page) {
      await expect(failure(page)).not.toBeEmpty();
      await expect(page.getByLabel('New Password', { exact: true })).toHaveValue('Sterling-2027?');
    },
    retry: (page) => page.getByRole('button', { name: 'Reset Password' }).click(),
    expectSuccess: (page) => expect(page.getByText('Password reset successful!')).toBeVisible(),
    async expectUsedLink(page) {
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('This link no longer works');
      await expect(page.getByText(/If you have just chosen a new password, try to log in/)).toBeVisible();
      await page.getByRole('button', { name: 'Back to Login' }).click();
      await expect(page).toHaveURL('/login');
    },
  },
  {
    name: "an OAuth provider's response",
    path: '/sdk/v1/oauth/authenticate',
    async open(page) {
      await page.goto('/sign-in');
      await page.getByRole('button', { name: 'Continue with Microsoft' }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign in with Microsoft');
    },
    press: (page) => page.getByRole('button', { name: /Demo Client/ }).click(),
    expectFailure: expectSignInFailed,
    retry: tryAgain,
    expectSuccess: expectSignedIn,
    expectUsedLink: expectLinkUsed,
  },
];

/** Faults after which the same page can send the request again at once. */
const refusals = faults.filter(({ isSlow, hasTakenEffect }) => !isSlow && !hasTakenEffect);
const expectedErrors = /Failed to load resource|Signing in failed|No code verifier found|\[Stytch\]/;

test('each refusal of a login shows an error and a way to continue after one request', async ({
  page,
  context,
  emulator,
  complaints,
}) => {
  complaints.allow(expectedErrors);
  const client = page.waitForResponse(/\/stytchIdentity\./);
  await login.open(page, emulator);
  for (const [index, { name: fault, effect }] of refusals.entries()) {
    await test.step(fault, async () => {
      await emulator.clearFaults();
      await emulator.addFault({ path: login.path, effect });
      await (index === 0 ? login.press(page) : login.retry(page));
      await emulator.requestsTo(login.path, index + 1);
      await login.expectFailure(page);
      expect(await emulator.requests(login.path)).toHaveLength(index + 1);
    });
  }
  await emulator.clearFaults();
  // Wait until the site has loaded, so that only requests to the identity provider fail.
  await waitForInteractive(page);
  await (await client).finished();
  await context.setOffline(true);
  await login.retry(page);
  await login.expectFailure(page);
  await context.setOffline(false);
  await login.retry(page);
  await login.expectSuccess(page);
});

test('a login without a response shows an error and a way to continue after one request', async ({
  page,
  emulator,
  complaints,
}) => {
  complaints.allow(expectedErrors);
  await page.clock.install();
  await login.open(page, emulator);
  await emulator.addFault({ path: login.path, effect: { type: 'hang' } });
  await login.press(page);
  await emulator.requestsTo(login.path, 1);
  await page.clock.runFor(9_000);
  await login.expectFailure(page);
  expect(await emulator.requests(login.path)).toHaveLength(1);
  await emulator.clearFaults();
  await login.retry(page);
  await login.expectSuccess(page);
});

test('a lost response shows an error and a way to continue after one request', async ({
  page,
  emulator,
  complaints,
}) => {
  complaints.allow(expectedErrors);
  for (const scenario of [login, ...otherScenarios]) {
    const { name, path, open, press, expectFailure, retry, expectSuccess, expectUsedLink } = scenario;
    await test.step(name, async () => {
      await forgetSession(page);
      await emulator.reset();
      await open(page, emulator);
      await emulator.addFault({ path, effect: { type: 'truncate' } });
      await press(page);
      await expectFailure(page);
      expect(await emulator.requests(path)).toHaveLength(1);
      await emulator.clearFaults();
      await retry(page);
      await (expectUsedLink ?? expectSuccess)(page);
      expect(await emulator.requests(path)).toHaveLength(2);
    });
  }
});

const authenticate = '/sdk/v1/sessions/authenticate';
const again = (page: Page) => page.getByRole('button', { name: 'Try again' });

async function expectNoPrivateData(page: Page): Promise<void> {
  await expect(again(page)).toBeVisible();
  await expect(page.getByText('Demo Client')).toBeHidden();
}

/** Loads the session, by the page or by a press, while requests for it fail. */
async function meetFault(
  emulator: EmulatorControl,
  effect: FaultEffect,
  load: () => Promise<unknown>,
): Promise<void> {
  await emulator.clearFaults();
  await emulator.addFault({ path: authenticate, effect });
  const before = (await emulator.requests(authenticate)).length;
  await load();
  await emulator.requestsTo(authenticate, before + 1);
}

async function recover(page: Page, emulator: EmulatorControl): Promise<void> {
  await emulator.clearFaults();
  await again(page).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Account' })).toBeVisible();
}

test('session: each fault at load shows an error, hides private data and recovers', async ({
  page,
  emulator,
  complaints,
}) => {
  complaints.allow(/Failed to load resource/);
  await openAccount(page);
  const meanwhile = faults.filter(({ name, isSlow }) => !isSlow && name !== 'a session revoked meanwhile');
  for (const [index, { name, effect }] of meanwhile.entries()) {
    await test.step(name, async () => {
      await meetFault(emulator, effect, () =>
        index === 0 ? page.goto('/dashboard/account') : again(page).click(),
      );
      await expectNoPrivateData(page);
    });
  }
  await recover(page, emulator);
});

test('session: logging out works at once while the identity provider fails, and the revocation is retried', async ({
  page,
  context,
  emulator,
  complaints,
}) => {
  complaints.allow(/Failed to load resource/);
  await page.clock.install();
  await openAccount(page);
  await emulator.addFault({
    path: '/sdk/v1/sessions/revoke',
    times: 1,
    effect: { type: 'status', status: 500 },
  });
  await page.getByRole('button', { name: 'Demo Client' }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await expect(page).toHaveURL('/login');
  expect((await context.cookies()).filter(({ name }) => name.startsWith('stytch_session'))).toEqual([]);
  expect(await emulator.sessions()).toHaveLength(1);
  expect(await emulator.responsesOf('/sdk/v1/sessions/revoke', 1)).toHaveLength(1);
  await page.clock.runFor(4_500);
  await expect.poll(() => emulator.sessions()).toEqual([]);
});
