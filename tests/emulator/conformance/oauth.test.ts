import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { demoClient } from '../../../src/config/localProvider.ts';
import { labForTests, makeClient } from './lab.ts';
import { signIn } from './signIn.ts';

const lab = labForTests();

type Provider = 'google' | 'github' | 'twitter';

/** Has the client leave for a provider's consent page, and waits for it. */
async function leaveFor(page: Page, provider: Provider, more: object = {}): Promise<void> {
  await page.evaluate(
    ([name, options]) =>
      window.client.oauth[name].start({
        login_redirect_url: `${location.origin}/authenticate`,
        signup_redirect_url: `${location.origin}/welcome`,
        ...options,
      }),
    [provider, more] as const,
  );
  await page.waitForURL(`${lab.providerOrigin}/v1/public/oauth/${provider}/start?state=*`);
}

/** Answers the consent page by one of its buttons, and waits for the page it leads to. */
async function press(page: Page, button: RegExp | string): Promise<URL> {
  await page.getByRole('button', { name: button }).click();
  await page.waitForURL(`${lab.pageOrigin}/**`);
  await page.waitForURL((url) => url.searchParams.has('stytch_token_type'));
  return new URL(page.url());
}

async function finish(page: Page) {
  await makeClient(page, lab.token, lab.providerOrigin);
  return page.evaluate(() =>
    window.attempt(() => window.client.authenticateByUrl({ session_duration_minutes: 30 })),
  );
}

const held = (page: Page) => page.evaluate(() => window.client.user.getSync());
const pairs = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).flatMap((key) => key.split('::PKCE_VERIFIER:').slice(1)));

describe('oauth.$provider.start, the consent page and authenticateByUrl', () => {
  test('sign a client in', async () => {
    const page = await lab.openPage();
    await leaveFor(page, 'google', {
      custom_scopes: ['calendar.read'],
      provider_params: { prompt: 'consent' },
    });
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Sign in with Google');
    expect(await page.locator('dl').textContent()).toMatch(/calendar\.read[^]*prompt[^]*consent/);
    expect((await press(page, /Demo Client/)).pathname).toBe('/authenticate');
    const { value } = await finish(page);
    expect(value).toMatchObject({
      handled: true,
      tokenType: 'oauth',
      data: {
        provider_type: 'Google',
        provider_values: { scopes: expect.arrayContaining(['calendar.read']) },
      },
    });
    expect(await held(page)).toMatchObject({
      emails: [{ email: demoClient.email }],
      providers: [{ provider_type: 'Google' }],
    });
  });

  test('take a newcomer to the page for signing up', async () => {
    const page = await lab.openPage();
    await leaveFor(page, 'github');
    await page.getByLabel('Email address').fill('ann@example.com');
    await page.getByLabel('Name (optional)').fill('Ann Example');
    expect((await press(page, 'Continue')).pathname).toBe('/welcome');
    expect((await finish(page)).error).toBeNull();
    expect(await held(page)).toMatchObject({
      name: { first_name: 'Ann' },
      emails: [{ email: 'ann@example.com' }],
    });
  });

  test('come back without a token when they are refused', async () => {
    const page = await lab.openPage();
    await leaveFor(page, 'google');
    const { searchParams } = await press(page, 'Refuse');
    expect(searchParams.get('error')).toBe('access_denied');
    expect((await finish(page)).value).toBeNull();
  });

  test('with PKCE are good in the browser that started, and in no other', async () => {
    await lab.control.project({ pkce_required_for_oauth: true });
    const page = await lab.openPage();
    await leaveFor(page, 'google');
    const { href } = await press(page, /Demo Client/);
    const stranger = await lab.openPage({
      profile: await lab.newProfile(),
      path: new URL(href).pathname,
      client: false,
    });
    await stranger.goto(href);
    expect((await finish(stranger)).error?.fields['error_type']).toBe('pkce_expected_code_verifier');
    expect(await pairs(page).catch(() => [])).toEqual(['oauth']);
    expect((await finish(page)).error).toBeNull();
    expect(await pairs(page)).toEqual([]);
  });
});

describe('oauth.attach and user.deleteOAuthRegistration', () => {
  test('add an account to the user, and take it off again', async () => {
    const page = await lab.openPage();
    const { user_id: id } = await signIn(page);
    const { value: attach } = await page.evaluate(() =>
      window.attempt(() => window.client.oauth.attach('github')),
    );
    await leaveFor(page, 'github', { oauth_attach_token: attach?.oauth_attach_token });
    await page.getByLabel('Email address').fill('work@example.com');
    await press(page, 'Continue');
    expect((await finish(page)).error).toBeNull();
    const user = await held(page);
    expect(user).toMatchObject({ user_id: id, providers: [{ provider_type: 'Github' }] });
    const registration = user?.providers[0]?.oauth_user_registration_id ?? '';
    const { error } = await page.evaluate(
      (which) => window.attempt(() => window.client.user.deleteOAuthRegistration(which)),
      registration,
    );
    expect(error).toBeNull();
    expect((await held(page))?.providers).toEqual([]);
  });
});
