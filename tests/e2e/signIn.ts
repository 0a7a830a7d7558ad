import type { BrowserContext, Page } from '@playwright/test';
import { sessionDurationMinutes } from '../../machines/contracts/timing.ts';
import { demoClient, localPublicToken } from '../../src/config/localProvider.ts';

/** Fills in and submits the open login form. After a refusal the email address is still there. */
export async function submitLogin(page: Page, password: string = demoClient.password): Promise<void> {
  const email = page.getByLabel('Email');
  // In Firefox, Playwright's `fill` adds to the text of an email field instead of replacing it.
  if ((await email.inputValue()) !== demoClient.email) await email.fill(demoClient.email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign In' }).click();
}

/**
 * Opens a session through the API. All test users have the demo client's password.
 *
 * @returns names and values of the session's cookies, and the origin of the site
 */
export async function requestSession(page: Pick<Page, 'request'>, email: string = demoClient.email) {
  const response = await page.request.post('/sdk/v1/passwords/authenticate', {
    headers: {
      Authorization: `Basic ${btoa(`${localPublicToken}:${localPublicToken}`)}`,
      'X-SDK-Client': btoa('{}'),
    },
    data: { email, password: demoClient.password, session_duration_minutes: sessionDurationMinutes },
  });
  const { data } = (await response.json()) as { data: { session_token: string; session_jwt: string } };
  const cookies = [
    { name: 'stytch_session', value: data.session_token },
    { name: 'stytch_session_jwt', value: data.session_jwt },
  ];
  return { cookies, origin: new URL(response.url()).origin };
}

/**
 * Opens a page with a session of the demo client from the API, so that tests of other pages skip the login page.
 *
 * @param path page to open; if missing, the account, whose heading is awaited
 */
export async function openAccount(page: Page, path?: string): Promise<void> {
  const { cookies, origin } = await requestSession(page);
  await page.context().addCookies(cookies.map((cookie) => ({ ...cookie, url: origin })));
  await page.goto(path ?? '/dashboard/account');
  if (path === undefined) await page.getByRole('heading', { level: 1, name: 'Account' }).waitFor();
}

/** Signs the demo client in on the login page and waits for the account. Its chart may still be loading. */
export async function signInByPassword(page: Page): Promise<void> {
  await page.goto('/login');
  await submitLogin(page);
  await page.getByRole('heading', { level: 1, name: 'Account' }).waitFor();
}

/**
 * Signs the demo client in and waits for the last part of the account page, the drawn balance of its sample data. A part
 * that is still loading when a test advances the clock counts as one that takes too long.
 */
export async function signIn(page: Page): Promise<void> {
  await signInByPassword(page);
  await waitForParts(page);
}

/** Waits for the last part of the account page. */
export async function waitForParts(page: Page): Promise<void> {
  await page.getByRole('slider', { name: 'Day' }).waitFor();
}

/** Clears the cookies, after leaving the page, which would write them again when its session is read. */
export async function forgetSession(page: Page): Promise<void> {
  await page.goto('about:blank');
  await page.context().clearCookies();
}

/** Requests a password reset link. */
export async function requestReset(page: Page, email: string = demoClient.email): Promise<void> {
  await page.goto('/forgot-password');
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Send Reset Link' }).click();
}

/** Types a new password into both fields of the form. */
export async function fillNewPassword(page: Page, password: string): Promise<void> {
  await page.getByLabel('New Password', { exact: true }).fill(password);
  await page.getByLabel('Confirm Password', { exact: true }).fill(password);
}

/** Declines the passkey offer. */
export async function declinePasskey(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Not now' }).click();
}

/** Chooses "Logout" in the client's menu. */
export async function logOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Demo Client' }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
}

/** Opens the account in further tabs, and returns their pages. */
export async function openTabs(context: BrowserContext, count: number): Promise<Page[]> {
  const tabs: Page[] = [];
  for (let index = 0; index < count; index += 1) {
    const tab = await context.newPage();
    await tab.goto('/dashboard/account');
    await tab.getByRole('heading', { level: 1, name: 'Account' }).waitFor();
    tabs.push(tab);
  }
  return tabs;
}
