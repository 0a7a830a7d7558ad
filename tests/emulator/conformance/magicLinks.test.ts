import type { Page } from 'playwright';
import { beforeEach, describe, expect, test } from 'vitest';
import { demoClient } from '../../../src/config/localProvider.ts';
import { labForTests, makeClient } from './lab.ts';
import { signIn } from './signIn.ts';

const lab = labForTests();

const newcomer = 'ann@example.com';

const ask = (page: Page, email: string, way: 'loginOrCreate' | 'send' = 'loginOrCreate', more: object = {}) =>
  page.evaluate(
    ([address, method, options]) =>
      window.attempt(() =>
        window.client.magicLinks.email[method](address, {
          login_magic_link_url: `${location.origin}/authenticate`,
          signup_magic_link_url: `${location.origin}/welcome`,
          login_expiration_minutes: 30,
          signup_expiration_minutes: 30,
          ...options,
        }),
      ),
    [email, way, more] as const,
  );

const open = (page: Page, token: string) =>
  page.evaluate(
    (link) =>
      window.attempt(() => window.client.magicLinks.authenticate(link, { session_duration_minutes: 30 })),
    token,
  );

async function linkTo(email: string): Promise<URL> {
  const [mail] = await lab.control.messages(email);
  return new URL(mail?.link ?? '');
}
const tokenTo = async (email: string) => (await linkTo(email)).searchParams.get('token') ?? '';

const emailHeld = (page: Page) => page.evaluate(() => window.client.user.getSync()?.emails[0]?.email);

const pairs = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).flatMap((key) => key.split('::PKCE_VERIFIER:').slice(1)));

describe('magicLinks.email', () => {
  test('loginOrCreate: the link signs a client in, on the page it leads to', async () => {
    const page = await lab.openPage();
    expect((await ask(page, demoClient.email)).error).toBeNull();
    await page.goto((await linkTo(demoClient.email)).href);
    await makeClient(page, lab.token, lab.providerOrigin);
    const { value } = await page.evaluate(() =>
      window.attempt(() => window.client.authenticateByUrl({ session_duration_minutes: 30 })),
    );
    expect(value).toMatchObject({ handled: true, tokenType: 'magic_links', data: { status_code: 200 } });
    expect(await emailHeld(page)).toBe(demoClient.email);
    expect(new URL(page.url()).search).toBe('');
  });

  test('loginOrCreate: a newcomer has an account once the link is used, and it is good once', async () => {
    const page = await lab.openPage();
    await ask(page, newcomer);
    expect((await linkTo(newcomer)).pathname).toBe('/welcome');
    const token = await tokenTo(newcomer);
    expect((await open(page, token)).value?.user.emails[0]).toMatchObject({
      email: newcomer,
      verified: true,
    });
    expect((await open(page, token)).error?.fields).toMatchObject({
      status_code: 401,
      error_type: 'unable_to_auth_magic_link',
    });
  });

  test('send: to a client, and to whoever is signed in', async () => {
    const page = await lab.openPage();
    expect((await ask(page, newcomer, 'send')).error).toBeNull();
    expect(await lab.control.messages(newcomer)).toEqual([]);
    await ask(page, demoClient.email, 'send');
    expect((await open(page, await tokenTo(demoClient.email))).error).toBeNull();
    await ask(page, newcomer, 'send');
    const { value } = await open(page, await tokenTo(newcomer));
    expect(value?.user.emails.map(({ email }) => email)).toEqual([demoClient.email, newcomer]);
    const paths = lab.seen.map(({ path }) => path).filter((path) => path.includes('/send/'));
    expect(paths).toEqual(
      ['primary', 'primary', 'secondary'].map((way) => `/sdk/v1/magic_links/email/send/${way}`),
    );
  });

  test.each([
    ['login_magic_link_url', 'https://attacker.example/', 'invalid_login_magic_link_url'],
    ['signup_magic_link_url', 'https://attacker.example/', 'invalid_signup_magic_link_url'],
    ['login_expiration_minutes', 1, 'invalid_expiration'],
    ['locale', 'tlh', 'invalid_locale'],
  ])('refuses %s %s', async (field, value, type) => {
    const page = await lab.openPage();
    const { error } = await ask(page, demoClient.email, 'loginOrCreate', { [field]: value });
    expect(error?.fields).toMatchObject({ status_code: 400, error_type: type });
  });
});

describe('with PKCE required', () => {
  beforeEach(() => lab.control.project({ pkce_required_for_email_magic_links: true }));

  test('the browser that asked goes all the way, another is told why it cannot', async () => {
    const page = await lab.openPage();
    await ask(page, newcomer);
    expect(await pairs(page)).toEqual(['magic_links']);
    const token = await tokenTo(newcomer);
    const stranger = await lab.openPage();
    expect((await open(stranger, token)).error?.fields['error_type']).toBe('pkce_expected_code_verifier');
    await ask(stranger, demoClient.email);
    expect((await open(stranger, token)).error?.fields['error_type']).toBe('pkce_mismatch');
    expect((await open(page, token)).error).toBeNull();
    expect(await pairs(page)).toEqual([]);
  });

  test('a scanner that follows the link first, and another browser that opens it, leave it good, once', async () => {
    const page = await lab.openPage();
    await ask(page, newcomer);
    const link = await linkTo(newcomer);
    const elsewhere = await lab.newProfile();
    // A scanner fetches it, or even runs the page, client and all, without pressing anything.
    expect((await fetch(link)).status).toBe(200);
    await lab.openPage({ profile: elsewhere, path: link.pathname + link.search });
    const finish = async (opened: Page) => {
      const { value, error } = await opened.evaluate(() =>
        window.attempt(() => window.client.authenticateByUrl({ session_duration_minutes: 30 })),
      );
      return value ? 'signed in' : error?.fields['error_type'];
    };
    const stranger = await lab.openPage({ profile: elsewhere, path: link.pathname + link.search });
    expect(await finish(stranger)).toBe('pkce_expected_code_verifier');
    const openAgain = async () => {
      await page.goto(link.href);
      await makeClient(page, lab.token, lab.providerOrigin);
      return finish(page);
    };
    expect(await openAgain()).toBe('signed in');
    expect(await openAgain()).toBe('unable_to_auth_magic_link');
    expect(await emailHeld(page)).toBe(newcomer);
  });

  test('a link asked for before PKCE was required works where there is no verifier', async () => {
    await lab.control.project({ pkce_required_for_email_magic_links: false });
    const page = await lab.openPage();
    await ask(page, demoClient.email);
    await lab.control.project({ pkce_required_for_email_magic_links: true });
    expect((await open(page, await tokenTo(demoClient.email))).error).toBeNull();
  });
});

test('a password set before its address was proved is gone once a link proves the address', async () => {
  const password = 'Brass-Lantern-71-Quay';
  const squatter = await lab.openPage();
  await squatter.evaluate(
    ([email, secret]) =>
      window.client.passwords.create({ email, password: secret, session_duration_minutes: 60 }),
    [newcomer, password] as const,
  );
  const owner = await lab.openPage();
  await ask(owner, newcomer);
  expect((await open(owner, await tokenTo(newcomer))).error).toBeNull();
  const { error } = await squatter.evaluate(() =>
    window.attempt(() => window.client.session.authenticate({})),
  );
  expect(error?.fields['error_type']).toBe('session_not_found');
  await expect(signIn(squatter, { email: newcomer, password })).rejects.toThrow('unauthorized_credentials');
});
