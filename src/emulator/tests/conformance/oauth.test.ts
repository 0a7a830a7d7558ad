import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { demoClient } from '../../demoData.ts';
import { labForTests, makeClient } from './lab.ts';
import { attempt, authenticateByUrl, errorType, heldUser, signIn, verifiers } from './signIn.ts';

const lab = labForTests();

type Provider = 'google' | 'github' | 'twitter';

/** Starts an OAuth sign-in and waits for the consent page. */
async function startSignIn(page: Page, provider: Provider, more: object = {}): Promise<void> {
  await page.evaluate(
    ([name, options]) =>
      window.client.oauth[name].start({
        login_redirect_url: `${location.origin}/authenticate`,
        signup_redirect_url: `${location.origin}/welcome`,
        ...options,
      }),
    [provider, more] as const,
  );
  await page.waitForURL(`${lab.emulatorOrigin}/v1/public/oauth/${provider}/start?state=*`);
}

async function press(page: Page, button: RegExp | string): Promise<URL> {
  await page.getByRole('button', { name: button }).click();
  await page.waitForURL(`${lab.pageOrigin}/**`);
  await page.waitForURL((url) => url.searchParams.has('stytch_token_type'));
  return new URL(page.url());
}

async function finish(page: Page) {
  await makeClient(page, lab.token, lab.emulatorOrigin);
  return authenticateByUrl(page);
}

describe('oauth.$provider.start with consent page and authenticateByUrl', () => {
  test('signs a client in', async () => {
    const page = await lab.openPage();
    await startSignIn(page, 'google', {
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
    expect(await heldUser(page)).toMatchObject({
      emails: [{ email: demoClient.email }],
      providers: [{ provider_type: 'Google' }],
    });
  });

  test('leads a new user to the sign-up page', async () => {
    const page = await lab.openPage();
    await startSignIn(page, 'github');
    await page.getByLabel('Email address', { exact: true }).fill('ann@example.com');
    await page.getByLabel('Name (optional)').fill('Ann Example');
    expect((await press(page, 'Continue')).pathname).toBe('/welcome');
    expect((await finish(page)).error).toBeNull();
    expect(await heldUser(page)).toMatchObject({
      name: { first_name: 'Ann' },
      emails: [{ email: 'ann@example.com' }],
    });
  });

  test('returns without a token when consent is refused', async () => {
    const page = await lab.openPage();
    await startSignIn(page, 'google');
    const { searchParams } = await press(page, 'Decline');
    expect(searchParams.get('error')).toBe('access_denied');
    expect((await finish(page)).value).toBeNull();
  });

  test('with PKCE works only in the browser that started', async () => {
    await lab.control.project.change({ pkce_required_for_oauth: true });
    const page = await lab.openPage();
    await startSignIn(page, 'google');
    const { href } = await press(page, /Demo Client/);
    const otherBrowser = await lab.openPage({
      profile: await lab.newProfile(),
      path: new URL(href).pathname,
      client: false,
    });
    await otherBrowser.goto(href);
    expect(errorType(await finish(otherBrowser))).toBe('pkce_expected_code_verifier');
    expect(await verifiers(page).catch(() => [])).toEqual(['oauth']);
    expect((await finish(page)).error).toBeNull();
    expect(await verifiers(page)).toEqual([]);
  });
});

describe('oauth.attach and user.deleteOAuthRegistration', () => {
  test('links an account to the user and removes it', async () => {
    const page = await lab.openPage();
    const { user_id: id } = await signIn(page);
    const { value: attach } = await attempt(page, (client) => client.oauth.attach('github'));
    await startSignIn(page, 'github', { oauth_attach_token: attach?.oauth_attach_token });
    await page.getByLabel('Email address', { exact: true }).fill('work@example.com');
    await press(page, 'Continue');
    expect((await finish(page)).error).toBeNull();
    // Not what the page holds: the answer to the first request of its client can arrive after the link.
    const user = await page.evaluate(() => window.client.user.get());
    expect(user).toMatchObject({ user_id: id, providers: [{ provider_type: 'Github' }] });
    const registration = user?.providers[0]?.oauth_user_registration_id ?? '';
    const removed = await attempt(
      page,
      (client, which) => client.user.deleteOAuthRegistration(which),
      registration,
    );
    expect(removed.error).toBeNull();
    expect((await heldUser(page))?.providers).toEqual([]);
  });
});
