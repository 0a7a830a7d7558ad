import type { Page } from '@playwright/test';
import { localBusinessToken } from '../../src/config/localProvider.ts';
import type { EmulatorControl } from './emulatorControl.ts';
import { expect, test } from './fixtures.ts';
import { visit } from './hydration.ts';
import { enterMemberPassword } from './memberSession.ts';

const clara = 'clara.voss@pellworth.example';
const nora = 'nora.brandt@elsewhere.example';
const rafael = 'rafael.ortega@quaymoor.example';
const pellworth = '/dashboard/pellworth-mutual/members';
const quaymoor = '/dashboard/quaymoor-commodities/members';

test.beforeEach(({ emulator }) => emulator.addSampleOrganizations());

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: typeof name === 'string' });

/** Proves an email address by a password, which needs no mail. */
async function prove(page: Page, email: string): Promise<void> {
  await visit(page, '/institutions');
  await enterMemberPassword(page, email);
}

async function enterPasscode(page: Page, emulator: EmulatorControl, recipient: string): Promise<void> {
  const { code = '' } = await emulator.messageTo(recipient);
  await page.getByLabel('Passcode').fill(code);
}

/** Slugs of the organizations that this browser has a session in. */
const sessionsIn = async (page: Page) =>
  (await page.context().cookies())
    .flatMap(({ name }) => /^member_session_(.+)$/.exec(name)?.[1] ?? [])
    .toSorted();

/** Invites a person, as the signed-in member of Pellworth Mutual. */
async function invite(page: Page, email: string): Promise<void> {
  const cookies = await page.context().cookies();
  const { value = '' } = cookies.find(({ name }) => name === 'member_session_pellworth-mutual') ?? {};
  const origin = new URL(page.url()).origin;
  const response = await page.request.post('/sdk/v1/b2b/magic_links/email/invite', {
    headers: {
      Authorization: `Basic ${btoa(`${localBusinessToken}:${decodeURIComponent(value)}`)}`,
      'X-SDK-Client': btoa('{}'),
    },
    data: {
      email_address: email,
      roles: ['approver'],
      invite_redirect_url: `${origin}/institutions?invited=${encodeURIComponent(email)}`,
    },
  });
  expect(response.status()).toBe(200);
}

test('a member signs in by passcode, and two tabs hold two organizations', async ({
  page,
  context,
  emulator,
}) => {
  await visit(page, '/institutions');
  await page.getByLabel('Email').fill(clara);
  await button(page, 'Email me a code').click();
  await page.getByLabel('Passcode').waitFor();
  // A phone may discard the tab while its owner reads the mail.
  await page.reload();
  await expect(page.getByText(clara)).toBeVisible();
  await enterPasscode(page, emulator, clara);
  await expect(heading(page)).toHaveText('Choose an organization');
  await page.reload();
  await button(page, /Pellworth Mutual/).click();
  await expect(page).toHaveURL(pellworth);
  const other = await context.newPage();
  await prove(other, rafael);
  await button(other, /Quaymoor Commodities/).click();
  // This organization requires a second step, which the member sets up now.
  await button(other, 'Use text messages').click();
  await other.getByLabel('Country').selectOption('US');
  await other.getByLabel('Phone number').fill('2025550162');
  await button(other, 'Continue').click();
  await enterPasscode(other, emulator, '+12025550162');
  await expect(other).toHaveURL(quaymoor);
  // The provider sends no second text message in the first minute.
  await emulator.setClock({ advance_ms: 60_000 });
  await prove(other, rafael);
  await button(other, /Quaymoor Commodities/).click();
  await button(other, /Send a code by text message/).click();
  await other.getByLabel('Passcode').waitFor();
  await other.reload();
  await expect(other.getByText(/ending in 62/)).toBeVisible();
  await enterPasscode(other, emulator, '+12025550162');
  await expect(other).toHaveURL(quaymoor);
  expect(await sessionsIn(page)).toEqual(['pellworth-mutual', 'quaymoor-commodities']);
  // Another port of this host can set a cookie with a narrower path.
  const { hostname: domain } = new URL(page.url());
  const planted = { name: 'member_session_pellworth-mutual', value: 'planted', domain, path: '/dashboard' };
  await context.addCookies([planted]);
  await page.reload();
  await expect(page.getByText('4 members')).toBeVisible();
  await expect(page).toHaveURL(pellworth);
});

