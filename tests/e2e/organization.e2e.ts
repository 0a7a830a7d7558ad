import type { Locator, Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import {
  createOrganization,
  enterMemberPassword,
  sampleOwner as clara,
  signInMember,
} from './memberSession.ts';

const pellworth = 'pellworth-mutual';
const mei = { slug: pellworth, email: 'mei.tanaka@pellworth.example' };
const membersOf = (slug: string) => `/dashboard/${slug}/members`;
// A switch uses a second client of the library, with cookies of its own, so that it leaves other tabs alone.
const secondClient = /multiple copies of the Stytch client/;
const refused = /40[0-9]/;
const minute = 60_000;

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const warning = (page: Page) => page.getByRole('dialog', { name: 'Are you still there?' });
const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });

/** Simulates that the client switches to a tab; in headless mode all tabs are always visible. */
const wake = (page: Page) => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));

/** Returns the texts of the buttons that take more than one line. */
const wrappedLabels = (buttons: Locator) =>
  buttons.evaluateAll((elements) =>
    elements
      .filter((element) => {
        const label = document.createRange();
        label.selectNodeContents(element);
        return new Set([...label.getClientRects()].map(({ top }) => top)).size > 1;
      })
      .map(({ textContent }) => textContent),
  );

test.beforeEach(({ emulator }) => emulator.addSampleOrganizations());

test('an owner invites, changes and removes members, and changes the settings', async ({
  page,
  context,
  site,
  emulator,
}) => {
  await signInMember(context, site.origin, clara);
  await page.goto(membersOf(pellworth));
  await expect(page.getByText('4 members')).toBeVisible();

  await button(page, 'Invite a Member').click();
  await page.getByRole('textbox', { name: 'Email' }).fill('dee@pellworth.example');
  await page.getByLabel('Approver').check();
  await button(page, 'Send Invitation').click();
  await expect(page.getByText('An invitation was sent to dee@pellworth.example.')).toBeVisible();
  await expect(row(page, 'dee@pellworth.example')).toContainText('Invited');
  await page.setViewportSize({ width: 768, height: 900 });
  expect(await wrappedLabels(row(page, 'dee@pellworth.example').getByRole('button'))).toEqual([]);
  const { text } = await emulator.messageTo('dee@pellworth.example');
  expect(decodeURIComponent(text)).toContain('/institutions?invited=dee@pellworth.example');

  await button(page, 'Revoke the invitation of dee@pellworth.example').click();
  await button(page, 'Revoke').last().click();
  await expect(page.getByText('The invitation of dee@pellworth.example was revoked.')).toBeVisible();

  await page.getByLabel('Search by name or email').fill('jonas');
  await expect(page.getByText('1 member found')).toBeVisible();
  await button(page, 'Change role of Jonas Lind').click();
  await page.getByLabel('Requester').check();
  await button(page, 'Save Role').click();
  await expect(row(page, 'Jonas Lind')).toContainText('Requester');

  await page.getByRole('link', { name: 'Settings' }).click();
  await page.getByLabel('Name', { exact: true }).fill('Pellworth Treasury');
  await button(page, 'Save Settings').click();
  await expect(page.getByText('The settings are saved.')).toBeVisible();
  await expect(button(page, 'Pellworth Treasury, switch organization')).toBeVisible();

  await page.goBack();
  await expect(page.getByLabel('Search by name or email')).toHaveValue('jonas');
  await expect(page.getByText('1 member found')).toBeVisible();
});

test('the last owner stays, and a role that changed while a page is open takes effect', async ({
  page,
  context,
  site,
  browser,
  complaints,
}) => {
  complaints.allow(refused);
  await signInMember(context, site.origin, clara);
  await page.goto(membersOf(pellworth));
  await button(page, 'Remove Clara Voss').click();
  await button(page, 'Remove').last().click();
  await expect(page.getByText('An organization needs at least one owner.')).toBeVisible();

  const other = await browser.newContext({ baseURL: site.origin });
  await signInMember(other, site.origin, mei);
  const otherPage = await other.newPage();
  await otherPage.goto(membersOf(pellworth));
  await expect(otherPage.getByText('Only owners can invite, change and remove members.')).toBeVisible();

  await button(page, 'Change role of Mei Tanaka').click();
  await page.getByLabel('Owner').check();
  await button(page, 'Save Role').click();
  await expect(row(page, 'Mei Tanaka')).toContainText('Owner');
  await wake(otherPage);
  await expect(otherPage.getByText('Your role is now Owner.')).toBeVisible();
  await expect(row(otherPage, 'Mei Tanaka')).toContainText('Owner');
  await expect(button(otherPage, 'Invite a Member')).toBeVisible();

  await button(page, 'Remove Mei Tanaka').click();
  await button(page, 'Remove').last().click();
  await expect(page.getByText('Mei Tanaka was removed and signed out.')).toBeVisible();
  await button(otherPage, 'Change role of Jonas Lind').click();
  await otherPage.getByLabel('Approver').check();
  await button(otherPage, 'Save Role').click();
  await expect(otherPage.getByText('You no longer have access to Pellworth Mutual')).toBeVisible();
  await expect(otherPage.getByText('Jonas Lind')).toBeHidden();
  await signInMember(other, site.origin, clara);
  await wake(otherPage);
  await expect(row(otherPage, 'Clara Voss')).toContainText('You');
  await other.close();
});

