import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { logOut, openTabs, signIn } from './signIn.ts';

const ended = 'Your session has ended. Please log in again.';
const notice = (page: Page) => page.getByRole('status').locator('[data-tone]');

test('the login page reports a sign-out in another tab as information', async ({ page, context }) => {
  await signIn(page);
  const [otherTab] = await openTabs(context, 1);
  if (!otherTab) throw new Error('No other tab.');
  await logOut(page);
  await expect(otherTab).toHaveURL('/login?next=%2Fdashboard%2Faccount');
  await expect(notice(otherTab).getByRole('paragraph')).toHaveText([ended, 'You signed out in another tab.']);
  await expect(notice(otherTab)).toHaveAttribute('data-tone', 'information');
  await expect(page).toHaveURL('/login');
  await expect(notice(page)).toHaveCount(0);
});

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

  await signIn(page);
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

  await signIn(page);
  await context.clearCookies();
  await page.reload();
  await expect(page).toHaveURL('/login?next=%2Fdashboard%2Faccount');
  await expect(notice(page).getByRole('paragraph')).toHaveText([ended]);
});