test('a link opened in the same browser proves the email address, once', async ({
  page,
  emulator,
  complaints,
}) => {
  complaints.allow(/401 \(Unauthorized\)|The sign-in failed/);
  await visit(page, '/institutions');
  await page.getByLabel('Email').fill(clara);
  await button(page, 'Email me a link').click();
  await expect(heading(page)).toHaveText('Check your email');
  await page.reload();
  await expect(heading(page)).toHaveText('Check your email');
  await expect(page.getByText(clara)).toBeVisible();
  const { link = '' } = await emulator.messageTo(clara);
  await page.goto(link);
  await button(page, 'Continue').waitFor();
  await page.reload();
  await button(page, 'Continue').click();
  await expect(heading(page)).toHaveText('Choose an organization');
  expect(new URL(page.url()).search).toBe('');
  await page.goto(link);
  await button(page, 'Continue').click();
  await expect(heading(page)).toHaveText('This link did not work');
});

test('a member who has no password sets one by mail, and signs in with it', async ({
  page,
  emulator,
  complaints,
}) => {
  complaints.allow(/401 \(Unauthorized\)|The sign-in failed/);
  await visit(page, '/institutions');
  await page.getByLabel('Email').fill(nora);
  await button(page, 'Use a password').click();
  await button(page, 'Forgot your password, or none yet?').click();
  await expect(heading(page)).toHaveText('Check your email');
  await page.reload();
  await expect(page.getByText(nora)).toBeVisible();
  const { link = '' } = await emulator.messageTo(nora);
  await page.goto(link);
  const newPassword = page.getByLabel('New password', { exact: true });
  await newPassword.waitFor();
  await page.reload();
  await newPassword.fill('Brass!Lantern-71-quay');
  await button(page, 'Reset password').click();
  await expect(heading(page)).toHaveText('Create an organization');
  expect(new URL(page.url()).search).toBe('');
  await page.goto(link);
  await page.getByLabel('New password', { exact: true }).fill('Brass!Lantern-72-quay');
  await button(page, 'Reset password').click();
  await expect(heading(page)).toHaveText('This link did not work');
  await button(page, 'Back to sign-in').click();
  await page.getByLabel('Email').fill(nora);
  await button(page, 'Use a password').click();
  await page.getByLabel('Password', { exact: true }).fill('Brass!Lantern-71-quay');
  await button(page, 'Sign in').click();
  await expect(heading(page)).toHaveText('Create an organization');
});

test('an invitation that another account opens stays open, until the invited account accepts it', async ({
  page,
  emulator,
}) => {
  await prove(page, clara);
  await button(page, /Pellworth Mutual/).click();
  await expect(page).toHaveURL(pellworth);
  await invite(page, nora);
  const { link = '' } = await emulator.messageTo(nora);
  await page.goto(link);
  await expect(heading(page)).toHaveText('This invitation is for another account');
  await page.reload();
  await button(page, `Stay signed in as ${clara}`).click();
  await expect(page).toHaveURL(pellworth);
  await page.goto(link);
  await button(page, `Continue as ${nora}`).click();
  await expect(page).toHaveURL(pellworth);
});

test('a person without an organization creates one', async ({ page, emulator, complaints }) => {
  complaints.allow(/400 \(Bad Request\)|The sign-in failed/);
  await visit(page, '/institutions');
  await page.getByLabel('Email').fill(nora);
  await button(page, 'Email me a code').click();
  await enterPasscode(page, emulator, nora);
  await expect(heading(page)).toHaveText('Create an organization');
  await page.getByLabel('Name of the organization').fill('Lantern Shipping');
  await page.getByLabel('Address', { exact: true }).fill('pellworth-mutual');
  await button(page, 'Create organization').click();
  await expect(page.getByText('Another organization has this address.')).toBeVisible();
  await page.getByLabel('Address', { exact: true }).fill('');
  await button(page, 'Create organization').click();
  await expect(page).toHaveURL('/dashboard/lantern-shipping/members');
});
