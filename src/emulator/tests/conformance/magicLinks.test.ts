import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { demoClient } from '../../demoData.ts';
import { labForTests, makeClient } from './lab.ts';
import { attempt, authenticateByUrl, errorType, heldUser, sessionId } from './signIn.ts';
import { signIn, trySignIn, verifiers } from './signIn.ts';

const lab = labForTests();

const newcomer = 'ann@example.com';
const newPassword = 'Brass-Lantern-71-Quay';

const requestLink = (page: Page, email: string, method: 'loginOrCreate' | 'send' = 'loginOrCreate') =>
  attempt(
    page,
    (client, to, name) =>
      client.magicLinks.email[name](to, {
        login_magic_link_url: `${location.origin}/authenticate`,
        signup_magic_link_url: `${location.origin}/welcome`,
        login_expiration_minutes: 30,
        signup_expiration_minutes: 30,
      }),
    email,
    method,
  );
const startReset = (page: Page, email: string = demoClient.email) =>
  attempt(
    page,
    (client, to) =>
      client.passwords.resetByEmailStart({
        email: to,
        reset_password_redirect_url: `${location.origin}/reset-password`,
        login_redirect_url: `${location.origin}/authenticate`,
        reset_password_expiration_minutes: 30,
      }),
    email,
  );

const open = (page: Page, token: string) =>
  attempt(
    page,
    (client, link) => client.magicLinks.authenticate(link, { session_duration_minutes: 30 }),
    token,
  );
const reset = (page: Page, token: string, password = newPassword) =>
  attempt(page, (client, options) => client.passwords.resetByEmail(options), {
    token,
    password,
    session_duration_minutes: 60,
  });

async function linkTo(email: string, kind: 'link' | 'login_link' = 'link'): Promise<URL> {
  const [mail] = await lab.control.messages.list({ to: email });
  return new URL(mail?.[kind] ?? '');
}
const tokenTo = async (...mail: Parameters<typeof linkTo>) =>
  (await linkTo(...mail)).searchParams.get('token') ?? '';

const sent = (end: string) => lab.recordedRequests.filter(({ path }) => path.endsWith(end));

describe('magicLinks.email', () => {
  test('loginOrCreate: the link signs a client in on its target page', async () => {
    const page = await lab.openPage();
    expect((await requestLink(page, demoClient.email)).error).toBeNull();
    await page.goto((await linkTo(demoClient.email)).href);
    await makeClient(page, lab.token, lab.emulatorOrigin);
    const factor = {
      type: 'magic_link',
      delivery_method: 'email',
      email_factor: { email_address: demoClient.email },
    };
    expect((await authenticateByUrl(page)).value).toMatchObject({
      handled: true,
      tokenType: 'magic_links',
      data: { status_code: 200, session: { authentication_factors: [factor] } },
    });
    expect((await heldUser(page))?.emails[0]?.email).toBe(demoClient.email);
    expect(new URL(page.url()).search).toBe('');
  });

  test('send: works for a client with and without a session', async () => {
    const page = await lab.openPage();
    expect((await requestLink(page, newcomer, 'send')).error).toBeNull();
    expect(await lab.control.messages.list({ to: newcomer })).toEqual([]);
    await requestLink(page, demoClient.email, 'send');
    expect((await open(page, await tokenTo(demoClient.email))).error).toBeNull();
    await requestLink(page, newcomer, 'send');
    const { value } = await open(page, await tokenTo(newcomer));
    expect(value?.user.emails.map(({ email }) => email)).toEqual([demoClient.email, newcomer]);
    const paths = lab.recordedRequests.map(({ path }) => path).filter((path) => path.includes('/send/'));
    expect(paths.map((path) => path.split('/').at(-1))).toEqual(['primary', 'primary', 'secondary']);
  });
});

describe('authenticateByUrl', () => {
  test('removes the token from the URL before sending it, and signs in', async () => {
    const page = await lab.openPage();
    await startReset(page);
    const token = await tokenTo(demoClient.email, 'login_link');
    await page.goto(`${lab.pageOrigin}/authenticate?stytch_token_type=magic_links&token=${token}&keep=1`);
    await makeClient(page, lab.token, lab.emulatorOrigin);
    const effect = { type: 'delay', ms: 300 } as const;
    await lab.control.faults.add({ path: '/sdk/v1/magic_links/authenticate', effect });
    const pending = authenticateByUrl(page);
    await expect.poll(() => page.url(), { timeout: 5_000 }).toBe(`${lab.pageOrigin}/authenticate?keep=1`);
    expect((await pending).value).toMatchObject({ handled: true, tokenType: 'magic_links' });
    expect((await heldUser(page))?.emails[0]?.email).toBe(demoClient.email);
  });

  test('leaves tokens of other types in the URL, and returns null for a URL without a token', async () => {
    const page = await lab.openPage({ path: '/reset?stytch_token_type=reset_password&token=abc' });
    const { value } = await authenticateByUrl(page);
    expect(value).toMatchObject({ handled: false, tokenType: 'reset_password' });
    expect(page.url()).toContain('token=abc');
    const other = await lab.openPage({ path: '/authenticate' });
    expect(await other.evaluate(() => window.client.parseAuthenticateUrl())).toBeNull();
    expect((await authenticateByUrl(other)).value).toBeNull();
  });
});

