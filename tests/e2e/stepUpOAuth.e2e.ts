import type { Browser, Page } from '@playwright/test';
import { stepUpReturnMs } from '../../machines/contracts/timing.ts';
import { demoClient } from '../../src/config/localProvider.ts';
import type { EmulatorControl } from './emulatorControl.ts';
import { expect, offlineComplaints, test } from './fixtures.ts';
import { holdCallback } from './oauthCallback.ts';
import { requestSession } from './signIn.ts';

const email = 'ann@company.example';
const profile = '/dashboard/profile#accounts';
const authenticateCall = '/sdk/v1/oauth/authenticate';
const markKey = 'fairlead.step-up';
const missingVerifier = /No code verifier found/;

const section = (page: Page) => page.getByRole('region', { name: 'Linked accounts', exact: true });
const button = (page: Page, name: string) => section(page).getByRole('button', { name, exact: true });
const byGoogle = (page: Page) => button(page, 'Continue with Google');
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
  await page.goto('/sign-in');
  await page.getByRole('button', { name: 'Continue with Google', exact: true }).click();
  await consentAs(page, email);
  await expect(heading(page)).toHaveText('Account');
  await page.goto(profile);
  await expect(button(page, 'Remove: Google account')).toBeEnabled();
  await emulator.changeProject({ factor_change_max_age_minutes: 5 });
  await emulator.setClock({ advance_ms: 6 * 60_000 });
}

/** Asks for the removal of the Google account, and chooses to confirm it with Google. */
async function leaveToConfirm(page: Page): Promise<void> {
  await button(page, 'Remove: Google account').click();
  await button(page, 'Remove').click();
  await expect(section(page).getByRole('heading', { name: 'Confirm that it is you' })).toBeFocused();
  await byGoogle(page).click();
  await expect(heading(page)).toHaveText('Sign in with Google');
}

async function remove(page: Page): Promise<void> {
  await button(page, 'Remove: Google account').click();
  await button(page, 'Remove').click();
}

const sessionsOf = async (emulator: EmulatorControl) =>
  (await emulator.sessions()).map(({ session_id: id, user_id: user }) => [id, user]);

test.beforeEach(({ complaints }) => {
  complaints.allow(missingVerifier);
  complaints.allow(/status of 403|Linking accounts failed/);
});

