import type { Page } from '@playwright/test';
import { blankPath, mountOnPage, serveBlankPage } from './embedPages.ts';
import { expect, test } from './fixtures.ts';
import { callbackOfAttacker } from './oauthCallback.ts';
import { closeOneTap, oneTapPrompt } from './oneTapPrompt.ts';
import { forgetSession, openAccount } from './signIn.ts';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const account = (page: Page) => page.getByRole('heading', { level: 1, name: 'Account' });
const google = (page: Page) => page.getByRole('button', { name: 'Continue with Google', exact: true });
const demo = (page: Page) => page.getByRole('button', { name: /Demo Client/ });
const authenticate = '/sdk/v1/oauth/authenticate';
/** Matches the warning of the client library that PKCE is not used: these tests do not require PKCE. */
const missingVerifier = /No code verifier found/;

async function goToGoogle(page: Page): Promise<void> {
  await page.goto('/sign-in');
  await google(page).click();
  await expect(heading(page)).toHaveText('Sign in with Google');
}

test('a client declines at Google, comes back by Back, and then signs in', async ({
  page,
  emulator,
  complaints,
}) => {
  complaints.allow(missingVerifier);
  await goToGoogle(page);
  await page.getByRole('button', { name: 'Decline' }).click();
  await expect(heading(page)).toHaveText('You were not signed in');
  expect(await emulator.requests(authenticate)).toEqual([]);
  await page.getByRole('button', { name: 'Back to sign-in' }).click();
  await page.waitForURL('**/sign-in');

  await google(page).click();
  await expect(heading(page)).toHaveText('Sign in with Google');
  await page.goBack();
  await expect(google(page)).toBeEnabled();
  await google(page).click();
  await demo(page).click();
  await expect(account(page)).toBeVisible();
  expect(new URL(page.url()).search).toBe('');
  const [session] = await emulator.sessions();
  expect(session?.authentication_factors).toMatchObject([{ type: 'oauth', delivery_method: 'oauth_google' }]);
});

// Twitter gives no email address. The tests of the emulator complete a sign-in with each provider.
test('an embedded widget signs in with Twitter', async ({ page, context, emulator, complaints }) => {
  complaints.allow(missingVerifier);
  await serveBlankPage(context);
  await page.goto(blankPath);
  const oauthOptions = { providers: [{ type: 'twitter' }] };
  await mountOnPage(page, 'mountLogin', { config: { products: ['oauth'], oauthOptions } });
  await page.getByRole('button', { name: 'Continue with Twitter' }).click();
  await page.getByRole('textbox', { name: 'Email address' }).fill('ann@example.com');
  await page.getByRole('textbox', { name: /^Name/ }).fill('Ann Example');
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await expect(account(page)).toBeVisible();
  const [session] = await emulator.sessions();
  expect(session?.authentication_factors).toMatchObject([
    { type: 'oauth', delivery_method: 'oauth_twitter' },
  ]);
});

/**
 * Presses Cancel, or simulates a return by the Back button, while the page redirects to Google, which does not respond.
 * Once this navigation has started, only a script in the page can do either.
 */
async function duringRedirect(page: Page, action: 'cancel' | 'come back'): Promise<void> {
  await page.evaluate((requestedAction) => {
    const act = (_: unknown, observer: MutationObserver) => {
      const buttons = [...document.querySelectorAll('button')];
      const cancel = buttons.find(({ textContent }) => textContent === 'Cancel');
      if (!cancel) return;
      observer.disconnect();
      // The browser sends this event when it restores a page from the back/forward cache.
      if (requestedAction === 'come back')
        dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
      else cancel.click();
    };
    new MutationObserver(act).observe(document.body, { childList: true, subtree: true });
  }, action);
  await google(page).click();
}

test('a page that the browser restores during a redirect reports it; Cancel stays and keeps the text', async ({
  page,
}) => {
  await page.goto('/sign-in');
  // Before the One Tap prompt is shown, the redirect would abort a request of the prompt.
  await expect(oneTapPrompt(page)).toBeVisible();
  const email = page.getByRole('textbox', { name: 'Email' });
  await email.fill('ann@fairlead.example');
  await page.route('**/v1/public/oauth/google/start*', () => undefined);
  await duringRedirect(page, 'come back');
  await expect(page.getByText('You came back from Google without signing in.')).toBeVisible();
  await expect(google(page)).toBeFocused();
  await duringRedirect(page, 'cancel');
  await expect(page.getByText('You came back from Google without signing in.')).toBeHidden();
  await expect(google(page)).toBeFocused();
  expect(new URL(page.url()).pathname).toBe('/sign-in');
  await expect(email).toHaveValue('ann@fairlead.example');
});

