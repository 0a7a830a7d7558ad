import type { Browser, Page } from '@playwright/test';
import {
  oauthProviders,
  oneTapFaults,
  type OAuthProviderName,
} from '../../machines/contracts/oauthRequests.ts';
import { localPublicToken } from '../../src/config/localProvider.ts';
import { widgetCopy } from '../../src/copy/widget.en.ts';
import { serveExample } from './embedPages.ts';
import { expect, test } from './fixtures.ts';
import { closeOneTap, oneTapPrompt } from './oneTapPrompt.ts';
import { providerFaults } from './providerFaults.ts';
import { openAccount } from './signIn.ts';

const account = (page: Page) => page.getByRole('heading', { level: 1, name: 'Account' });
const consent = (page: Page, provider: string) =>
  page.getByRole('heading', { level: 1, name: `Sign in with ${provider}` });
const leave = (page: Page, provider: string) =>
  page.getByRole('button', { name: `Continue with ${provider}`, exact: true }).click();
const demo = (page: Page) => page.getByRole('button', { name: /Demo Client/ });
const start = '/v1/public/oauth/google/start';
/** Matches the warning of the client library that PKCE is not used: these tests do not require PKCE. */
const missingVerifier = /No code verifier found/;

async function goToGoogle(page: Page): Promise<void> {
  await page.goto('/sign-in');
  await leave(page, 'Google');
  await expect(consent(page, 'Google')).toBeVisible();
}

test.describe('on a separate page', () => {
  test.beforeEach(async ({ context, emulator }) => {
    await serveExample(context);
    // One Tap is off, because it has its own tests.
    await emulator.changeProject({ one_tap_state: 'none' });
  });

  /** Mounts a widget with one OAuth provider on an otherwise empty page. */
  async function mount(page: Page, provider: string): Promise<void> {
    await page.goto('/docs/embed/index.html');
    await page.evaluate(
      async ([type, publicToken]) => {
        const container = document.createElement('div');
        container.id = 'here';
        document.body.prepend(container);
        const module = '/dist/widget/widget.js';
        const { mountLogin } = await import(module);
        mountLogin('#here', {
          publicToken,
          apiOrigin: location.origin,
          config: { products: ['oauth'], oauthOptions: { providers: [{ type }] } },
        });
      },
      [provider, localPublicToken] as const,
    );
  }

  async function leaveFor(page: Page, provider: OAuthProviderName): Promise<void> {
    const name = widgetCopy.copy.providers[provider];
    await mount(page, provider);
    await page
      .locator('#here')
      .getByRole('button', { name: `Continue with ${name}` })
      .click();
    await expect(consent(page, name)).toBeVisible();
  }

  test('goes to the page of each provider', async ({ page }) => {
    test.slow();
    for (const provider of oauthProviders) await leaveFor(page, provider);
  });

  // The tests of the emulator complete a sign-in with each provider. Of these three, Twitter gives no email address.
  test('signs in with Google, Apple and Twitter', async ({ page, context, emulator, complaints }) => {
    complaints.allow(missingVerifier);
    for (const provider of ['google', 'apple', 'twitter'] as const) {
      await leaveFor(page, provider);
      await page.getByRole('textbox', { name: 'Email address' }).fill(`${provider}@example.com`);
      await page.getByRole('textbox', { name: /^Name/ }).fill('Ann Example');
      await page.getByRole('button', { name: 'Continue', exact: true }).click();
      await expect(account(page)).toBeVisible();
      expect(new URL(page.url()).search).toBe('');
      const [session] = await emulator.sessions();
      expect(session?.authentication_factors).toMatchObject([
        { type: 'oauth', delivery_method: `oauth_${provider}` },
      ]);
      await context.clearCookies();
    }
  });
});

