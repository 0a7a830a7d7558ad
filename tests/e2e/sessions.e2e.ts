import type { BrowserContext, Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import type { EmulatorControl } from './emulatorControl.ts';
import { logOut, signIn, submitLogin } from './signIn.ts';

const minute = 60_000;
const day = 24 * 60 * minute;
const authenticate = '/sdk/v1/sessions/authenticate';

async function countRefreshes(emulator: EmulatorControl): Promise<number> {
  return (await emulator.requests(authenticate)).length;
}

/** Lets time pass at the provider and in a page alike. */
async function pass(ms: number, page: Page, emulator: EmulatorControl): Promise<void> {
  await emulator.setClock({ advance_ms: ms });
  await page.clock.fastForward(ms);
}

const warning = (page: Page) => page.getByRole('dialog', { name: 'Are you still there?' });

test('a tab asks every 180,000 ms, and backs off while the provider cannot be reached', async ({
  page,
  emulator,
  complaints,
}) => {
  complaints.allow(/503/);
  await page.clock.install();
  await signIn(page);
  const before = await countRefreshes(emulator);
  await page.clock.runFor(178_000);
  expect(await countRefreshes(emulator)).toBe(before);
  await page.clock.runFor(3_000);
  await expect.poll(() => countRefreshes(emulator)).toBe(before + 1);

  await emulator.addFault({ path: authenticate, effect: { type: 'status', status: 503 } });
  await page.clock.runFor(181_000);
  await expect.poll(() => countRefreshes(emulator)).toBe(before + 2);
  await page.clock.runFor(4_500);
  await expect.poll(() => countRefreshes(emulator)).toBe(before + 3);
  await page.clock.runFor(6_000);
  expect(await countRefreshes(emulator)).toBe(before + 3);
  await emulator.clearFaults();
  await page.clock.runFor(3_000);
  await expect.poll(() => countRefreshes(emulator)).toBe(before + 4);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Account');
});

test('two minutes before the end a dialog warns; one press extends, and drafts on the page survive', async ({
  page,
  emulator,
}) => {
  await page.clock.install();
  await signIn(page);
  await pass(57 * minute, page, emulator);
  await expect(warning(page)).toBeHidden();
  await pass(1.5 * minute, page, emulator);
  await expect(warning(page)).toBeVisible();
  await page.evaluate(() => Object.assign(window, { isSamePage: true }));
  await page.keyboard.press('Enter');
  await expect(warning(page)).toBeHidden();
  await pass(57 * minute, page, emulator);
  await expect(warning(page)).toBeHidden();
  expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true);
});

test('an expired session leads to the login page, which says why', async ({ page, emulator, complaints }) => {
  complaints.allow(/404 \(Not Found\)/);
  await page.clock.install();
  await signIn(page);
  await pass(58.5 * minute, page, emulator);
  await expect(warning(page)).toBeVisible();
  await pass(2 * minute, page, emulator);
  await expect(page).toHaveURL('/login?next=%2Fdashboard%2Faccount');
  await expect(page.getByText('Your session has ended. Please log in again.')).toBeVisible();
});

test('a session ended at the provider ends here at the next waking of the page', async ({
  page,
  emulator,
  complaints,
}) => {
  complaints.allow(/404 \(Not Found\)/);
  await signIn(page);
  await emulator.revokeSessions();
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect(page).toHaveURL(/\/login/);
});

test('waking asks the provider at once', async ({ page, emulator }) => {
  await signIn(page);
  const before = await countRefreshes(emulator);
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await expect.poll(() => countRefreshes(emulator)).toBe(before + 1);
});

for (const [name, skew] of [
  ['ahead', day],
  ['behind', -day],
] as const) {
  test(`a client whose clock is a day ${name} signs in, stays in, and does not loop`, async ({
    page,
    emulator,
  }) => {
    await page.clock.install({ time: Date.now() + skew });
    await signIn(page);
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Account');
    const before = await countRefreshes(emulator);
    for (const interval of [1, 2, 3]) {
      await page.clock.runFor(181_000);
      await expect.poll(() => countRefreshes(emulator)).toBe(before + interval);
    }
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Account');
    await expect(warning(page)).toBeHidden();
  });
}

async function openTabs(context: BrowserContext, count: number): Promise<Page[]> {
  const tabs: Page[] = [];
  for (let index = 0; index < count; index += 1) {
    const tab = await context.newPage();
    await tab.goto('/dashboard/account');
    await tab.getByRole('heading', { level: 1, name: 'Account' }).waitFor();
    tabs.push(tab);
  }
  return tabs;
}

test('ten tabs make one refresh an interval', async ({ page, context, emulator }) => {
  test.setTimeout(90_000);
  await context.clock.install();
  await signIn(page);
  await openTabs(context, 9);
  const before = await countRefreshes(emulator);
  for (const interval of [1, 2, 3]) {
    // The clock is the context's: every tab lives through the same time.
    await context.clock.runFor(181_000);
    await expect.poll(() => countRefreshes(emulator)).toBe(before + interval);
    // Long enough for the other tabs to have heard of it.
    await page.waitForTimeout(300);
    expect(await countRefreshes(emulator)).toBe(before + interval);
  }
});

test('a sign-out reaches ten tabs within 250 ms', async ({ page, context }) => {
  test.setTimeout(90_000);
  await signIn(page);
  const tabs = await openTabs(context, 10);
  for (const tab of tabs) {
    await tab.evaluate(() => {
      const observer = new MutationObserver(() => {
        if (document.body.innerText.includes('Demo Client')) return;
        observer.disconnect();
        Object.assign(window, { sawSignOutAt: Date.now() });
      });
      observer.observe(document.body, { childList: true, subtree: true, attributes: true });
    });
  }
  await page.evaluate(() => {
    addEventListener('click', () => Object.assign(window, { pressedAt: Date.now() }), true);
  });
  await logOut(page);
  await expect(page).toHaveURL('/login');
  const pressedAt = await page.evaluate(() => Number(Reflect.get(window, 'pressedAt')));
  const delays: number[] = [];
  for (const tab of tabs) {
    await expect(tab).toHaveURL(/\/login/);
    delays.push((await tab.evaluate(() => Number(Reflect.get(window, 'sawSignOutAt')))) - pressedAt);
  }
  const sorted = delays.toSorted((one, other) => one - other);
  console.info(`sign-out seen by ten tabs after ${sorted.join(', ')} ms`);
  expect(sorted[9]).toBeLessThanOrEqual(1_000);
  expect(sorted[Math.ceil(0.95 * sorted.length) - 1]).toBeLessThanOrEqual(250);
});

test('signing in in one tab signs the login page of another in', async ({ page, context }) => {
  const other = await context.newPage();
  await other.goto('/login');
  await page.goto('/login');
  await submitLogin(page);
  await expect(page).toHaveURL('/dashboard/account');
  await expect(other).toHaveURL('/dashboard/account');
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
  await signIn(page);
  await logOut(page);
  await expect(page).toHaveURL('/login');
});
