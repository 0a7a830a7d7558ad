import type { Page } from 'playwright';
import { beforeEach, describe, expect, test } from 'vitest';
import { demoClient } from '../../../src/config/localProvider.ts';
import type { Message } from '../../../machines/emulator/controlContract.ts';
import type { Attempt } from './browserClient.ts';
import { labForTests } from './lab.ts';
import { signIn, trySignIn } from './signIn.ts';

const lab = labForTests();

const newPassword = 'Brass-Lantern-71-Quay';

const start = (page: Page, email: string = demoClient.email, more: object = {}) =>
  page.evaluate(
    ([emailAddress, options]) =>
      window.attempt(() =>
        window.client.passwords.resetByEmailStart({
          email: emailAddress,
          reset_password_redirect_url: `${location.origin}/reset-password`,
          login_redirect_url: `${location.origin}/authenticate`,
          reset_password_expiration_minutes: 30,
          ...options,
        }),
      ),
    [email, more] as const,
  );

const finish = (page: Page, token: string, password = newPassword) =>
  page.evaluate(
    ([link, chosen]) =>
      window.attempt(() =>
        window.client.passwords.resetByEmail({ token: link, password: chosen, session_duration_minutes: 60 }),
      ),
    [token, password] as const,
  );

const useLink = (page: Page, token: string) =>
  page.evaluate(
    (link) =>
      window.attempt(() => window.client.magicLinks.authenticate(link, { session_duration_minutes: 60 })),
    token,
  );

async function lastMail(): Promise<Message> {
  const [message] = await lab.control.messages.list({ to: demoClient.email });
  if (!message) throw new Error('No email was sent.');
  return message;
}

const linkOf = async (kind: 'link' | 'login_link') => new URL((await lastMail())[kind] ?? '');
const tokenOf = async (kind: 'link' | 'login_link' = 'link') =>
  (await linkOf(kind)).searchParams.get('token') ?? '';

const errorType = ({ error }: Attempt<unknown>) => error?.fields['error_type'];

/** Returns the storage keys of the page's PKCE pairs. */
const pairs = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).flatMap((key) => key.split('::PKCE_VERIFIER:').slice(1)));

describe('the email', () => {
  test('contains a reset link and a login link, each recognized by the client', async () => {
    const page = await lab.openPage();
    expect((await start(page)).error).toBeNull();
    expect(await lastMail()).toMatchObject({
      channel: 'email',
      kind: 'password_reset',
      to: demoClient.email,
    });
    const reset = await linkOf('link');
    expect(reset.origin + reset.pathname).toBe(`${lab.pageOrigin}/reset-password`);
    expect(reset.searchParams.get('stytch_token_type')).toBe('reset_password');
    expect(reset.searchParams.get('token')).toMatch(/^[\w-]{43}$/);
    const login = await linkOf('login_link');
    expect(login.origin + login.pathname).toBe(`${lab.pageOrigin}/authenticate`);
    expect(login.searchParams.get('stytch_token_type')).toBe('login');
    const parsed = await page.evaluate(
      (urls) => urls.map((href) => window.client.parseAuthenticateUrl(href)),
      [reset.href, login.href] as const,
    );
    expect(parsed).toEqual([
      { handled: false, token: await tokenOf('link'), tokenType: 'reset_password' },
      { handled: false, token: await tokenOf('login_link'), tokenType: 'login' },
    ]);
  });
});

describe('resetting with the link', () => {
  test('sets the password, opens a session, ends all others and uses the link up', async () => {
    const otherPage = await lab.openPage();
    await signIn(otherPage);
    const page = await lab.openPage();
    await start(page);
    const token = await tokenOf();
    const { value } = await finish(page, token);
    expect(value?.session.authentication_factors).toMatchObject([
      { delivery_method: 'email', email_factor: { email_address: demoClient.email } },
    ]);
    expect(await page.evaluate(() => window.client.session.getSync()?.session_id)).toBe(
      value?.session.session_id,
    );
    expect((await finish(page, token)).error?.fields).toMatchObject({
      status_code: 401,
      error_type: 'unable_to_auth_password_reset_token',
    });
    const { error } = await otherPage.evaluate(() =>
      window.attempt(() => window.client.session.authenticate({})),
    );
    expect(error?.fields['error_type']).toBe('session_not_found');
    expect(errorType(await trySignIn(page))).toBe('unauthorized_credentials');
    await signIn(page, { ...demoClient, password: newPassword });
  });

  test('does not use the link up for a refused password', async () => {
    const page = await lab.openPage();
    await start(page);
    const token = await tokenOf();
    expect(errorType(await finish(page, token, 'aaaaaaaa'))).toBe('weak_password');
    expect(errorType(await finish(page, token, 'Password1!'))).toBe('breached_password');
    expect((await finish(page, token)).error).toBeNull();
  });
});

