import type { Browser, Page } from '@playwright/test';
import { oauthProviders, oneTapFaults } from '../../machines/contracts/oauthRequests.ts';
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
/** The client library recommends PKCE, which the project of these tests does not ask for. */
const withoutPkce = /No code verifier found/;

/** From the main screen to the page that stands in for Google. */
async function goToGoogle(page: Page): Promise<void> {
  await page.goto('/sign-in');
  await leave(page, 'Google');
  await expect(consent(page, 'Google')).toBeVisible();
}

test.describe('on a page of its own', () => {
  test.beforeEach(async ({ context, emulator }) => {
    await serveExample(context);
    // One Tap has tests of its own.
    await emulator.changeProject({ one_tap_state: 'none' });
  });

  /** Mounts a widget of one provider on the page of the example that loads the module and nothing else. */
  async function mount(page: Page, provider: string): Promise<void> {
    await page.goto('/docs/embed/index.html');
    await page.evaluate(
      async ([type, publicToken]) => {
        const place = document.createElement('div');
        place.id = 'here';
        document.body.prepend(place);
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

  const half = Math.ceil(oauthProviders.length / 2);
  for (const providers of [oauthProviders.slice(0, half), oauthProviders.slice(half)]) {
    test(`there and back: ${providers.join(', ')}`, async ({ page, context, emulator, complaints }) => {
      test.slow();
      complaints.allow(withoutPkce);
      for (const provider of providers) {
        const name = widgetCopy.english.providers[provider];
        await mount(page, provider);
        await page
          .locator('#here')
          .getByRole('button', { name: `Continue with ${name}` })
          .click();
        await expect(consent(page, name)).toBeVisible();
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
  }
});

test('who refuses is told so and goes on another way', async ({ page, emulator }) => {
  await goToGoogle(page);
  await page.getByRole('button', { name: 'Refuse' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You were not signed in');
  expect(await emulator.requests('/sdk/v1/oauth/authenticate')).toEqual([]);
  await page.getByRole('button', { name: 'Back to sign-in' }).click();
  await page.waitForURL('**/sign-in');
});

test('Back from the provider is told on the main screen, and the next press goes there again', async ({
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
 * Does something on the page as soon as it is about to be left for a provider that does not answer. The browser is on its way
 * by then, so it is the page itself that has to do it.
 */
async function onTheWay(page: Page, what: 'cancel' | 'come back'): Promise<void> {
  // What else were on its way would be stopped as well.
  await expect(oneTapPrompt(page)).toBeVisible();
  await page.route(`**${start}*`, () => undefined);
  await page.evaluate((deed) => {
    const look = (_: unknown, observer: MutationObserver) => {
      const buttons = [...document.querySelectorAll('button')];
      const cancel = buttons.find(({ textContent }) => textContent === 'Cancel');
      if (!cancel) return;
      observer.disconnect();
      // Restored by the browser, a page is told so.
      if (deed === 'come back') dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
      else cancel.click();
    };
    new MutationObserver(look).observe(document.body, { childList: true, subtree: true });
  }, what);
  await leave(page, 'Google');
}

test('without a network the page stays and says so, and is left once there is one', async ({
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

test('a page the browser has kept says that there was no answer', async ({ page }) => {
  await page.goto('/sign-in');
  await onTheWay(page, 'come back');
  await expect(page.getByText('You came back from Google without signing in.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Continue with Google', exact: true })).toBeFocused();
});

test('who thinks better of it stays, and nothing typed is lost', async ({ page }) => {
  await page.goto('/sign-in');
  await page.getByRole('textbox', { name: 'Phone number' }).fill('2025550143');
  await onTheWay(page, 'cancel');
  await expect(page.getByRole('button', { name: 'Continue with Google', exact: true })).toBeFocused();
  expect(new URL(page.url()).pathname).toBe('/sign-in');
  await expect(page.getByRole('textbox', { name: 'Phone number' })).toHaveValue('(202) 555-0143');
});

test('with PKCE another browser is told where to go on, and the answer stays good for the one that asked', async ({
  page,
  browser,
  emulator,
  baseURL,
  complaints,
}) => {
  complaints.allow(/status of [45]\d\d/);
  await emulator.changeProject({ pkce_required_for_oauth: true });
  // The answer is not used yet when it is opened elsewhere.
  await emulator.addFault({
    path: '/sdk/v1/oauth/authenticate',
    times: 1,
    effect: { type: 'status', status: 503 },
  });
  await goToGoogle(page);
  const leaving = page.waitForRequest((request) => new URL(request.url()).pathname === '/authenticate');
  await demo(page).click();
  const answer = (await leaving).url();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('We could not sign you in');
  const elsewhere = await browser.newContext(baseURL === undefined ? {} : { baseURL });
  const other = await elsewhere.newPage();
  await other.goto(answer);
  await expect(other.getByRole('heading', { level: 1 })).toHaveText('You started in another browser');
  await other.getByRole('button', { name: 'Back to sign-in' }).click();
  await other.waitForURL('**/sign-in');
  await elsewhere.close();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(account(page)).toBeVisible();
});

test('an answer is good once', async ({ page, context, complaints }) => {
  complaints.allow(/status of 4\d\d/);
  complaints.allow(withoutPkce);
  await goToGoogle(page);
  const leaving = page.waitForRequest((request) => new URL(request.url()).pathname === '/authenticate');
  await demo(page).click();
  const answer = (await leaving).url();
  await expect(account(page)).toBeVisible();
  await context.clearCookies();
  await page.goto(answer);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You started in another browser');
  await goToGoogle(page);
  await page.goto(answer);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This link no longer works');
});

test.describe('the answer to a sign-in that somebody else began', () => {
  /** Signs in at Google in a browser of its own, up to the link with the answer, which is not opened there. */
  async function answerOfStranger(browser: Browser, baseURL = ''): Promise<string> {
    const context = await browser.newContext({ baseURL });
    const page = await context.newPage();
    await goToGoogle(page);
    await page.route('**/authenticate?*', (route) => route.abort());
    const leaving = page.waitForRequest((request) => new URL(request.url()).pathname === '/authenticate');
    await page.getByRole('textbox', { name: 'Email address' }).fill('stranger@example.com');
    await page.getByRole('button', { name: 'Continue', exact: true }).click();
    const answer = (await leaving).url();
    await context.close();
    return answer;
  }

  test('signs nobody in, whatever the project asks for', async ({ page, browser, baseURL, emulator }) => {
    await page.goto(await answerOfStranger(browser, baseURL));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('You started in another browser');
    expect(await emulator.requests('/sdk/v1/oauth/authenticate')).toEqual([]);
    expect(await emulator.sessions()).toEqual([]);
    expect(new URL(page.url()).searchParams.has('token')).toBe(false);
  });

  test('leaves the client who is signed in alone', async ({ page, browser, baseURL, emulator }) => {
    await openAccount(page);
    const [own] = await emulator.sessions();
    await page.goto(await answerOfStranger(browser, baseURL));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('You started in another browser');
    await page.goto('/dashboard/account');
    await expect(account(page)).toBeVisible();
    expect((await emulator.sessions()).map(({ session_id: id }) => id)).toEqual([own?.session_id]);
  });
});

for (const path of ['/', '/contact', '/dashboard/account', '/nowhere']) {
  test(`a token in the URL of ${path} is taken out of it`, async ({ page, complaints }) => {
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
    complaints.allow(withoutPkce);
    await page.goto('/sign-in');
    await page.getByRole('button', { name: /Demo Client/ }).click();
    await expect(account(page)).toBeVisible();
    const [session] = await emulator.sessions();
    expect(session?.authentication_factors).toMatchObject([
      { type: 'oauth', delivery_method: 'oauth_google' },
    ]);
  });

  test('is not refused for a verifier that is left of an earlier way to Google', async ({
    page,
    emulator,
    complaints,
  }) => {
    complaints.allow(withoutPkce);
    await emulator.changeProject({ pkce_required_for_oauth: true });
    await goToGoogle(page);
    await page.goBack();
    await page.getByRole('button', { name: /Demo Client/ }).click();
    await expect(account(page)).toBeVisible();
  });

  test('closed, leaves the plain button', async ({ page }) => {
    await page.goto('/sign-in');
    await expect(oneTapPrompt(page)).toBeVisible();
    await closeOneTap(page);
    await expect(oneTapPrompt(page)).toHaveCount(0);
    await leave(page, 'Google');
    await expect(consent(page, 'Google')).toBeVisible();
  });

  const said = {
    origin_not_allowed_for_client:
      /the current host, localhost:\d+, is not allowed\. Add it to the authorized origins/,
    invalid_client: /Google does not recognise the client ID/,
    oauth_config_not_found: /no Google client is configured/,
    no_login_redirect_urls_set: /no login redirect URLs set/,
    no_signup_redirect_urls_set: /no signup redirect URLs set/,
    default_provider_not_allowed: /default OAuth provider is not compatible/,
  } as const;
  for (const fault of oneTapFaults) {
    if (fault === 'none') continue;
    test(`${fault}: says so to a developer, and the plain button signs in`, async ({
      page,
      emulator,
      complaints,
    }) => {
      complaints.allow(/Signing in failed|status of 4\d\d/);
      complaints.allow(withoutPkce);
      await emulator.changeProject({ one_tap_state: fault });
      await page.goto('/sign-in');
      await expect(page.getByText(said[fault])).toBeVisible();
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
    test(`${path}: whatever goes wrong leaves the plain button`, async ({ page, emulator, complaints }) => {
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

  test('that cannot be loaded leaves no trace but in the console', async ({ page, complaints }) => {
    complaints.allow(/Signing in failed|Failed to load|status of/);
    await page.route('**/clientside-services/google/client.js', (route) => route.abort());
    await page.goto('/sign-in');
    await page.waitForRequest('**/clientside-services/google/client.js');
    await expect(page.getByText(/One Tap/)).toHaveCount(0);
    await leave(page, 'Google');
    await expect(consent(page, 'Google')).toBeVisible();
  });
});
