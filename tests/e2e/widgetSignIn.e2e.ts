import type { Page } from '@playwright/test';
import { demoClient } from '../../src/config/localProvider.ts';
import { blankPath, mountOnPage, serveBlankPage } from './embedPages.ts';
import type { EmulatorControl } from './emulatorControl.ts';
import { expect, test } from './fixtures.ts';
import {
  enterNewestCode,
  passcodeField,
  phone,
  phoneField,
  requestPasscode,
  submitPhone,
  typePhone,
  continueWithEmail,
  continueButton,
  passwordField as field,
} from './widgetForm.ts';

const passcodeCall = '/sdk/v1/otps/authenticate';
test(
  'a passcode signs in and leads to the target by a full page load',
  { tag: '@every-engine' },
  async ({ page, emulator }) => {
    await page.goto('/sign-in?next=%2Fdashboard%2Fprofile');
    const code = await requestPasscode(page, emulator, 'Text');
    await page.evaluate(() => Reflect.set(window, 'isFirstDocument', true));
    await passcodeField(page).pressSequentially(code);
    await page.waitForURL('**/dashboard/profile');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await page.evaluate(() => Reflect.get(window, 'isFirstDocument'))).toBeUndefined();
    expect(await emulator.requests(passcodeCall)).toHaveLength(1);
  },
);

test('the browser’s Back and Forward lead to a working form', async ({ page, emulator }) => {
  await page.goto('/login');
  await page.goto('/sign-in');
  await requestPasscode(page, emulator, 'Text');
  await page.goBack();
  await expect(phoneField(page)).toHaveValue(phone.shown);
  await expect(page).toHaveURL('/sign-in');
  await page.goBack();
  await expect(page).toHaveURL('/login');
  await page.goForward();
  await expect(page).toHaveURL('/sign-in');
  await emulator.setClock({ advance_ms: 11_000 });
  await typePhone(page, 'Text');
  await submitPhone(page);
  await enterNewestCode(page, emulator);
  await page.waitForURL('**/dashboard/account');
});

test('a second tab that waits for its passcode follows the first tab’s sign-in', async ({
  page,
  context,
  emulator,
}) => {
  await page.goto('/sign-in');
  await requestPasscode(page, emulator, 'Text');
  await emulator.setClock({ advance_ms: 11_000 });
  const second = await context.newPage();
  await second.goto('/sign-in');
  await typePhone(second, 'WhatsApp');
  await submitPhone(second);
  await enterNewestCode(second, emulator);
  await second.waitForURL('**/dashboard/account');
  await page.bringToFront();
  await page.waitForURL('**/dashboard/account');
});

const newcomer = 'newcomer@fairlead.example';
const password = 'Brass-Lantern-71-Quay';

test('a new user sees that a password is weak or breached, and signs up with a good one', async ({
  page,
  emulator,
}) => {
  await continueWithEmail(page, newcomer);
  await expect(page.getByRole('heading', { name: 'Create an account' })).toBeFocused();
  await expect(continueButton(page)).toBeDisabled();
  await field(page).fill('liverpool');
  await expect(page.locator('[data-bar="red"]')).toHaveCount(1);
  await expect(continueButton(page)).toBeDisabled();
  await field(page).fill('Password1!');
  await expect(page.getByRole('alert').filter({ hasText: 'security issue' })).toBeVisible();
  await expect(continueButton(page)).toBeDisabled();
  await field(page).fill(password);
  await expect(page.locator('[data-bar="green"]')).toHaveCount(4);
  await continueButton(page).click();
  await page.waitForURL('**/dashboard/account');
  expect(await emulator.requests('/sdk/v1/passwords')).toHaveLength(1);
});

test('telemetry contains the shown screens and sent emails, and no secrets', async ({ page }) => {
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/sdk/v1/events')) sent.push(request.postData() ?? '');
  });
  await continueWithEmail(page, demoClient.email);
  await field(page).fill(demoClient.password);
  await page.getByRole('button', { name: /forgot/i }).click();
  await page.getByRole('heading', { name: 'Forgot password?' }).waitFor();
  await expect.poll(() => sent.join('\n')).toContain('email_sent');
  const all = sent.join('\n');
  expect(all).toContain('render_login_screen');
  expect(all).toContain(demoClient.email);
  expect(all).not.toContain(demoClient.password);
});

const linkCall = '/sdk/v1/magic_links/authenticate';

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

test('a link that a scanner has fetched signs in in the same browser, and the requesting tab follows', async ({
  page,
  context,
  request,
  emulator,
}) => {
  const link = await requestLink(page, emulator);
  for (let round = 0; round < 2; round += 1) {
    const response = await request.get(link);
    expect(response.status()).toBe(200);
  }
  expect(await emulator.requests(linkCall)).toEqual([]);
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
  await otherContext.grantPermissions(['clipboard-read', 'clipboard-write']);
  const otherBrowser = await otherContext.newPage();
  await openLink(otherBrowser, link);
  await expect(heading(otherBrowser)).toHaveText('Open this link in the same browser');
  expect(otherBrowser.url()).not.toContain('token');
  await otherBrowser.getByRole('button', { name: 'Copy or share the link' }).click();
  await expect(otherBrowser.getByText('The link was copied.')).toBeVisible();
  const copied = await otherBrowser.evaluate(() => navigator.clipboard.readText());
  await otherBrowser.getByRole('button', { name: 'Back to sign-in' }).click();
  await otherBrowser.waitForURL('**/sign-in');
  await otherContext.close();
  // The link still works in the browser that requested it.
  await openLink(page, copied);
  await expect(page).toHaveURL('/dashboard/account');
});

test('links to two email addresses from one browser both work', async ({
  page,
  context,
  emulator,
  complaints,
}) => {
  // The page of the second link asks for the session of the first one, which the second sign-in ends.
  complaints.allow(/sessions\/authenticate|session_not_found/);
  await serveBlankPage(context);
  const links: string[] = [];
  for (const email of [demoClient.email, 'newcomer@company.example']) {
    await page.goto(blankPath);
    await mountOnPage(page, 'mountLogin', { config: { products: ['emailMagicLinks'] } });
    await page.getByRole('textbox', { name: 'Email' }).fill(email);
    await continueButton(page).click();
    await expect(page.getByRole('heading', { name: 'Check your email' })).toBeFocused();
    const { link } = await emulator.messageTo(email);
    links.push(link ?? '');
  }
  for (const link of links) {
    await openLink(page, link);
    await expect(page).toHaveURL('/dashboard/account');
  }
});

test('a link that a mail program has changed signs in, and a damaged one asks for the whole link', async ({
  page,
  emulator,
}) => {
  const link = await requestLink(page, emulator);
  await page.goto(`${link.slice(0, -9)}%20${link.slice(-9)}`);
  await expect(heading(page)).toHaveText('We do not recognize this link');
  await expect(page.getByText('Copy the whole link from your email')).toBeVisible();
  expect(page.url()).not.toContain('token=');
  await openLink(page, `${link.replace('&', '&amp;')}).`);
  await expect(page).toHaveURL('/dashboard/account');
});
