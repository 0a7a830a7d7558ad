import type { Page } from '@playwright/test';
import { demoClient, localPublicToken } from '../../src/config/localProvider.ts';
import type { EmulatorControl } from './emulatorControl.ts';
import { expect, test } from './fixtures.ts';
import { waitForProfile } from './profileSections.ts';
import { callProvider } from './providerCalls.ts';
import { requestSession } from './signIn.ts';

// A client whose second factor is a text message. The sessions of these tests have the password alone, so they are
// incomplete, and no trick may open the dashboard.
const client = {
  email: 'careful@fairlead.example',
  phone_number: '+12025550144',
  password: demoClient.password,
  name: { first_name: 'Careful', last_name: 'Client' },
};
const displayName = 'Careful Client';
/** Button of the question for the second factor. */
const textMessage = /^Send a code by text message to/;
const storageKey = `stytch_sdk_state_${localPublicToken}`;

/** Texts of a dashboard page that only a client with a complete session may see, as the pages of the test had them. */
let seen: string[];

test.beforeEach(async ({ context, emulator }) => {
  await emulator.createUser(client);
  seen = [];
  await context.exposeBinding('reportPrivate', (_source, text: string) => void seen.push(text));
  await context.addInitScript(
    ([name, email]) => {
      const report: (text: string) => void = Reflect.get(window, 'reportPrivate');
      const check = () => {
        if (!location.pathname.startsWith('/dashboard')) return;
        const text = document.documentElement.textContent;
        for (const secret of [name, email]) if (secret && text.includes(secret)) report(secret);
        for (const element of document.querySelectorAll('main h1, main h2, main h3, main table')) {
          // Without a session, a page of the dashboard has only this heading.
          if (element.textContent === 'Dashboard') continue;
          report(element.checkVisibility() ? `visible: ${element.textContent}` : element.textContent);
        }
      };
      const changes = { childList: true, subtree: true, characterData: true, attributes: true };
      new MutationObserver(check).observe(document, changes);
    },
    [displayName, client.email],
  );
});

/**
 * Opens a session with the password alone, in this browser.
 *
 * @returns the session token
 */
async function openSession(page: Page): Promise<string> {
  const { cookies, origin } = await requestSession(page, client.email);
  await page.context().addCookies(cookies.map((cookie) => ({ ...cookie, url: origin })));
  return cookies[0]?.value ?? '';
}

/** Gives the second factor of a session through the API. */
async function completeSession(page: Page, emulator: EmulatorControl, token: string): Promise<void> {
  const { phone_number } = client;
  const { method_id } = await callProvider<{ method_id: string }>(page, token, '/otps/sms/send/secondary', {
    phone_number,
    expiration_minutes: 5,
  });
  const { code } = await emulator.messageTo(phone_number);
  const proof = { token: code, method_id, session_duration_minutes: 60 };
  await callProvider(page, token, '/otps/authenticate', proof);
}

/** Checks that the page asks for the second factor, and that the dashboard has shown nothing in any frame before. */
async function isAskedInstead(page: Page, next: string, trick: string): Promise<void> {
  await expect.soft(page, trick).toHaveURL(`/login?next=${encodeURIComponent(next)}`);
  await expect.soft(page.getByRole('button', { name: textMessage }), trick).toBeVisible();
  expect.soft(seen, trick).toEqual([]);
}

test('every page of the dashboard asks for the second factor before it shows anything', async ({ page }) => {
  await openSession(page);
  await page.goto('/dashboard');
  await isAskedInstead(page, '/dashboard/account', '/dashboard');
  for (const path of [
    '/dashboard/account',
    '/dashboard/trading-desk',
    '/dashboard/crypto',
    '/dashboard/profile',
    '/dashboard/profile#passkeys',
  ]) {
    await page.goto(path);
    await isAskedInstead(page, path, path);
  }
  await page.reload();
  await isAskedInstead(page, '/dashboard/profile#passkeys', 'a reload');
});

test('no tab opens a page of the dashboard until the second factor is given, and then every tab does', async ({
  page,
  context,
  emulator,
}) => {
  const token = await openSession(page);
  await page.goto('/dashboard/account');
  await isAskedInstead(page, '/dashboard/account', 'the first tab');
  const tab = await context.newPage();
  await tab.goto('/dashboard/profile');
  await isAskedInstead(tab, '/dashboard/profile', 'a second tab');
  await completeSession(page, emulator, token);
  await tab.reload();
  await expect(tab.getByRole('button', { name: displayName })).toBeVisible();
  // The tab with the complete session reports it to the tab with the question.
  await expect(page).toHaveURL('/dashboard/account');
  await expect(page.getByRole('button', { name: displayName })).toBeVisible();
  expect(seen).toContain(displayName);
  expect(seen).toContain('visible: Account');
});

