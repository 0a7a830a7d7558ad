import type { Page } from '@playwright/test';
import { demoClient } from '../../src/config/localProvider.ts';
import type { EmulatorControl } from './emulatorControl.ts';
import { expect, test } from './fixtures.ts';
import { continueWithEmail, continueButton } from './widgetForm.ts';

const authenticate = '/sdk/v1/magic_links/authenticate';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

/**
 * Requests a sign-in link on the password screen.
 *
 * @returns the sign-in link from the email
 */
async function requestLink(page: Page, emulator: EmulatorControl): Promise<string> {
  await continueWithEmail(page, demoClient.email);
  await page.getByRole('button', { name: 'Login without a password' }).click();
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeFocused();
  const { kind, link } = await emulator.messageTo(demoClient.email);
  expect(kind).toBe('magic_link');
  return link ?? '';
}

async function openLink(page: Page, link: string): Promise<void> {
  await page.goto(link);
  await expect(page.getByText('You opened a sign-in link.')).toBeVisible();
  await continueButton(page).click();
}

test('a link opened in the same browser signs in, and the requesting tab follows', async ({
  page,
  context,
  emulator,
}) => {
  const link = await requestLink(page, emulator);
  const linkTab = await context.newPage();
  await openLink(linkTab, link);
  await expect(linkTab).toHaveURL('/dashboard/account');
  await page.bringToFront();
  await page.waitForURL('**/dashboard/account');
});

test('without PKCE a link opened in another browser signs in only there', async ({
  page,
  browser,
  emulator,
}) => {
  await emulator.changeProject({ pkce_required_for_email_magic_links: false });
  const link = await requestLink(page, emulator);
  const otherContext = await browser.newContext();
  const otherBrowser = await otherContext.newPage();
  await openLink(otherBrowser, link);
  await otherBrowser.waitForURL('**/dashboard/account');
  await otherContext.close();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: 'Sign up or log in' })).toBeFocused();
});

test('a link bound to one browser explains that in another, with a way to continue', async ({
  page,
  browser,
  emulator,
}) => {
  const link = await requestLink(page, emulator);
  const otherContext = await browser.newContext();
  const otherBrowser = await otherContext.newPage();
  await openLink(otherBrowser, link);
  await expect(heading(otherBrowser)).toHaveText('Open this link in the same browser');
  await otherBrowser.getByRole('button', { name: 'Back to sign-in' }).click();
  await otherBrowser.waitForURL('**/sign-in');
  await otherContext.close();
  // The link still works in the browser that requested it.
  await openLink(page, link);
  await expect(page).toHaveURL('/dashboard/account');
});

test('a link that a scanner has fetched still works', async ({ page, request, emulator }) => {
  const link = await requestLink(page, emulator);
  for (let round = 0; round < 2; round += 1) {
    const response = await request.get(link);
    expect(response.status()).toBe(200);
  }
  expect(await emulator.requests(authenticate)).toEqual([]);
  await openLink(page, link);
  await expect(page).toHaveURL('/dashboard/account');
});
