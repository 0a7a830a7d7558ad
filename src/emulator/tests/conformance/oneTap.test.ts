import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { demoClient } from '../../demoData.ts';
import { labForTests, makeClient } from './lab.ts';
import { attempt, authenticateByUrl, errorType, heldUser, sessionId } from './signIn.ts';

const lab = labForTests();

/** Opens a page that gets a stand-in instead of Google's script, whose URL is fixed in the client library. */
async function openPage(): Promise<Page> {
  const profile = await lab.newProfile();
  await profile.route('https://accounts.google.com/gsi/client', async (route) => {
    const response = await fetch(`${lab.emulatorOrigin}/clientside-services/google/client.js`);
    await route.fulfill({ body: await response.text(), contentType: 'text/javascript' });
  });
  // The page has no Content-Security-Policy: the client library assigns a script URL as a string, which Trusted Types
  // would forbid.
  return lab.openPage({ profile, path: '/without-policy' });
}

const start = (page: Page, more: object = {}) =>
  attempt(
    page,
    (client, options) =>
      client.oauth.googleOneTap.start({
        login_redirect_url: `${location.origin}/authenticate`,
        signup_redirect_url: `${location.origin}/welcome`,
        ...options,
      }),
    more,
  );

const prompt = (page: Page) => page.getByRole('dialog', { name: /^Sign in to localhost:\d+ with Google$/ });

describe('oauth.googleOneTap.start', () => {
  test('shows a prompt and signs in with the chosen account', async () => {
    const page = await openPage();
    expect((await start(page)).value).toEqual({ success: true });
    await prompt(page)
      .getByRole('button', { name: /Demo Client/ })
      .click();
    await page.waitForURL('**/authenticate?stytch_token_type=oauth&token=*');
    await makeClient(page, lab.token, lab.emulatorOrigin);
    await authenticateByUrl(page);
    expect((await heldUser(page))?.emails[0]?.email).toBe(demoClient.email);
  });

  test('does not sign in another browser that opens the redirect URL', async () => {
    const attackers = await openPage();
    await start(attackers);
    await prompt(attackers)
      .getByRole('button', { name: /Demo Client/ })
      .click();
    await attackers.waitForURL('**/authenticate?stytch_token_type=oauth&token=*');
    const { pathname, search } = new URL(attackers.url());
    const victims = await lab.openPage({ profile: await lab.newProfile(), path: `${pathname}${search}` });
    expect(errorType(await authenticateByUrl(victims))).toBe('pkce_expected_code_verifier');
    expect(await sessionId(victims)).toBeNull();
  });

  test.each([
    ['the button', (page: Page) => prompt(page).getByRole('button', { name: 'Close' }).click()],
    ['Escape', (page: Page) => prompt(page).getByRole('button', { name: 'Close' }).press('Escape')],
  ])('reports a cancellation when closed with %s', async (_gesture, close) => {
    const page = await openPage();
    const cancelled = page.evaluate(
      () =>
        new Promise((resolve) => {
          void window.client.oauth.googleOneTap.start({ onOneTapCancelled: () => resolve('cancelled') });
        }),
    );
    await close(page);
    expect(await cancelled).toBe('cancelled');
    expect(await prompt(page).count()).toBe(0);
  });

  test('closes on a tap outside unless configured to stay', async () => {
    const page = await openPage();
    await start(page, { cancel_on_tap_outside: false });
    await page.mouse.click(5, 300);
    expect(await prompt(page).count()).toBe(1);
    await start(page);
    expect(await prompt(page).count()).toBe(1);
    await page.mouse.click(5, 300);
    expect(await prompt(page).count()).toBe(0);
  });

  test('stays open with an error when the credential cannot be delivered', async () => {
    const page = await openPage();
    await start(page);
    await lab.control.faults.add({
      path: '/clientside-services/google/credential',
      times: 1,
      effect: { type: 'drop' },
    });
    const account = prompt(page).getByRole('button', { name: /Demo Client/ });
    await account.click();
    await prompt(page).getByText('Sign-in failed. Choose an account again.').waitFor();
    await account.click();
    await page.waitForURL('**/authenticate?*');
    expect(new URL(page.url()).searchParams.get('token')).toHaveLength(43);
  });

  test.each([
    ['origin_not_allowed_for_client', { success: false, reason: 'unregistered_origin' }],
    ['invalid_client', { success: false, reason: 'invalid_client' }],
  ] as const)('%s: Google reports it', async (state, value) => {
    await lab.control.project.change({ one_tap_state: state });
    const page = await openPage();
    expect(await start(page)).toEqual({ value, error: null });
    expect(await prompt(page).count()).toBe(0);
  });

  test.each([
    'oauth_config_not_found',
    'no_login_redirect_urls_set',
    'no_signup_redirect_urls_set',
    'default_provider_not_allowed',
  ] as const)('%s: the server reports it and Google is not called', async (state) => {
    await lab.control.project.change({ one_tap_state: state });
    const page = await openPage();
    expect((await start(page)).error?.message).toBe(`One Tap could not load: ${state}`);
    expect(lab.recordedRequests.some(({ path }) => path.startsWith('/clientside-services/google/'))).toBe(
      false,
    );
  });
});

test('the stand-in works as a module under the site’s policy, inside an element of the page', async () => {
  const page = await lab.openPage();
  // The import is a string, because the test runner would transform it inside a function.
  await page.evaluate("import('/clientside-services/google/client.js').then(() => null)");
  const moment = await page.evaluate(async () => {
    const area = document.createElement('div');
    area.id = 'area';
    document.body.append(area);
    const id: unknown = Reflect.get(
      Reflect.get(Reflect.get(window, 'google') as object, 'accounts') as object,
      'id',
    );
    const google = id as {
      initialize(options: object): void;
      prompt(callback: (moment: object) => void): void;
    };
    google.initialize({
      client_id: 'local-emulator.apps.googleusercontent.com',
      prompt_parent_id: 'area',
      callback: ({ credential }: { credential: string }) => {
        document.title = credential.split('.').length === 3 ? 'credential' : 'nonsense';
      },
    });
    const promptMoment = await new Promise<object>((resolve) => {
      google.prompt(resolve);
    });
    return Object.fromEntries(
      Object.entries(promptMoment).map(([name, read]) => [name, (read as () => unknown)() ?? null]),
    );
  });
  expect(moment).toMatchObject({
    isDisplayed: true,
    isNotDisplayed: false,
    isSkippedMoment: false,
    isDismissedMoment: false,
  });
  await page.mouse.click(5, 500);
  expect(await page.locator('#area').getByRole('dialog').count()).toBe(1);
  await prompt(page)
    .getByRole('button', { name: /Demo Client/ })
    .click();
  await expect.poll(() => page.title()).toBe('credential');
  expect(await prompt(page).count()).toBe(0);
});
