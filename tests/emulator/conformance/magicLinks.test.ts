import type { Page } from 'playwright';
import { beforeEach, describe, expect, test } from 'vitest';
import { demoClient } from '../../../src/config/localProvider.ts';
import { labForTests, makeClient } from './lab.ts';

const lab = labForTests();

const newcomer = 'ann@example.com';

const requestLink = (
  page: Page,
  email: string,
  sendMethod: 'loginOrCreate' | 'send' = 'loginOrCreate',
  more: object = {},
) =>
  page.evaluate(
    ([recipient, method, options]) =>
      window.attempt(() =>
        window.client.magicLinks.email[method](recipient, {
          login_magic_link_url: `${location.origin}/authenticate`,
          signup_magic_link_url: `${location.origin}/welcome`,
          login_expiration_minutes: 30,
          signup_expiration_minutes: 30,
          ...options,
        }),
      ),
    [email, sendMethod, more] as const,
  );

const open = (page: Page, token: string) =>
  page.evaluate(
    (link) =>
      window.attempt(() => window.client.magicLinks.authenticate(link, { session_duration_minutes: 30 })),
    token,
  );

async function linkTo(email: string): Promise<URL> {
  const [mail] = await lab.control.messages.list({ to: email });
  return new URL(mail?.link ?? '');
}
const tokenTo = async (email: string) => (await linkTo(email)).searchParams.get('token') ?? '';

const emailHeld = (page: Page) => page.evaluate(() => window.client.user.getSync()?.emails[0]?.email);

const pairs = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).flatMap((key) => key.split('::PKCE_VERIFIER:').slice(1)));

describe('magicLinks.email', () => {
  test('loginOrCreate: the link signs a client in on its target page', async () => {
    const page = await lab.openPage();
    expect((await requestLink(page, demoClient.email)).error).toBeNull();
    await page.goto((await linkTo(demoClient.email)).href);
    await makeClient(page, lab.token, lab.emulatorOrigin);
    const { value } = await page.evaluate(() =>
      window.attempt(() => window.client.authenticateByUrl({ session_duration_minutes: 30 })),
    );
    const factor = {
      type: 'magic_link',
      delivery_method: 'email',
      email_factor: { email_address: demoClient.email },
    };
    expect(value).toMatchObject({
      handled: true,
      tokenType: 'magic_links',
      data: { status_code: 200, session: { authentication_factors: [factor] } },
    });
    expect(await emailHeld(page)).toBe(demoClient.email);
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
    expect(paths).toEqual(
      ['primary', 'primary', 'secondary'].map((kind) => `/sdk/v1/magic_links/email/send/${kind}`),
    );
  });
});

describe('with PKCE required', () => {
  beforeEach(() => lab.control.project.change({ pkce_required_for_email_magic_links: true }));

  test('only the requesting browser can sign in; another one gets the reason', async () => {
    const page = await lab.openPage();
    await requestLink(page, newcomer);
    expect(await pairs(page)).toEqual(['magic_links']);
    const token = await tokenTo(newcomer);
    const otherBrowser = await lab.openPage();
    expect((await open(otherBrowser, token)).error?.fields['error_type']).toBe('pkce_expected_code_verifier');
    await requestLink(otherBrowser, demoClient.email);
    expect((await open(otherBrowser, token)).error?.fields['error_type']).toBe('pkce_mismatch');
    expect((await open(page, token)).error).toBeNull();
    expect(await pairs(page)).toEqual([]);
  });

  test('a scanner or another browser that opens the link does not use it up', async () => {
    const page = await lab.openPage();
    await requestLink(page, newcomer);
    const link = await linkTo(newcomer);
    const otherProfile = await lab.newProfile();
    // A mail scanner may fetch the page and even run its script, but presses no button. The link must stay valid.
    expect((await fetch(link)).status).toBe(200);
    await lab.openPage({ profile: otherProfile, path: link.pathname + link.search });
    const finish = async (opened: Page) => {
      const { value, error } = await opened.evaluate(() =>
        window.attempt(() => window.client.authenticateByUrl({ session_duration_minutes: 30 })),
      );
      return value ? 'signed in' : error?.fields['error_type'];
    };
    const otherBrowser = await lab.openPage({ profile: otherProfile, path: link.pathname + link.search });
    expect(await finish(otherBrowser)).toBe('pkce_expected_code_verifier');
    const openAgain = async () => {
      await page.goto(link.href);
      await makeClient(page, lab.token, lab.emulatorOrigin);
      return finish(page);
    };
    expect(await openAgain()).toBe('signed in');
    expect(await openAgain()).toBe('unable_to_auth_magic_link');
    expect(await emailHeld(page)).toBe(newcomer);
  });

  test('a link requested before PKCE was required works in a browser without a verifier', async () => {
    await lab.control.project.change({ pkce_required_for_email_magic_links: false });
    const page = await lab.openPage();
    await requestLink(page, demoClient.email);
    await lab.control.project.change({ pkce_required_for_email_magic_links: true });
    expect((await open(page, await tokenTo(demoClient.email))).error).toBeNull();
  });
});
