import type { BrowserContext, Page } from '@playwright/test';
import { serveExample } from './embedPages.ts';
import { expect, test } from './fixtures.ts';
import { logOut, openTabs, signIn, signInByPassword, submitLogin } from './signIn.ts';

const authenticate = '/sdk/v1/sessions/authenticate';
const revoke = '/sdk/v1/sessions/revoke';

const account = (page: Page) => page.getByRole('heading', { level: 1, name: 'Account' });

const cookieNames = async (context: BrowserContext) => (await context.cookies()).map(({ name }) => name);

test.beforeEach(({ emulator }) => emulator.changeProject({ http_only_cookies: true }));

test('a session reaches the other tabs and survives a reload, and a sign-out ends it everywhere and leaves no cookie', async ({
  page,
  context,
  emulator,
}) => {
  const loginTab = await context.newPage();
  await loginTab.goto('/login');
  await signInByPassword(page);
  await expect(loginTab).toHaveURL('/dashboard/account');
  const cookies = (await context.cookies()).filter(({ name }) => name.startsWith('stytch_'));
  expect(cookies.map(({ httpOnly }) => httpOnly)).toEqual([true, true]);
  expect(await page.evaluate(() => document.cookie)).not.toContain('stytch_');
  await page.reload();
  await expect(account(page)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Demo Client' })).toBeVisible();
  expect(await emulator.sessions()).toHaveLength(1);
  const [newTab] = await openTabs(context, 1);
  if (!newTab) throw new Error('No new tab.');
  await logOut(page);
  await expect(page).toHaveURL('/login');
  for (const tab of [loginTab, newTab]) {
    await expect(tab).toHaveURL('/login?next=%2Fdashboard%2Faccount');
    await expect(tab.getByText('You signed out in another tab.')).toBeVisible();
  }
  await expect.poll(() => emulator.sessions()).toEqual([]);
  await expect.poll(() => cookieNames(context)).toEqual(['emulator_device']);
  const before = await emulator.requests('/sdk/v1/sessions/*');
  await page.goto('/dashboard/account');
  await expect(page).toHaveURL('/login?next=%2Fdashboard%2Faccount');
  expect(await emulator.requests('/sdk/v1/sessions/*')).toHaveLength(before.length);
});

test('a sign-out that the provider did not answer is repeated on the next visit', async ({
  page,
  context,
  emulator,
  complaints,
}) => {
  complaints.allow(/503/);
  await signInByPassword(page);
  await emulator.addFault({ path: revoke, effect: { type: 'status', status: 503 } });
  await logOut(page);
  await emulator.responsesOf(revoke, 1);
  await page.close();
  await emulator.clearFaults();
  const laterVisit = await context.newPage();
  await laterVisit.goto('/dashboard/account');
  await expect(laterVisit).toHaveURL('/login?next=%2Fdashboard%2Faccount');
  await expect.poll(() => emulator.sessions()).toEqual([]);
  await expect.poll(() => cookieNames(context)).toEqual(['emulator_device']);
  await submitLogin(laterVisit);
  await expect(account(laterVisit)).toBeVisible();
});

test('a sign-out that is repeated later leaves a newer session open', async ({
  page,
  emulator,
  complaints,
}) => {
  complaints.allow(/503/);
  await page.clock.install();
  await signIn(page);
  await emulator.addFault({ path: revoke, times: 1, effect: { type: 'status', status: 503 } });
  await logOut(page);
  await emulator.responsesOf(revoke, 1);
  await submitLogin(page);
  await expect(account(page)).toBeVisible();
  await page.clock.runFor(10_000);
  expect(await emulator.requests(revoke)).toHaveLength(1);
  await page.reload();
  await expect(account(page)).toBeVisible();
});

test('a refresh that a sign-out overtakes does not bring the session back', async ({
  page,
  emulator,
  complaints,
}) => {
  complaints.allow(/404 \(Not Found\)/);
  await signInByPassword(page);
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  let isHeld = () => {};
  const held = new Promise<void>((resolve) => {
    isHeld = resolve;
  });
  await page.route(`**${authenticate}`, async (route) => {
    const response = await route.fetch();
    isHeld();
    await released;
    await route.fulfill({ response });
  });
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await held;
  await logOut(page);
  await expect(page).toHaveURL('/login');
  await expect.poll(() => emulator.sessions()).toEqual([]);
  release();
  await page.reload();
  await expect(page).toHaveURL('/login');
  await expect.poll(() => emulator.sessions()).toEqual([]);
  expect(await page.evaluate(() => document.cookie)).not.toContain('session');
});

test('an embedded widget finds the session', async ({ page, context, emulator }) => {
  await serveExample(context);
  await page.goto('/docs/embed/passkeys.html');
  await expect(page.getByText('not-signed-in')).toBeVisible();
  expect(await emulator.requests('/sdk/v1/sessions/*')).toEqual([]);
  await signInByPassword(page);
  await page.goto('/docs/embed/passkeys.html');
  await expect(page.getByRole('heading', { name: 'Set up a new Passkey' })).toBeVisible();
});
