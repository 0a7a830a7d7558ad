import type { Page } from '@playwright/test';
import { demoClient } from '../../src/config/localProvider.ts';
import type { EmulatorControl } from './emulatorControl.ts';
import { expect, test } from './fixtures.ts';
import { waitForTakeover } from './liveness.ts';
import { providerFaults as faults } from './providerFaults.ts';
import { fillNewPassword, requestReset, signIn, submitLogin } from './signIn.ts';

interface Flow {
  readonly name: string;
  /** The mutation that goes wrong. */
  readonly path: string;
  /** Opens the page up to the press. */
  readonly open: (page: Page, emulator: EmulatorControl) => Promise<void>;
  readonly press: (page: Page) => Promise<void>;
  /** What the person sees, and how they get on. */
  readonly settles: (page: Page) => Promise<void>;
  /** After the fault is over, the same page does its work. */
  readonly recovers: (page: Page) => Promise<void>;
  /** Where the answer was lost after the provider had acted, the link is used up: that is said, with a way on. */
  readonly findsSpent?: (page: Page) => Promise<void>;
  /** The press is made on the page of another provider, which nobody leaves without a network. */
  readonly isPressedElsewhere?: true;
}

async function openResetLink(
  page: Page,
  emulator: EmulatorControl,
  which: 'link' | 'login_link',
): Promise<void> {
  await requestReset(page);
  const message = await emulator.messageTo(demoClient.email);
  await page.goto(message[which] ?? '');
}

const failure = (page: Page) => page.locator('[data-focus-target=failure]');

async function keepsAnswer(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('We could not sign you in');
  await expect(page.getByRole('button', { name: 'Back to sign-in' })).toBeVisible();
}

async function findsSpent(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This link no longer works');
  await page.getByRole('button', { name: 'Back to sign-in' }).click();
  await expect(page).toHaveURL('/sign-in');
}

test.describe.configure({ mode: 'parallel' });

