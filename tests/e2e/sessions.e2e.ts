import type { BrowserContext, Page } from '@playwright/test';
import { demoClient } from '../../src/config/localProvider.ts';
import { expect, test } from './fixtures.ts';
import type { EmulatorControl } from './emulatorControl.ts';
import { waitForProfile } from './profileSections.ts';
import {
  logOut,
  openAccount,
  openTabs,
  requestSession,
  signIn,
  signInByPassword,
  submitLogin,
  waitForParts,
} from './signIn.ts';

const minute = 60_000;
const day = 24 * 60 * minute;
const authenticate = '/sdk/v1/sessions/authenticate';

async function countRefreshes(emulator: EmulatorControl): Promise<number> {
  return (await emulator.requests(authenticate)).length;
}

/** Advances the clocks of the emulator and a page by `ms`. */
async function advance(ms: number, page: Page, emulator: EmulatorControl): Promise<void> {
  await emulator.setClock({ advance_ms: ms });
  await page.clock.fastForward(ms);
}

const warning = (page: Page) => page.getByRole('dialog', { name: 'Are you still there?' });

test(
  'two minutes before the end a dialog warns; one press extends the session, and drafts survive',
  { tag: '@every-engine' },
  async ({ page, context, emulator }) => {
    await page.clock.install();
    const countRenewals = await recordRenewals(context);
    await openAccount(page);
    await waitForParts(page);
    const renewals = await countRenewals(page);
    await advance(57 * minute, page, emulator);
    // Wait for the response to the refresh: if the clocks advanced first, the request would time out.
    await expect.poll(() => countRenewals(page)).toBeGreaterThan(renewals);
    await expect(warning(page)).toBeHidden();
    await emulator.setClock({ advance_ms: 1.5 * minute });
    await page.clock.runFor(1.5 * minute);
    await expect(warning(page)).toBeVisible();
    await expect(
      warning(page).getByText(/^Your session ends in 1:(30|2\d)\. Stay signed in to keep/),
    ).toBeVisible();
    await expect(warning(page).getByRole('status')).toHaveText('Your session ends in 2 minutes.');
    await page.clock.runFor(40_000);
    await expect(warning(page).getByText(/ in 0:[45]\d\. /)).toBeVisible();
    await expect(warning(page).getByRole('status')).toHaveText('Your session ends in 1 minute.');
    await expect(page).toHaveTitle(/^Session ends in 0:[45]\d · Account · Fairlead$/);
    await page.evaluate(() => Object.assign(window, { isSamePage: true }));
    await page.keyboard.press('Enter');
    await expect(warning(page)).toBeHidden();
    await expect(page).toHaveTitle('Account · Fairlead');
    await advance(57 * minute, page, emulator);
    await expect(warning(page)).toBeHidden();
    expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true);
  },
);

test('an expired session leads to the login page with the reason', async ({
  page,
  context,
  emulator,
  complaints,
}) => {
  complaints.allow(/404 \(Not Found\)/);
  await page.clock.install();
  const countRenewals = await recordRenewals(context);
  await openAccount(page);
  await waitForParts(page);
  const renewals = await countRenewals(page);
  await advance(58.5 * minute, page, emulator);
  await expect.poll(() => countRenewals(page)).toBeGreaterThan(renewals);
  await expect(warning(page)).toBeVisible();
  await advance(2 * minute, page, emulator);
  await expect(page).toHaveURL('/login?next=%2Fdashboard%2Faccount');
  await expect(page.getByText('Your session has ended. Please log in again.')).toBeVisible();
});

test('a session revoked by the identity provider ends when the page wakes', async ({
  page,
  emulator,
  complaints,
}) => {
  complaints.allow(/404 \(Not Found\)/);
  await openAccount(page);
  await waitForParts(page);
  await emulator.revokeSessions();
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect(page).toHaveURL(/\/login/);
});

test('a client whose clock is a day behind signs in, stays signed in, and does not loop', async ({
  page,
  context,
  emulator,
}) => {
  await page.clock.install({ time: Date.now() - day });
  const countRenewals = await recordRenewals(context);
  await signIn(page);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Account');
  const before = await countRefreshes(emulator);
  const renewals = await countRenewals(page);
  for (const interval of [1, 2]) {
    await page.clock.runFor(181_000);
    // Wait for the response to the refresh: if the clock advanced first, the request would time out.
    await expect.poll(() => countRenewals(page)).toBe(renewals + interval);
    expect(await countRefreshes(emulator)).toBe(before + interval);
  }
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Account');
  await expect(warning(page)).toBeHidden();
});

/** Starts to count the session renewals that tabs broadcast, and returns a function that reads the count of a tab. */
async function recordRenewals(context: BrowserContext): Promise<(tab: Page) => Promise<number>> {
  await context.addInitScript(() => {
    Object.assign(window, { renewals: 0 });
    new BroadcastChannel('fairlead.session').addEventListener('message', ({ data }) => {
      if (data.type !== 'renewed') return;
      Object.assign(window, { renewals: Number(Reflect.get(window, 'renewals')) + 1 });
    });
  });
  return (tab) => tab.evaluate(() => Number(Reflect.get(window, 'renewals')));
}