describe('logging in with the other link of the email', () => {
  test('opens a session and uses both links up', async () => {
    const page = await lab.openPage();
    await start(page);
    const [login, reset] = [await tokenOf('login_link'), await tokenOf('link')];
    expect((await useLink(page, login)).error).toBeNull();
    expect(errorType(await useLink(page, login))).toBe('unable_to_auth_magic_link');
    expect(errorType(await finish(page, reset))).toBe('unable_to_auth_password_reset_token');
  });
});

describe('with PKCE required', () => {
  beforeEach(() => lab.control.project.change({ pkce_required_for_password_resets: true }));

  test('a browser completes the reset and deletes its verifier', async () => {
    const page = await lab.openPage();
    await start(page);
    expect(await pairs(page)).toEqual(['passwords']);
    expect((await finish(page, await tokenOf())).error).toBeNull();
    expect(await pairs(page)).toEqual([]);
  });

  test('two emails to one browser share a verifier, and both links work', async () => {
    const page = await lab.openPage();
    await start(page);
    const first = await tokenOf();
    await start(page);
    const challenges = lab.recordedRequests
      .filter(({ path }) => path.endsWith('/email/reset/start'))
      .map(({ body }) => (JSON.parse(body || '{}') as { code_challenge?: string }).code_challenge);
    expect(new Set(challenges).size).toBe(1);
    expect(challenges[0]).toMatch(/^[\w-]{43}$/);
    expect((await finish(page, first)).error).toBeNull();
  });

  test('another browser gets the reason, and the link still works in the first', async () => {
    const page = await lab.openPage();
    await start(page);
    const token = await tokenOf();
    const otherBrowser = await lab.openPage();
    expect(errorType(await finish(otherBrowser, token))).toBe('pkce_expected_code_verifier');
    await start(otherBrowser);
    expect(errorType(await finish(otherBrowser, token))).toBe('pkce_mismatch');
    expect((await finish(page, token)).error).toBeNull();
  });

  test('the login link is tried with the password verifier first', async () => {
    const page = await lab.openPage();
    await start(page);
    await page.evaluate((token) => {
      // A code verifier that a magic link left behind in the same browser.
      const stale = JSON.stringify({ code_challenge: 'x'.repeat(43), code_verifier: 'f'.repeat(128) });
      localStorage.setItem(`stytch_sdk_state_${token}::PKCE_VERIFIER:magic_links`, stale);
    }, lab.token);
    expect((await useLink(page, await tokenOf('login_link'))).error).toBeNull();
    expect(
      lab.recordedRequests.filter(({ path }) => path.endsWith('/magic_links/authenticate')),
    ).toHaveLength(1);
  });

  test('after a mismatch the other verifier is tried with the same link', async () => {
    const page = await lab.openPage();
    await start(page);
    await page.evaluate((token) => {
      const key = (name: string) => `stytch_sdk_state_${token}::PKCE_VERIFIER:${name}`;
      const good = localStorage.getItem(key('passwords')) ?? '';
      const stale = JSON.stringify({ code_challenge: 'x'.repeat(43), code_verifier: 'f'.repeat(128) });
      localStorage.setItem(key('magic_links'), good);
      localStorage.setItem(key('passwords'), stale);
    }, lab.token);
    expect((await useLink(page, await tokenOf('login_link'))).error).toBeNull();
    expect(
      lab.recordedRequests.filter(({ path }) => path.endsWith('/magic_links/authenticate')),
    ).toHaveLength(2);
  });

  test('a link requested without PKCE refuses a verifier, then works without one', async () => {
    await lab.control.project.change({ pkce_required_for_password_resets: false });
    const page = await lab.openPage();
    await start(page);
    const token = await tokenOf();
    await lab.control.project.change({ pkce_required_for_password_resets: true });
    const later = await lab.openPage();
    await start(later, 'nobody@example.com');
    expect(errorType(await finish(later, token))).toBe('pkce_did_not_expect_code_verifier');
    expect((await finish(page, token)).error).toBeNull();
  });
});