test('another browser explains where to continue, and the callback still works in the first', async ({
  page,
  browser,
  emulator,
  baseURL,
  complaints,
}) => {
  complaints.allow(/status of [45]\d\d/);
  // The fault keeps the first browser from using the callback URL before another browser opens that URL.
  await emulator.addFault({ path: authenticate, times: 1, effect: { type: 'status', status: 503 } });
  await goToGoogle(page);
  const leaving = page.waitForRequest((request) => new URL(request.url()).pathname === '/authenticate');
  await demo(page).click();
  const callbackUrl = (await leaving).url();
  await expect(heading(page)).toHaveText('We could not sign you in');
  const otherContext = await browser.newContext(baseURL === undefined ? {} : { baseURL });
  const otherBrowser = await otherContext.newPage();
  await otherBrowser.goto(callbackUrl);
  await expect(heading(otherBrowser)).toHaveText('You started in another browser or tab');
  await otherBrowser.getByRole('button', { name: 'Back to sign-in' }).click();
  await otherBrowser.waitForURL('**/sign-in');
  await otherContext.close();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(account(page)).toBeVisible();
});

test('the callback of an attacker opens no session, also in the browser of a signed-in client', async ({
  page,
  playwright,
  baseURL,
  emulator,
}) => {
  const callbackUrl = await callbackOfAttacker(playwright, baseURL);
  await page.goto(callbackUrl);
  await expect(heading(page)).toHaveText('You started in another browser or tab');
  expect(await emulator.sessions()).toEqual([]);
  expect(new URL(page.url()).searchParams.has('token')).toBe(false);

  await openAccount(page);
  const [own] = await emulator.sessions();
  await page.goto(callbackUrl);
  await expect(heading(page)).toHaveText('You are already signed in');
  await page.getByRole('button', { name: 'Continue to your account' }).click();
  await expect(account(page)).toBeVisible();
  expect((await emulator.sessions()).map(({ session_id: id }) => id)).toEqual([own?.session_id]);
  expect(await emulator.requests(authenticate)).toEqual([]);
});

test(
  'two tabs at Google each finish their own sign-in',
  { tag: '@every-engine' },
  async ({ page, context, emulator }) => {
    await emulator.changeProject({ pkce_required_for_oauth: true });
    await goToGoogle(page);
    const otherTab = await context.newPage();
    await goToGoogle(otherTab);
    await demo(page).click();
    await expect(account(page)).toBeVisible();
    await demo(otherTab).click();
    await expect(account(otherTab)).toBeVisible();
    expect(await emulator.requests(authenticate)).toHaveLength(2);
  },
);

test('more than 30 minutes at Google are too long', async ({ page, emulator }) => {
  await page.clock.install();
  await goToGoogle(page);
  await page.clock.setSystemTime(Date.now() + 31 * 60_000);
  await demo(page).click();
  await expect(heading(page)).toHaveText('This took too long');
  expect(await emulator.requests(authenticate)).toEqual([]);
});

test('a token is removed from the URL of every page', async ({ page, complaints }) => {
  complaints.allow(/status of 404/);
  for (const path of ['/', '/contact', '/dashboard/account', '/nowhere']) {
    await page.goto(`${path}?stytch_token_type=oauth&token=left-in-the-url&kept=1`);
    const expected = path === '/dashboard/account' ? /\/login\?next=.*kept/ : /\?kept=1$/;
    await expect.soft(page, path).toHaveURL(expected);
  }
  const history = await page.evaluate(() => navigation.entries().map(({ url }) => url));
  expect(history).toContainEqual(expect.stringMatching(/\/contact\?kept=1$/));
  expect(history.join(' ')).not.toContain('left-in-the-url');
});

test('Google One Tap signs in, and leaves the Google button after it is closed', async ({
  page,
  emulator,
  complaints,
}) => {
  complaints.allow(missingVerifier);
  await page.goto('/sign-in');
  await demo(page).click();
  await expect(account(page)).toBeVisible();
  const [session] = await emulator.sessions();
  expect(session?.authentication_factors).toMatchObject([{ type: 'oauth', delivery_method: 'oauth_google' }]);
  await forgetSession(page);
  await page.goto('/sign-in');
  await closeOneTap(page);
  await expect(oneTapPrompt(page)).toHaveCount(0);
  await google(page).click();
  await expect(heading(page)).toHaveText('Sign in with Google');
});

test('any failure of Google One Tap leaves the Google button', async ({ page, emulator, complaints }) => {
  complaints.allow(/Signing in failed|Failed to load|status of/);
  const services = '/clientside-services';
  for (const path of [`${services}/google/client.js`, `${services}/api/oneTapStart`]) {
    await emulator.addFault({ path, effect: { type: 'drop' } });
    const failed = page.waitForEvent('console', (message) => message.text().includes('Signing in failed'));
    await page.goto('/sign-in');
    await failed;
    await emulator.clearFaults();
    await expect.soft(oneTapPrompt(page), path).toHaveCount(0);
    await expect.soft(google(page), path).toBeEnabled();
  }
  await emulator.addFault({ path: `${services}/api/oneTapSubmit`, effect: { type: 'status', status: 500 } });
  await page.goto('/sign-in');
  await demo(page).click();
  await expect(oneTapPrompt(page)).toHaveCount(0);
  await google(page).click();
  await expect(heading(page)).toHaveText('Sign in with Google');
});