describe('passwords.resetByEmail', () => {
  test('the email contains a reset link and a login link, each recognized by the client', async () => {
    const page = await lab.openPage();
    expect((await startReset(page)).error).toBeNull();
    const [mail] = await lab.control.messages.list({ to: demoClient.email });
    expect(mail).toMatchObject({ channel: 'email', kind: 'password_reset' });
    for (const [kind, path, tokenType] of [
      ['link', '/reset-password', 'reset_password'],
      ['login_link', '/authenticate', 'login'],
    ] as const) {
      const link = await linkTo(demoClient.email, kind);
      expect(link.origin + link.pathname).toBe(`${lab.pageOrigin}${path}`);
      const token = link.searchParams.get('token');
      expect(token).toMatch(/^[\w-]{43}$/);
      const parsed = await attempt(page, (client, href) => client.parseAuthenticateUrl(href), link.href);
      expect(parsed.value).toEqual({ handled: false, token, tokenType });
    }
  });

  test('sets the password, opens a session, ends all others and uses the link up unless it is refused', async () => {
    const otherPage = await lab.openPage();
    await signIn(otherPage);
    const page = await lab.openPage();
    await startReset(page);
    const token = await tokenTo(demoClient.email);
    expect(errorType(await reset(page, token, 'aaaaaaaa'))).toBe('weak_password');
    expect(errorType(await reset(page, token, 'Password1!'))).toBe('breached_password');
    const { value } = await reset(page, token);
    expect(value?.session.authentication_factors).toMatchObject([
      { delivery_method: 'email', email_factor: { email_address: demoClient.email } },
    ]);
    expect(await sessionId(page)).toBe(value?.session.session_id);
    expect((await reset(page, token)).error?.fields).toMatchObject({
      status_code: 401,
      error_type: 'unable_to_auth_password_reset_token',
    });
    const ended = await attempt(otherPage, (client) => client.session.authenticate({}));
    expect(errorType(ended)).toBe('session_not_found');
    expect(errorType(await trySignIn(page))).toBe('unauthorized_credentials');
    await signIn(page, { ...demoClient, password: newPassword });
  });
});

describe('with PKCE required', () => {
  test.each([
    ['magic_links', requestLink, open],
    ['passwords', startReset, reset],
  ] as const)(
    'a link of %s works only in the requesting browser; another one gets the reason',
    async (kind, request, use) => {
      const page = await lab.openPage();
      await request(page, demoClient.email);
      expect(await verifiers(page)).toEqual([kind]);
      const token = await tokenTo(demoClient.email);
      const otherBrowser = await lab.openPage();
      expect(errorType(await use(otherBrowser, token))).toBe('pkce_expected_code_verifier');
      await request(otherBrowser, newcomer);
      expect(errorType(await use(otherBrowser, token))).toBe('pkce_mismatch');
      expect((await use(page, token)).error).toBeNull();
      expect(await verifiers(page)).toEqual([]);
    },
  );

  test('two emails to one browser share a verifier, and both links work', async () => {
    const page = await lab.openPage();
    await startReset(page);
    const first = await tokenTo(demoClient.email);
    await startReset(page);
    const challenges = sent('/email/reset/start').map(
      ({ body }) => (JSON.parse(body || '{}') as { code_challenge?: string }).code_challenge,
    );
    expect(new Set(challenges).size).toBe(1);
    expect(challenges[0]).toMatch(/^[\w-]{43}$/);
    expect((await reset(page, first)).error).toBeNull();
  });

  test.each([
    ['is tried with the password verifier first', 'passwords', 1],
    ['is tried with the other verifier after a mismatch', 'magic_links', 2],
  ] as const)('the login link of a reset mail %s', async (_name, right, calls) => {
    const page = await lab.openPage();
    await startReset(page);
    await page.evaluate(
      ([token, kind]) => {
        const key = (name: string) => `stytch_sdk_state_${token}::PKCE_VERIFIER:${name}`;
        const good = localStorage.getItem(key('passwords')) ?? '';
        // A code verifier that another sign-in left behind in the same browser.
        const stale = JSON.stringify({ code_challenge: 'x'.repeat(43), code_verifier: 'f'.repeat(128) });
        localStorage.setItem(key('magic_links'), kind === 'magic_links' ? good : stale);
        localStorage.setItem(key('passwords'), kind === 'magic_links' ? stale : good);
      },
      [lab.token, right] as const,
    );
    expect((await open(page, await tokenTo(demoClient.email, 'login_link'))).error).toBeNull();
    expect(sent('/magic_links/authenticate')).toHaveLength(calls);
  });

  test('a link requested without PKCE refuses a verifier, then works without one', async () => {
    await lab.control.project.change({ pkce_required_for_password_resets: false });
    const page = await lab.openPage();
    await startReset(page);
    const token = await tokenTo(demoClient.email);
    await lab.control.project.change({ pkce_required_for_password_resets: true });
    const later = await lab.openPage();
    await startReset(later, 'nobody@example.com');
    expect(errorType(await reset(later, token))).toBe('pkce_did_not_expect_code_verifier');
    expect((await reset(page, token)).error).toBeNull();
  });
});