test('two tabs hold two organizations, and a wrong slug says so', async ({
  page,
  context,
  site,
  complaints,
}) => {
  complaints.allow(refused);
  complaints.allow(secondClient);
  await signInMember(context, site.origin, clara);
  await createOrganization(site.origin, clara.email, 'Harbor Lane');
  await page.goto(membersOf(pellworth));
  const tab = await context.newPage();
  await tab.goto(membersOf(pellworth));
  await button(tab, /switch organization$/).click();
  await button(tab, 'Harbor Lane').click();
  await expect(tab.getByText('1 member', { exact: true })).toBeVisible();
  await expect(tab).toHaveURL(membersOf('harbor-lane'));

  // The first tab is still in its organization, also after it is loaded again.
  await button(page, 'Remove Jonas Lind').click();
  await button(page, 'Remove').last().click();
  await expect(page.getByText('Jonas Lind was removed and signed out.')).toBeVisible();
  await page.reload();
  await expect(page.getByText('3 members')).toBeVisible();

  // This organization requires a second step, which the session lacks.
  await button(tab, /switch organization$/).click();
  await button(tab, 'Quaymoor Commodities').click();
  await expect(tab).toHaveURL(/\/institutions\?organization=quaymoor-commodities/);
  // The end of the session that this sign-in began with would end the sign-in.
  await expect(tab.getByRole('heading', { name: 'Set up two-step verification' })).toBeVisible();

  await button(page, /switch organization$/).click();
  await button(page, 'Log out of this organization').click();
  await expect(page).toHaveURL(/\/institutions$/);

  await tab.goto(membersOf('no-such-house'));
  await expect(tab.getByRole('heading', { level: 1 })).toHaveText('There is no such organization');
  await button(tab, 'Choose an Organization').click();
  await expect(tab).toHaveURL(/\/institutions$/);
});

test('a member is asked before the session ends, stays in both tabs, and returns to the page after its end', async ({
  page,
  context,
  site,
  emulator,
  complaints,
}) => {
  complaints.allow(refused);
  complaints.allow(secondClient);
  await signInMember(context, site.origin, clara);
  const tab = await context.newPage();
  for (const opened of [page, tab]) {
    await opened.goto(`/dashboard/${pellworth}/settings`);
    await opened.getByLabel('Name', { exact: true }).fill('Pellworth Treasury');
  }
  await emulator.setClock({ advance_ms: 59 * minute });
  for (const opened of [page, tab]) await wake(opened);
  await expect(warning(page)).toContainText('Your session ends in');
  await expect(page).toHaveTitle(/^Session ends in \d:\d\d · /);
  await expect(warning(tab)).toBeVisible();
  await button(page, 'Stay signed in').click();
  await expect(warning(page)).toBeHidden();
  await wake(tab);
  await expect(warning(tab)).toBeHidden();
  await emulator.setClock({ advance_ms: 57 * minute });
  await button(tab, 'Save Settings').click();
  await expect(tab.getByText('The settings are saved.')).toBeVisible();

  for (const opened of [page, tab]) await wake(opened);
  await expect(warning(page)).toBeHidden();
  await emulator.setClock({ advance_ms: 2 * minute });
  for (const opened of [page, tab]) await wake(opened);
  await button(page, 'Log out').click();
  await expect(page).toHaveURL(/\/institutions$/);
  await wake(tab);
  await expect(tab.getByText('You no longer have access to Pellworth Treasury')).toBeVisible();
  await button(tab, 'Choose an Organization').click();
  await enterMemberPassword(tab, clara.email);
  await expect(tab).toHaveURL(`/dashboard/${pellworth}/settings`);
});
