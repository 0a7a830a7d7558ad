import { sessionDurationMinutes } from '../../../machines/contracts/timing.ts';
import { demoClient, localPublicToken } from '../../../src/config/localProvider.ts';
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
export async function requestSession(origin: string): Promise<readonly (readonly [string, string])[]> {
  const response = await fetch(`${origin}/sdk/v1/passwords/authenticate`, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      Origin: origin,
      Authorization: `Basic ${btoa(`${localPublicToken}:${localPublicToken}`)}`,
      'X-SDK-Client': btoa('{}'),
    },
    body: JSON.stringify({ ...demoClient, session_duration_minutes: sessionDurationMinutes }),
  });
  const { data } = (await response.json()) as { data: { session_token: string; session_jwt: string } };
  return [
    ['stytch_session', data.session_token],
    ['stytch_session_jwt', data.session_jwt],
  ];
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
  for (const [name, value] of await requestSession(origin)) {
    await tab.driver.manage().addCookie({ name, value, path: '/' });
  }
  await tab.open(path);
}

/** Chooses "Logout" in the client's menu. */
export async function logOut(tab: WebKitPage): Promise<void> {
  await tab.press('Demo Client');
  await tab.press('Logout', 'menuitem');
  await tab.arriveAt('/login');
}