test('three tabs make one refresh per interval', async ({ page, context, emulator }) => {
  test.setTimeout(120_000);
  await context.clock.install();
  const countRenewals = await recordRenewals(context);
  await openAccount(page);
  const tabs = [page, ...(await openTabs(context, 2))];
  await Promise.all(tabs.map(waitForParts));
  for (const _ of [1, 2]) {
    const refreshes = await countRefreshes(emulator);
    const renewals = await Promise.all(tabs.map(countRenewals));
    await context.clock.fastForward(145_000);
    expect(await countRefreshes(emulator)).toBe(refreshes);
    // Advance in small steps: in one long step, the refresh timers of all tabs would fire before the first response
    // arrives.
    await expect(async () => {
      await context.clock.runFor(2_000);
      expect(await countRefreshes(emulator)).toBeGreaterThan(refreshes);
    }).toPass({ intervals: [100], timeout: 30_000 });
    for (const [index, tab] of tabs.entries()) {
      await expect.poll(() => countRenewals(tab)).toBe((renewals[index] ?? 0) + 1);
    }
    // Within 30 seconds, a tab that missed the broadcast would make a second refresh.
    await context.clock.fastForward(30_000);
    expect(await countRefreshes(emulator)).toBe(refreshes + 1);
  }
});

test('a malformed session cookie and one with a narrower path are ignored, and logging out leaves none', async ({
  page,
  context,
  emulator,
  baseURL,
}) => {
  await context.addCookies([{ name: 'stytch_session', value: '%E0%A4%A', url: baseURL ?? '' }]);
  await page.goto('/dashboard/account');
  await expect(page).toHaveURL(/\/login/);
  const email = 'other@fairlead.example';
  await emulator.createUser({ email, password: demoClient.password });
  const { cookies, origin } = await requestSession(page, email);
  await context.clearCookies();
  const { hostname: domain } = new URL(origin);
  await context.addCookies(cookies.map((cookie) => ({ ...cookie, domain, path: '/dashboard' })));
  await signInByPassword(page);
  await page.goto('/dashboard/profile');
  await waitForProfile(page);
  await expect(page.getByText(demoClient.email).first()).toBeVisible();
  await expect(page.getByText(email)).toHaveCount(0);
  await logOut(page);
  await expect(page).toHaveURL('/login');
  expect((await context.cookies()).filter(({ name }) => name.startsWith('stytch_'))).toEqual([]);
});

test('neither an abandoned sign-in nor a failed sign-out before it leaves a session', async ({
  page,
  context,
  emulator,
  complaints,
}) => {
  complaints.allow(/Failed to load resource|Signing in failed/);
  await page.clock.install();
  await signIn(page);
  await emulator.addFault({
    path: '/sdk/v1/sessions/revoke',
    times: 1,
    effect: { type: 'status', status: 500 },
  });
  await logOut(page);
  await expect(page).toHaveURL('/login');
  expect(await emulator.responsesOf('/sdk/v1/sessions/revoke', 1)).toHaveLength(1);

  let respond = () => {};
  const released = new Promise<void>((resolve) => {
    respond = resolve;
  });
  await page.route('**/sdk/v1/passwords/authenticate', async (route) => {
    const response = await route.fetch();
    await released;
    await route.fulfill({ response });
  });
  await submitLogin(page);
  await expect.poll(async () => (await emulator.sessions()).length).toBe(2);
  await page.clock.runFor(9_000);
  await expect(page.getByText('Our servers took too long to answer.')).toBeVisible();
  respond();
  await expect.poll(() => emulator.sessions()).toEqual([]);
  expect((await context.cookies()).filter(({ name }) => name.startsWith('stytch_session'))).toEqual([]);
});

test('a late sign-out message does not end a newer session', async ({ page, context }) => {
  await openAccount(page);
  const lateTab = await context.newPage();
  await lateTab.addInitScript(() => {
    const held: (() => void)[] = [];
    let isHolding = true;
    const hold = (deliver: () => void) => (isHolding ? void held.push(deliver) : deliver());
    const listen = Reflect.get(EventTarget.prototype, 'addEventListener');
    EventTarget.prototype.addEventListener = function (type, listener, options) {
      const isHeld = (this === window && type === 'storage') || this instanceof BroadcastChannel;
      const heldListener = (event: Event) =>
        hold(() => (typeof listener === 'function' ? listener(event) : listener?.handleEvent(event)));
      listen.call(this, type, isHeld ? heldListener : listener, options);
    };
    Object.assign(window, {
      deliverHeld() {
        isHolding = false;
        for (const deliver of held.splice(0)) deliver();
      },
    });
  });
  await lateTab.goto('/dashboard/account');
  await expect(lateTab.getByRole('heading', { level: 1, name: 'Account' })).toBeVisible();
  await logOut(page);
  await expect(page).toHaveURL('/login');
  await signInByPassword(page);
  const sessionCookies = async () =>
    (await context.cookies()).filter(({ name }) => name === 'stytch_session').map(({ value }) => value);
  const newer = await sessionCookies();
  expect(newer).toHaveLength(1);
  await lateTab.evaluate(() => Reflect.get(window, 'deliverHeld')());
  await expect(lateTab).toHaveURL('/dashboard/account');
  await expect(lateTab.getByRole('button', { name: 'Demo Client' })).toBeVisible();
  expect(await sessionCookies()).toEqual(newer);
  await page.reload();
  await expect(page.getByRole('button', { name: 'Demo Client' })).toBeVisible();
});

test('without storage and without a channel a single tab still works', async ({ page, context }) => {
  await context.addInitScript(() => {
    Reflect.deleteProperty(window, 'BroadcastChannel');
    Object.defineProperty(window, 'localStorage', {
      get() {
        throw new DOMException('Storage is blocked.', 'SecurityError');
      },
    });
  });
  await signInByPassword(page);
  await logOut(page);
  await expect(page).toHaveURL('/login');
});