test('a refused consent is reported, and another method can be chosen', async ({ page, emulator }) => {
  await goToGoogle(page);
  await page.getByRole('button', { name: 'Decline' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You were not signed in');
  expect(await emulator.requests('/sdk/v1/oauth/authenticate')).toEqual([]);
  await page.getByRole('button', { name: 'Back to sign-in' }).click();
  await page.waitForURL('**/sign-in');
});

test('Back from the OAuth provider is reported on the main screen, and the next press starts again', async ({
  page,
}) => {
  await goToGoogle(page);
  await page.goBack();
  const google = page.getByRole('button', { name: 'Continue with Google', exact: true });
  await expect(google).toBeEnabled();
  await leave(page, 'Google');
  await expect(consent(page, 'Google')).toBeVisible();
});

/**
 * Presses Cancel, or simulates a return by the Back button, while the page redirects to an OAuth provider that does not
 * respond. Once this navigation has started, only a script in the page can do either.
 */
async function duringRedirect(page: Page, action: 'cancel' | 'come back'): Promise<void> {
  // Wait until the One Tap prompt is shown: before that, the redirect would abort a request of the prompt.
  await expect(oneTapPrompt(page)).toBeVisible();
  await page.route(`**${start}*`, () => undefined);
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
  await leave(page, 'Google');
}

test('without a network the page stays and reports it, and redirects when the network is back', async ({
  page,
  context,
  complaints,
}) => {
  complaints.allow(/Signing in failed|Failed to load resource/);
  await page.goto('/sign-in');
  await expect(oneTapPrompt(page)).toBeVisible();
  await context.setOffline(true);
  await leave(page, 'Google');
  await expect(page.getByRole('alert').getByText('Check your connection')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Continue with Google', exact: true })).toBeFocused();
  await context.setOffline(false);
  await leave(page, 'Google');
  await expect(consent(page, 'Google')).toBeVisible();
});

test('a page restored by the browser reports that the sign-in was not completed', async ({ page }) => {
  await page.goto('/sign-in');
  await duringRedirect(page, 'come back');
  await expect(page.getByText('You came back from Google without signing in.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Continue with Google', exact: true })).toBeFocused();
});

test('canceling stays on the page and keeps the typed text', async ({ page }) => {
  await page.goto('/sign-in');
  await page.getByRole('textbox', { name: 'Phone number' }).fill('2025550143');
  await duringRedirect(page, 'cancel');
  await expect(page.getByRole('button', { name: 'Continue with Google', exact: true })).toBeFocused();
  expect(new URL(page.url()).pathname).toBe('/sign-in');
  await expect(page.getByRole('textbox', { name: 'Phone number' })).toHaveValue('(202) 555-0143');
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
  await emulator.addFault({
    path: '/sdk/v1/oauth/authenticate',
    times: 1,
    effect: { type: 'status', status: 503 },
  });
  await goToGoogle(page);
  const leaving = page.waitForRequest((request) => new URL(request.url()).pathname === '/authenticate');
  await demo(page).click();
  const callbackUrl = (await leaving).url();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('We could not sign you in');
  const otherContext = await browser.newContext(baseURL === undefined ? {} : { baseURL });
  const otherBrowser = await otherContext.newPage();
  await otherBrowser.goto(callbackUrl);
  await expect(otherBrowser.getByRole('heading', { level: 1 })).toHaveText('You started in another browser');
  await otherBrowser.getByRole('button', { name: 'Back to sign-in' }).click();
  await otherBrowser.waitForURL('**/sign-in');
  await otherContext.close();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(account(page)).toBeVisible();
});

test('a callback works once', async ({ page, context, complaints }) => {
  complaints.allow(/status of 4\d\d/);
  complaints.allow(missingVerifier);
  await goToGoogle(page);
  const leaving = page.waitForRequest((request) => new URL(request.url()).pathname === '/authenticate');
  await demo(page).click();
  const callbackUrl = (await leaving).url();
  await expect(account(page)).toBeVisible();
  await context.clearCookies();
  await page.goto(callbackUrl);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You started in another browser');
  await goToGoogle(page);
  await page.goto(callbackUrl);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This link no longer works');
});

test.describe('a callback from an attacker’s sign-in', () => {
  /** Signs in at Google in a separate browser and returns the unopened callback URL. */
  async function callbackUrlOfAttacker(browser: Browser, baseURL = ''): Promise<string> {
    const context = await browser.newContext({ baseURL });
    const page = await context.newPage();
    await goToGoogle(page);
    await page.route('**/authenticate?*', (route) => route.abort());
    const leaving = page.waitForRequest((request) => new URL(request.url()).pathname === '/authenticate');
    await page.getByRole('textbox', { name: 'Email address' }).fill('attacker@example.com');
    await page.getByRole('button', { name: 'Continue', exact: true }).click();
    const callbackUrl = (await leaving).url();
    await context.close();
    return callbackUrl;
  }

  test('opens no session with any project settings', async ({ page, browser, baseURL, emulator }) => {
    await page.goto(await callbackUrlOfAttacker(browser, baseURL));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('You started in another browser');
    expect(await emulator.requests('/sdk/v1/oauth/authenticate')).toEqual([]);
    expect(await emulator.sessions()).toEqual([]);
    expect(new URL(page.url()).searchParams.has('token')).toBe(false);
  });

  test('does not affect the signed-in client', async ({ page, browser, baseURL, emulator }) => {
    await openAccount(page);
    const [own] = await emulator.sessions();
    await page.goto(await callbackUrlOfAttacker(browser, baseURL));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('You started in another browser');
    await page.goto('/dashboard/account');
    await expect(account(page)).toBeVisible();
    expect((await emulator.sessions()).map(({ session_id: id }) => id)).toEqual([own?.session_id]);
  });
});

for (const path of ['/', '/contact', '/dashboard/account', '/nowhere']) {
  test(`a token is removed from the URL of ${path}`, async ({ page, complaints }) => {
    complaints.allow(/status of 404/);
    await page.goto(`${path}?stytch_token_type=oauth&token=left-in-the-url&kept=1`);
    await expect(page).not.toHaveURL(/left-in-the-url/);
    await expect(page).toHaveURL(path === '/dashboard/account' ? /\/login\?next=.*kept/ : /\?kept=1$/);
    await page.goBack();
    await page.goForward();
    expect(page.url()).not.toContain('left-in-the-url');
  });
}

test.describe('Google One Tap', () => {
  test('offers an account and signs in with it', async ({ page, emulator, complaints }) => {
    complaints.allow(missingVerifier);
    await page.goto('/sign-in');
    await page.getByRole('button', { name: /Demo Client/ }).click();
    await expect(account(page)).toBeVisible();
    const [session] = await emulator.sessions();
    expect(session?.authentication_factors).toMatchObject([
      { type: 'oauth', delivery_method: 'oauth_google' },
    ]);
  });

  test('works despite a verifier left over from an earlier Google sign-in', async ({ page, complaints }) => {
    complaints.allow(missingVerifier);
    await goToGoogle(page);
    await page.goBack();
    await page.getByRole('button', { name: /Demo Client/ }).click();
    await expect(account(page)).toBeVisible();
  });

  test('leaves the Google button after it is closed', async ({ page }) => {
    await page.goto('/sign-in');
    await expect(oneTapPrompt(page)).toBeVisible();
    await closeOneTap(page);
    await expect(oneTapPrompt(page)).toHaveCount(0);
    await leave(page, 'Google');
    await expect(consent(page, 'Google')).toBeVisible();
  });

  const messages = {
    origin_not_allowed_for_client:
      /the current host, localhost:\d+, is not allowed\. Add it to the authorized origins/,
    invalid_client: /Google does not recognize the client ID/,
    oauth_config_not_found: /no Google client is configured/,
    no_login_redirect_urls_set: /no login redirect URLs set/,
    no_signup_redirect_urls_set: /no signup redirect URLs set/,
    default_provider_not_allowed: /default OAuth provider is not compatible/,
  } as const;
  for (const fault of oneTapFaults) {
    if (fault === 'none') continue;
    test(`${fault}: shows a developer message, and the Google button signs in`, async ({
      page,
      emulator,
      complaints,
    }) => {
      complaints.allow(/Signing in failed|status of 4\d\d/);
      complaints.allow(missingVerifier);
      await emulator.changeProject({ one_tap_state: fault });
      await page.goto('/sign-in');
      await expect(page.getByText(messages[fault])).toBeVisible();
      await expect(oneTapPrompt(page)).toHaveCount(0);
      await leave(page, 'Google');
      await demo(page).click();
      await expect(account(page)).toBeVisible();
    });
  }

  for (const { path, isChosen } of [
    { path: '/clientside-services/api/oneTapStart', isChosen: false },
    { path: '/clientside-services/api/oneTapSubmit', isChosen: true },
  ]) {
    test(`${path}: any failure leaves the Google button`, async ({ page, emulator, complaints }) => {
      complaints.allow(/Signing in failed|Failed to load resource/);
      for (const { name, effect, isSlow } of providerFaults) {
        if (isSlow) continue;
        await test.step(name, async () => {
          await emulator.clearFaults();
          await emulator.addFault({ path, effect });
          const failed = page.waitForEvent('console', (message) =>
            message.text().includes('Signing in failed'),
          );
          await page.goto('/sign-in');
          if (isChosen) await page.getByRole('button', { name: /Demo Client/ }).click();
          await failed;
          await expect(oneTapPrompt(page)).toHaveCount(0);
          await expect(page.getByRole('button', { name: 'Continue with Google', exact: true })).toBeEnabled();
        });
      }
      await leave(page, 'Google');
      await expect(consent(page, 'Google')).toBeVisible();
    });
  }

  test('shows nothing on the page if it fails to load', async ({ page, complaints }) => {
    complaints.allow(/Signing in failed|Failed to load|status of/);
    await page.route('**/clientside-services/google/client.js', (route) => route.abort());
    await page.goto('/sign-in');
    await page.waitForRequest('**/clientside-services/google/client.js');
    await expect(page.getByText(/One Tap/)).toHaveCount(0);
    await leave(page, 'Google');
    await expect(consent(page, 'Google')).toBeVisible();
  });
});