test('the linked account confirms, and the removal that asked for it is then done', async ({
  page,
  emulator,
}) => {
  await openAccounts(page, emulator);
  const sessions = await sessionsOf(emulator);
  await leaveToConfirm(page);
  await consentAs(page, email);
  await page.waitForURL(`**${profile}`);
  await expect(result(page)).toContainText('You confirmed your identity with Google.');
  await expect(result(page)).toContainText('Start it again now; you need not confirm it again.');
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

for (const [whose, account] of [
  ['another client', demoClient.email],
  ['nobody yet', 'new@company.example'],
] as const) {
  test(`an account of ${whose} is refused, and this browser is signed out`, async ({
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
    await consentAs(page, account);
    await expect(heading(page)).toHaveText('You were signed out');
    await expect(heading(page)).toBeFocused();
    await expect(alert(page)).toContainText('This account belongs to someone else.');
    await expect.poll(() => emulator.sessions()).toEqual([]);
    const stored = await page.evaluate(() => document.cookie + JSON.stringify(Object.entries(localStorage)));
    expect(stored).not.toMatch(/stytch_session=|session_id|user_id/);
    await otherTab.waitForURL('**/login*');
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await page.waitForURL(`**/sign-in?next=${encodeURIComponent(profile)}`);
  });
}

test('a confirmation that was cancelled or cut off is explained, and can be tried again', async ({
  page,
  context,
  emulator,
  complaints,
}) => {
  complaints.allow(/ERR_EMPTY_RESPONSE|ERR_RESPONSE_HEADERS_MULTIPLE_CONTENT_LENGTH/);
  complaints.allow(offlineComplaints);
  await openAccounts(page, emulator);
  const sessions = await sessionsOf(emulator);
  await remove(page);
  await expect(byGoogle(page)).toBeEnabled();
  await context.setOffline(true);
  await byGoogle(page).click();
  await expect(alert(page)).toContainText(
    'Your identity could not be confirmed. Unable to contact our servers.',
  );
  await context.setOffline(false);
  await byGoogle(page).click();
  await expect(heading(page)).toHaveText('Sign in with Google');
  await page.goBack();
  await expect(section(page)).toBeVisible();

  await page.goto('/dashboard/account');
  await page.goto(profile);
  await leaveToConfirm(page);
  await page.getByRole('button', { name: 'Decline' }).click();
  await page.waitForURL(`**${profile}`);
  await expect(result(page)).toContainText('Your identity was not confirmed with Google.');
  await expect(result(page)).toContainText('Nothing was changed.');
  await expect(result(page)).toBeFocused();
  expect(await sessionsOf(emulator)).toEqual(sessions);

  await leaveToConfirm(page);
  await emulator.addFault({ path: authenticateCall, effect: { type: 'drop' } });
  await consentAs(page, email);
  await expect(heading(page)).toHaveText('Your identity is not confirmed yet');
  await expect(alert(page)).toContainText(/connection/i);
  await emulator.clearFaults();
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.waitForURL(`**${profile}`);
  await expect(result(page)).toContainText('You confirmed your identity with Google.');
  expect(await sessionsOf(emulator)).toEqual(sessions);
  await remove(page);
  await expect(section(page)).toContainText('It was removed.');
});

test.describe('a return from Google', () => {
  test('to another tab uses no token, and the tab that left can finish', async ({
    page,
    context,
    emulator,
  }) => {
    await openAccounts(page, emulator);
    const sessions = await sessionsOf(emulator);
    await leaveToConfirm(page);
    const calls = (await emulator.requests(authenticateCall)).length;
    const url = await holdCallback(page, email);
    const otherTab = await context.newPage();
    await otherTab.goto(url);
    await expect(heading(otherTab)).toHaveText('You started in another browser');
    expect(await emulator.requests(authenticateCall)).toHaveLength(calls);
    expect(await sessionsOf(emulator)).toEqual(sessions);
    await page.goto(url);
    await expect(result(page)).toContainText('You confirmed your identity with Google.');
  });

  test('with a used token changes nothing', async ({ page, emulator, complaints }) => {
    complaints.allow(/status of 404/);
    await openAccounts(page, emulator);
    const sessions = await sessionsOf(emulator);
    await leaveToConfirm(page);
    const url = await holdCallback(page, email);
    await page.goto(url);
    await expect(result(page)).toContainText('You confirmed your identity with Google.');
    await page.goto(url);
    await expect(heading(page)).toHaveText('You started in another browser');
    await page.goto(profile);
    await emulator.setClock({ advance_ms: 6 * 60_000 });
    await leaveToConfirm(page);
    await page.goto(url);
    await page.waitForURL(`**${profile}`);
    await expect(section(page).getByRole('alert').filter({ hasText: /\S/ })).toContainText(
      'This sign-in has been finished already or is no longer valid.',
    );
    expect(await sessionsOf(emulator)).toEqual(sessions);
  });

  test('that an attacker sends during a step-up opens no session', async ({
    page,
    browser,
    baseURL,
    emulator,
    complaints,
  }) => {
    complaints.allow(/status of 400/);
    await openAccounts(page, emulator);
    const sessions = await sessionsOf(emulator);
    const url = await callbackOfAttacker(browser, baseURL);
    await leaveToConfirm(page);
    await page.goto(url);
    await page.waitForURL(`**${profile}`);
    await expect(alert(page)).toBeVisible();
    expect(await sessionsOf(emulator)).toEqual(sessions);
    expect((await emulator.users()).map((user) => JSON.stringify(user)).join('')).not.toContain('attacker');
  });

  test('without a step-up or after another start is no step-up', async ({ page, emulator }) => {
    await openAccounts(page, emulator);
    const sessions = await sessionsOf(emulator);
    await leaveToConfirm(page);
    const url = await holdCallback(page, email);
    await page.goto('/dashboard/account');
    const calls = (await emulator.requests(authenticateCall)).length;
    await page.evaluate((key) => sessionStorage.removeItem(key), markKey);
    await page.goto(url);
    await expect(heading(page)).toHaveText('You started in another browser');
    await page.evaluate((key) => sessionStorage.setItem(key, '{"userId":7}'), markKey);
    await page.goto(url);
    await expect(heading(page)).toHaveText('You started in another browser');
    expect(await emulator.requests(authenticateCall)).toHaveLength(calls);
    expect(await sessionsOf(emulator)).toEqual(sessions);
  });

  test('that never comes leaves nothing of the client after a log-out', async ({ page, emulator }) => {
    await openAccounts(page, emulator);
    await leaveToConfirm(page);
    await page.goto('/dashboard/account');
    const stored = () => page.evaluate(() => JSON.stringify(Object.entries(sessionStorage)));
    expect(await stored()).toContain('user-');
    await page.getByRole('button', { name: email }).click();
    await page.getByRole('menuitem', { name: 'Logout' }).click();
    await expect(page).toHaveURL('/login');
    expect(await stored()).not.toContain('user-');
  });

  test('that is late uses no token', async ({ page, emulator }) => {
    await openAccounts(page, emulator);
    await leaveToConfirm(page);
    const url = await holdCallback(page, email);
    const calls = (await emulator.requests(authenticateCall)).length;
    await page.goto('/dashboard/account');
    await page.evaluate(
      ([key, ageMs]) => {
        const mark: object = JSON.parse(sessionStorage.getItem(key) ?? '{}');
        sessionStorage.setItem(key, JSON.stringify({ ...mark, startedAtMs: Date.now() - ageMs }));
      },
      [markKey, stepUpReturnMs] as const,
    );
    await page.goto(url);
    await page.waitForURL(`**${profile}`);
    await expect(result(page)).toContainText('The confirmation took too long.');
    expect(await emulator.requests(authenticateCall)).toHaveLength(calls);
  });

  test('to the session of another user uses no token', async ({ page, emulator }) => {
    await openAccounts(page, emulator);
    await leaveToConfirm(page);
    const url = await holdCallback(page, email);
    const calls = (await emulator.requests(authenticateCall)).length;
    const { cookies, origin } = await requestSession(page, demoClient.email);
    await page.context().addCookies(cookies.map((cookie) => ({ ...cookie, url: origin })));
    const sessions = await sessionsOf(emulator);
    await page.goto(url);
    await expect(heading(page)).toHaveText('Your session has ended');
    await expect(alert(page)).toContainText('Nothing was changed.');
    expect(await emulator.requests(authenticateCall)).toHaveLength(calls);
    expect(await sessionsOf(emulator)).toEqual(sessions);
  });
});

test('a browser that blocks the storage does not leave, and says what to do', async ({ page, emulator }) => {
  await openAccounts(page, emulator);
  await remove(page);
  await expect(byGoogle(page)).toBeEnabled();
  await page.evaluate(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('The storage is blocked.', 'SecurityError');
    };
  });
  await byGoogle(page).click();
  await expect(alert(page)).toContainText('This browser blocks the storage that we need for this.');
  await expect(button(page, `Send a passcode to ${email}`)).toBeEnabled();
});

/** Signs in at Google in a separate browser and returns the unopened callback URL. */
async function callbackOfAttacker(browser: Browser, baseURL = ''): Promise<string> {
  const context = await browser.newContext({ baseURL });
  const page = await context.newPage();
  await page.goto('/sign-in');
  await page.getByRole('button', { name: 'Continue with Google', exact: true }).click();
  const url = await holdCallback(page, 'attacker@company.example');
  await context.close();
  return url;
}