test('neither the history, the storage nor the console of the browser completes a session', async ({
  page,
}) => {
  await openSession(page);
  await page.goto('/login');
  await expect(page.getByRole('button', { name: textMessage })).toBeVisible();
  for (const path of ['/dashboard/account', '/dashboard/profile']) {
    await page.evaluate((url) => {
      history.pushState({}, '', url);
      dispatchEvent(new PopStateEvent('popstate', { state: {} }));
    }, path);
    await isAskedInstead(page, path, 'an entry of the history');
  }

  // A client edits the entry of the client library.
  await page.evaluate((key) => {
    const state = JSON.parse(localStorage.getItem(key) ?? '{}');
    state.user.phone_numbers = [];
    state.session.authentication_factors.push({ type: 'totp', delivery_method: 'authenticator_app' });
    localStorage.setItem(key, JSON.stringify(state));
  }, storageKey);
  await page.goto('/dashboard/profile');
  await isAskedInstead(page, '/dashboard/profile', 'an edited storage');

  // A client refreshes the session and tells the other tabs.
  await page.evaluate(async (publicToken) => {
    const token = /stytch_session=([^;]+)/.exec(document.cookie)?.[1] ?? '';
    const response = await fetch('/sdk/v1/sessions/authenticate', {
      method: 'POST',
      headers: {
        Authorization: `Basic ${btoa(`${publicToken}:${token}`)}`,
        'X-SDK-Client': btoa('{}'),
        'Content-Type': 'application/json',
      },
      body: JSON.stringify({ session_duration_minutes: 60 }),
    });
    if (!response.ok) throw new Error(`The provider answered ${response.status}.`);
    new BroadcastChannel('fairlead.session').postMessage({ type: 'started' });
  }, localPublicToken);
  await page.goto('/dashboard/account');
  await isAskedInstead(page, '/dashboard/account', 'a refresh');
});

test('the cookie of a complete session opens nothing after its log-out', async ({
  page,
  context,
  emulator,
  complaints,
}) => {
  complaints.allow(/404 \(Not Found\)|Session background refresh failed/);
  const token = await openSession(page);
  await completeSession(page, emulator, token);
  await page.goto('/dashboard/account');
  await page.getByRole('button', { name: displayName }).click();
  const cookies = (await context.cookies()).filter(({ name }) => name.startsWith('stytch_session'));
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await expect(page).toHaveURL('/login');
  await expect.poll(async () => (await emulator.sessions()).length).toBe(0);
  seen = [];
  await context.addCookies(cookies);
  await page.goto('/dashboard/account');
  await expect(page).toHaveURL(/\/login\?next=/);
  await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible();
  expect(seen).toEqual([]);
});

test('a page from the back/forward cache closes for an incomplete session', async ({ page, emulator }) => {
  const token = await openSession(page);
  await completeSession(page, emulator, token);
  await page.goto('/dashboard/profile');
  await waitForProfile(page);
  await expect(page.getByRole('button', { name: displayName })).toBeVisible();
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true })));
  await expect(page.getByText(displayName)).toBeHidden();
  await emulator.revokeSessions();
  await openSession(page);
  seen = [];
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
  await expect(page.getByRole('button', { name: textMessage })).toBeVisible();
  await expect(page).toHaveURL('/login?next=%2Fdashboard%2Fprofile');
  // The page stayed mounted for its drafts, but it was hidden.
  expect(seen.filter((text) => text.startsWith('visible'))).toEqual([]);
});

test('HttpOnly cookies of an incomplete session do not open the dashboard', async ({ page, emulator }) => {
  await emulator.changeProject({ http_only_cookies: true });
  await page.goto('/login');
  await page.getByLabel('Email').fill(client.email);
  await page.getByLabel('Password', { exact: true }).fill(client.password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByRole('button', { name: textMessage })).toBeVisible();
  await page.goto('/dashboard/account');
  await isAskedInstead(page, '/dashboard/account', 'HttpOnly cookies');
});
