import type { Page } from '@playwright/test';
import { demoClient } from '../../src/config/localProvider.ts';
import { expect, test } from './fixtures.ts';
import { waitForProfile } from './profileSections.ts';
import { logOut, openAccount, openTabs, signInByPassword, declinePasskey, requestReset } from './signIn.ts';

const ended = 'Your session has ended. Please log in again.';
const notice = (page: Page) => page.getByRole('status').locator('[data-tone]');

test('a reload reports a session that was revoked or whose cookies expired, once and in every tab', async ({
  page,
  context,
  emulator,
  complaints,
}) => {
  complaints.allow(/404 \(Not Found\)|Session background refresh failed/);
  await page.goto('/dashboard/account');
  await expect(page).toHaveURL('/login?next=%2Fdashboard%2Faccount');
  await expect(notice(page), 'without a session').toHaveCount(0);

  await openAccount(page);
  const [other] = await openTabs(context, 1);
  if (!other) throw new Error('No other tab.');
  await emulator.revokeSessions();
  await page.reload();
  for (const tab of [page, other]) {
    await expect(tab).toHaveURL('/login?next=%2Fdashboard%2Faccount');
    await expect(notice(tab).getByRole('paragraph')).toHaveText([ended]);
  }
  await other.close();
  const before = await emulator.requests('/sdk/v1/sessions/*');
  await page.goto('/dashboard/account');
  await expect(page).toHaveURL('/login?next=%2Fdashboard%2Faccount');
  await expect(notice(page)).toHaveCount(0);
  expect(await emulator.requests('/sdk/v1/sessions/*')).toHaveLength(before.length);

  await openAccount(page);
  await context.clearCookies();
  await page.reload();
  await expect(page).toHaveURL('/login?next=%2Fdashboard%2Faccount');
  await expect(notice(page).getByRole('paragraph')).toHaveText([ended]);
});

test('a sign-out is reported to the other tabs as information, and leaves no identity and no PKCE verifier in the storages', async ({
  page,
  context,
  emulator,
}) => {
  const [user] = await emulator.users();
  if (!user) throw new Error('No demo client.');
  /** Returns everything that the site has stored in the browser, as text. */
  const readBrowser = async () => {
    const stored = await page.evaluate(async () => ({
      storages: [localStorage, sessionStorage].map(Object.entries),
      databases: await indexedDB.databases(),
      caches: await caches.keys(),
      history: history.state as unknown,
    }));
    return JSON.stringify([stored, await context.cookies()]);
  };

  await emulator.changeProject({ pkce_required_for_password_resets: true });
  await requestReset(page);
  await emulator.messageTo(demoClient.email);
  await signInByPassword(page);
  await declinePasskey(page);
  const cookies = (await context.cookies()).filter(({ name }) => name.startsWith('stytch_session'));
  expect(cookies).toHaveLength(2);
  for (const [link, heading] of [
    ['Crypto', 'Crypto Dashboard'],
    ['Trading Desk', 'Obtain Quote'],
  ] as const) {
    await page.getByRole('link', { name: link }).click();
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
  }
  await page.goto('/dashboard/profile');
  await waitForProfile(page);
  const signedIn = await readBrowser();
  for (const trace of [user.user_id, 'PKCE_VERIFIER']) expect(signedIn).toContain(trace);

  const [otherTab] = await openTabs(context, 1);
  if (!otherTab) throw new Error('No other tab.');
  await logOut(page);
  await expect(otherTab).toHaveURL('/login?next=%2Fdashboard%2Faccount');
  await expect(notice(otherTab).getByRole('paragraph')).toHaveText([ended, 'You signed out in another tab.']);
  await expect(notice(otherTab)).toHaveAttribute('data-tone', 'information');
  await expect(page).toHaveURL('/login');
  await expect(notice(page)).toHaveCount(0);
  const traces = [
    user.user_id,
    demoClient.email,
    'Demo',
    'PKCE_VERIFIER',
    ...cookies.map(({ value }) => value),
  ];
  for (const _ of ['after the sign-out', 'after a reload']) {
    const left = await readBrowser();
    expect(traces.filter((trace) => left.includes(trace))).toEqual([]);
    await page.reload();
  }
});
