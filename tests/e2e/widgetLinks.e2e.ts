import type { Page } from '@playwright/test';
import { demoClient } from '../../src/config/localProvider.ts';
import type { EmulatorControl } from './emulatorControl.ts';
import { expect, test } from './fixtures.ts';
import { continueWith, go } from './widgetForm.ts';

const authenticate = '/sdk/v1/magic_links/authenticate';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

/** Asks for a link on the widget's screen for a password. @returns the link in the mail */
async function askForLink(page: Page, emulator: EmulatorControl): Promise<string> {
  await continueWith(page, demoClient.email);
  await page.getByRole('button', { name: 'Login without a password' }).click();
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeFocused();
  const { kind, link } = await emulator.messageTo(demoClient.email);
  expect(kind).toBe('magic_link');
  return link ?? '';
}

/** The page that a link leads to, up to the session. */
async function openLink(page: Page, link: string): Promise<void> {
  await page.goto(link);
  await expect(page.getByText('You opened a sign-in link.')).toBeVisible();
  await go(page).click();
}

/** What the page says of a link that is no good any more, and the way back to where there are others. */
async function findsSpent(page: Page): Promise<void> {
  await expect(heading(page)).toHaveText('This link no longer works');
  await page.getByRole('button', { name: 'Back to sign-in' }).click();
  await expect(page).toHaveURL('/sign-in');
}

test('a link opened in the same browser signs in, and the tab that asked for it follows', async ({
  page,
  context,
  emulator,
}) => {
  const link = await askForLink(page, emulator);
  const mailed = await context.newPage();
  await openLink(mailed, link);
  await expect(mailed).toHaveURL('/dashboard/account');
  await page.bringToFront();
  await page.waitForURL('**/dashboard/account');
});

test('a link opened in another browser signs in there, and only there', async ({
  page,
  browser,
  emulator,
}) => {
  const link = await askForLink(page, emulator);
  const elsewhere = await browser.newContext();
  const other = await elsewhere.newPage();
  await openLink(other, link);
  await other.waitForURL('**/dashboard/account');
  await elsewhere.close();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: 'Sign up or log in' })).toBeFocused();
});

test('a link that is good for one browser alone says so in another, with a way on', async ({
  page,
  browser,
  emulator,
}) => {
  await emulator.changeProject({ pkce_required_for_email_magic_links: true });
  const link = await askForLink(page, emulator);
  const elsewhere = await browser.newContext();
  const other = await elsewhere.newPage();
  await openLink(other, link);
  await expect(heading(other)).toHaveText('Open this link where you asked for it');
  await other.getByRole('button', { name: 'Back to sign-in' }).click();
  await other.waitForURL('**/sign-in');
  await elsewhere.close();
  // Where it was asked for it is as good as before.
  await openLink(page, link);
  await expect(page).toHaveURL('/dashboard/account');
});

test('a link opened twice says the second time that it was used', async ({
  page,
  context,
  emulator,
  complaints,
}) => {
  complaints.allow(/Failed to load resource|Signing in failed/);
  const link = await askForLink(page, emulator);
  await openLink(page, link);
  await expect(page).toHaveURL('/dashboard/account');
  await context.clearCookies();
  await openLink(page, link);
  await findsSpent(page);
  expect(await emulator.requests(authenticate)).toHaveLength(2);
});

test('a link that a scanner has fetched first is still good', async ({ page, request, emulator }) => {
  const link = await askForLink(page, emulator);
  for (let round = 0; round < 2; round += 1) {
    const answer = await request.get(link);
    expect(answer.status()).toBe(200);
  }
  expect(await emulator.requests(authenticate)).toEqual([]);
  await openLink(page, link);
  await expect(page).toHaveURL('/dashboard/account');
});