const flows: readonly Flow[] = [
  {
    name: 'login',
    path: '/sdk/v1/passwords/authenticate',
    open: async (page) => {
      await page.goto('/login');
    },
    press: (page) => submitLogin(page),
    async settles(page) {
      await expect(failure(page)).toContainText('Invalid email or password');
      await expect(page.getByLabel('Email')).toHaveValue(demoClient.email);
      await expect(page.getByLabel('Password', { exact: true })).toHaveValue(demoClient.password);
    },
    async recovers(page) {
      await page.getByRole('button', { name: 'Sign In' }).click();
      await expect(page).toHaveURL('/dashboard/account');
    },
  },
  {
    name: 'forgot password',
    path: '/sdk/v1/passwords/email/reset/start',
    open: async (page) => {
      await page.goto('/forgot-password');
    },
    async press(page) {
      await page.getByLabel('Email').fill(demoClient.email);
      await page.getByRole('button', { name: 'Send Reset Link' }).click();
    },
    async settles(page) {
      await expect(failure(page)).not.toBeEmpty();
      await expect(page.getByLabel('Email')).toHaveValue(demoClient.email);
      await expect(page.getByText('If an account exists')).toBeHidden();
    },
    async recovers(page) {
      await page.getByRole('button', { name: 'Send Reset Link' }).click();
      await expect(page.getByText('If an account exists')).toBeVisible();
    },
  },
  {
    name: 'reset password',
    path: '/sdk/v1/passwords/email/reset',
    open: (page, emulator) => openResetLink(page, emulator, 'link'),
    async press(page) {
      await fillNewPassword(page, 'Sterling-2027?');
      await page.getByRole('button', { name: 'Reset Password' }).click();
    },
    async settles(page) {
      await expect(failure(page)).not.toBeEmpty();
      await expect(page.getByLabel('New Password', { exact: true })).toHaveValue('Sterling-2027?');
    },
    async recovers(page) {
      await page.getByRole('button', { name: 'Reset Password' }).click();
      await expect(page.getByText('Password reset successful!')).toBeVisible();
    },
    async findsSpent(page) {
      await page.getByRole('button', { name: 'Reset Password' }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('This link no longer works');
      await page.getByRole('button', { name: 'Back to Login' }).click();
      await expect(page).toHaveURL('/login');
    },
  },
  {
    name: 'redirect link',
    path: '/sdk/v1/magic_links/authenticate',
    open: (page, emulator) => openResetLink(page, emulator, 'login_link'),
    press: (page) => page.getByRole('button', { name: 'Continue' }).click(),
    settles: keepsAnswer,
    async recovers(page) {
      await page.getByRole('button', { name: 'Try again' }).click();
      await expect(page).toHaveURL('/dashboard/account');
    },
    findsSpent,
  },
  {
    name: "another provider's answer",
    path: '/sdk/v1/oauth/authenticate',
    async open(page) {
      await page.goto('/sign-in');
      await page.getByRole('button', { name: 'Continue with Microsoft' }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign in with Microsoft');
    },
    press: (page) => page.getByRole('button', { name: /Demo Client/ }).click(),
    settles: keepsAnswer,
    async recovers(page) {
      await page.getByRole('button', { name: 'Try again' }).click();
      await expect(page).toHaveURL('/dashboard/account');
    },
    findsSpent,
    isPressedElsewhere: true,
  },
];

for (const flow of flows) {
  for (const fault of faults) {
    test(`${flow.name}: ${fault.name} ends in words and a way on, asked once`, async ({
      page,
      emulator,
      complaints,
    }) => {
      complaints.allow(/Failed to load resource|Signing in failed|No code verifier found/);
      if (fault.isSlow) await page.clock.install();
      await flow.open(page, emulator);
      await emulator.addFault({ path: flow.path, effect: fault.effect });
      const before = (await emulator.requests(flow.path)).length;
      await flow.press(page);
      if (fault.isSlow) {
        await emulator.requestsTo(flow.path, before + 1);
        await page.clock.runFor(9_000);
      }
      await flow.settles(page);
      expect((await emulator.requests(flow.path)).length).toBe(before + 1);
      await emulator.clearFaults();
      await (fault.hasActed && flow.findsSpent ? flow.findsSpent(page) : flow.recovers(page));
      expect((await emulator.requests(flow.path)).length).toBe(before + 2);
    });
  }

  if (flow.isPressedElsewhere) continue;

  test(`${flow.name}: a refused connection ends in words and a way on`, async ({
    page,
    context,
    emulator,
    complaints,
  }) => {
    complaints.allow(/Failed to load resource|Signing in failed|\[Stytch\]/);
    const client = page.waitForResponse(/\/stytchIdentity\./);
    await flow.open(page, emulator);
    // The site has arrived; it is the provider that cannot be reached.
    await waitForTakeover(page);
    await (await client).finished();
    await context.setOffline(true);
    await flow.press(page);
    await flow.settles(page);
    await context.setOffline(false);
    await flow.recovers(page);
  });
}

const authenticate = '/sdk/v1/sessions/authenticate';

for (const fault of faults.filter(({ name }) => name !== 'a session revoked meanwhile')) {
  test(`session: ${fault.name} at load says so, hides everything private, and recovers`, async ({
    page,
    emulator,
    complaints,
  }) => {
    complaints.allow(/Failed to load resource/);
    await signIn(page);
    if (fault.isSlow) await page.clock.install();
    await emulator.addFault({ path: authenticate, effect: fault.effect });
    const before = (await emulator.requests(authenticate)).length;
    await page.goto('/dashboard/account');
    if (fault.isSlow) {
      await emulator.requestsTo(authenticate, before + 1);
      await page.clock.runFor(9_000);
    }
    const again = page.getByRole('button', { name: 'Try again' });
    await expect(again).toBeVisible();
    await expect(page.getByText('Demo Client')).toBeHidden();
    await emulator.clearFaults();
    await again.click();
    await expect(page.getByRole('heading', { level: 1, name: 'Account' })).toBeVisible();
  });
}

test('session: logging out works at once while the provider is broken, and the revoke is tried again', async ({
  page,
  context,
  emulator,
  complaints,
}) => {
  complaints.allow(/Failed to load resource/);
  await page.clock.install();
  await signIn(page);
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
