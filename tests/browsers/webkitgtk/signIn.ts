import { request } from '@playwright/test';
import { demoClient } from '../../../src/config/localProvider.ts';
import { requestSession } from '../../e2e/signIn.ts';
import type { WebKitPage } from './webkitPage.ts';

/** Opens the login page, and fills in and submits its form with the demo client's email address. */
export async function submitLogin(tab: WebKitPage, password: string = demoClient.password): Promise<void> {
  await tab.open('/login');
  await tab.type('Email', demoClient.email);
  await tab.type('Password', password);
  await tab.press('Sign In');
}

/**
 * Opens a session of the demo client through the API.
 *
 * @param origin origin of the site
 * @returns names and values of the session's cookies
 */
export async function requestCookies(origin: string) {
  const api = await request.newContext({ baseURL: origin });
  const { cookies } = await requestSession({ request: api });
  await api.dispose();
  return cookies;
}

/**
 * Opens a page with a session of the demo client from the API, so that tests of other pages skip the login page.
 *
 * @param origin origin of the site
 */
export async function openAccount(
  tab: WebKitPage,
  origin: string,
  path = '/dashboard/account',
): Promise<void> {
  // WebDriver sets cookies only for the open site.
  await tab.open('/robots.txt');
  for (const cookie of await requestCookies(origin)) {
    await tab.driver.manage().addCookie({ ...cookie, path: '/' });
  }
  await tab.open(path);
}

/** Chooses "Logout" in the client's menu. */
export async function logOut(tab: WebKitPage): Promise<void> {
  await tab.press('Demo Client');
  await tab.press('Logout', 'menuitem');
  await tab.arriveAt('/login');
}
