import { describe, expect, test } from 'vitest';
import { demoClient } from '../demoData.ts';
import {
  clientForEachTest,
  mailedToken,
  newestTo,
  refusal,
  send,
  signInByPassword,
  turnPkceOff,
  type Reply,
} from './emulatorClient.ts';
import { createHash } from 'node:crypto';

const client = clientForEachTest({}, turnPkceOff);

const minute = 60_000;
const newcomer = 'ann@example.com';
const password = 'correct-horse-battery-9-staple';

const requestLink = (email: string = demoClient.email, more: object = {}, route = 'login_or_create') =>
  client.sdk('POST', `/magic_links/email/${route}`, {
    email,
    login_magic_link_url: 'http://localhost:4173/login-link',
    signup_magic_link_url: 'http://localhost:4173/signup-link',
    ...more,
  });
const open = (token: string, more: object = {}) =>
  client.sdk('POST', '/magic_links/authenticate', { token, session_duration_minutes: 60, ...more });
const messagesTo = (email: string) => client.control('GET', `/messages?to=${encodeURIComponent(email)}`);
const linkTo = async (email: string = demoClient.email) => new URL(await newestTo(client, email, 'link'));
const tokenTo = (email: string = demoClient.email) => mailedToken(client, email);
const unusable = [401, 'unable_to_auth_magic_link'];
const users = async () => (await client.api.health()).users;

describe('the email', () => {
  test('leads a client to the sign-in page', async () => {
    await requestLink();
    const link = await linkTo();
    expect(link.href).toMatch(
      /^http:\/\/localhost:4173\/login-link\?stytch_token_type=magic_links&token=[\w-]{43}$/,
    );
    const message = await messagesTo(demoClient.email);
    expect(message.at('messages.0')).toMatchObject({
      channel: 'email',
      kind: 'magic_link',
      subject: 'Sign in to Fairlead',
      text: `We received a request to sign in to Fairlead with this email address.\n\nSign in: ${link.href}\n\nThe link works once and expires in 30 minutes. If you did not request it, ignore this email.`,
    });
  });

  test('leads a new user to the sign-up page', async () => {
    await requestLink(newcomer);
    expect((await linkTo(newcomer)).pathname).toBe('/signup-link');
    expect((await messagesTo(newcomer)).at('messages.0.subject')).toBe('Welcome to Fairlead');
  });

  test('leads to the requesting page by default', async () => {
    await client.sdk('POST', '/magic_links/email/login_or_create', { email: demoClient.email });
    expect((await linkTo()).href).toMatch(/^http:\/\/localhost:4173\/authenticate\?/);
  });

  test('is written in the requested language', async () => {
    await requestLink(demoClient.email, { locale: 'es' });
    expect((await messagesTo(demoClient.email)).at('messages.0.subject')).toBe('Inicie sesión en Fairlead');
    await requestLink(newcomer, { locale: 'es' });
    expect((await messagesTo(newcomer)).at('messages.0.text')).toContain('\n\nCrear su cuenta: http');
    await client.sdk('POST', '/passwords/email/reset/start', { email: demoClient.email, locale: 'pt-br' });
    expect((await messagesTo(demoClient.email)).at('messages.0.subject')).toBe('Redefina sua senha');
    expect(refusal(await requestLink(demoClient.email, { locale: 'tlh' }))).toEqual([400, 'invalid_locale']);
  });

  test.each([
    ['login_magic_link_url', 'https://evil.example/', 'invalid_login_magic_link_url'],
    ['signup_magic_link_url', 'https://evil.example/', 'invalid_signup_magic_link_url'],
    ['signup_magic_link_url', 'javascript:alert(1)', 'redirect_url_cannot_use_protocol'],
    ['login_expiration_minutes', 4, 'invalid_expiration'],
    ['signup_expiration_minutes', 10_081, 'invalid_expiration'],
    ['email', 'ann at example', 'invalid_email'],
  ])('is not sent for %s %s, to existing and new users alike', async (field, value, type) => {
    for (const email of [demoClient.email, newcomer]) {
      expect(refusal(await requestLink(email, { [field]: value }))).toEqual([400, type]);
    }
    expect(await client.api.messages.list()).toEqual([]);
  });
});

describe('a link', () => {
  test('creates the account of a new user only when used', async () => {
    await requestLink(newcomer);
    expect(await users()).toBe(2);
    const done = await open(await tokenTo(newcomer));
    expect(done.at('data.user.emails.0')).toMatchObject({ email: newcomer, verified: true });
    expect(await users()).toBe(3);
  });

  test('uses an account that was created in the meantime', async () => {
    await requestLink(newcomer);
    const first = await tokenTo(newcomer);
    await client.control('POST', '/users', { email: newcomer });
    expect((await open(first)).status).toBe(200);
    expect(await users()).toBe(3);
  });

  test('is not used up by being opened', async () => {
    await requestLink();
    const token = await tokenTo();
    for (const method of ['GET', 'HEAD', 'OPTIONS']) {
      await send(client.emulator, method, `/sdk/v1/magic_links/authenticate?token=${token}`, undefined, {});
    }
    // A call without the client library's headers does not consume the link either.
    const bare = await send(client.emulator, 'POST', '/sdk/v1/magic_links/authenticate', { token }, {});
    expect(refusal(bare)).toEqual([401, 'invalid_authorization_header']);
    expect((await open(token)).status).toBe(200);
  });

  test('opens one session in one account for 50 concurrent uses', async () => {
    await requestLink(newcomer);
    const token = await tokenTo(newcomer);
    const replies = await Promise.all(Array.from({ length: 50 }, () => open(token)));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await client.api.sessions.list()).toHaveLength(1);
    expect(await users()).toBe(3);
  });

  test('uses up the other links sent to the same user', async () => {
    await requestLink();
    const first = await tokenTo();
    await client.sdk('POST', '/passwords/email/reset/start', { email: demoClient.email });
    const reset = await tokenTo();
    await requestLink();
    await open(await tokenTo());
    expect(refusal(await open(first))).toEqual(unusable);
    expect((await client.sdk('POST', '/passwords/email/reset', { token: reset, password })).status).toBe(401);
  });

  test('cannot set a password', async () => {
    await requestLink();
    const token = await tokenTo();
    const reply = await client.sdk('POST', '/passwords/email/reset', { token, password });
    expect(refusal(reply)).toEqual([401, 'unable_to_auth_password_reset_token']);
    expect((await open(token)).status).toBe(200);
  });

  test('expires at the stated time of its type', async () => {
    const times = { login_expiration_minutes: 5, signup_expiration_minutes: 10 };
    await requestLink(demoClient.email, times);
    await requestLink(newcomer, times);
    const [login, signup] = [await tokenTo(), await tokenTo(newcomer)];
    await client.api.clock.advance(5 * minute);
    expect(refusal(await open(login))).toEqual(unusable);
    expect((await open(signup)).status).toBe(200);
  });
});

describe('a link for clients only', () => {
  test('gets the same response for a new user, but sends no email', async () => {
    const plain = (reply: Reply) => reply.text.replaceAll(/request-id-test-[\w-]+/g, '');
    const known = await requestLink(demoClient.email, {}, 'send/primary');
    const unknown = await requestLink(newcomer, {}, 'send/primary');
    expect(known.status).toBe(200);
    expect(plain(unknown)).toBe(plain(known));
    expect(plain(await requestLink(newcomer))).toBe(plain(known));
    expect((await messagesTo(newcomer)).at('messages')).toHaveLength(1);
    expect((await messagesTo(demoClient.email)).at('messages.0.subject')).toBe('Sign in to Fairlead');
  });
});

describe('a link for a signed-in user', () => {
  test('adds the email address to the account from its signed-in page', async () => {
    await signInByPassword(client);
    const { token: session } = client;
    await requestLink(newcomer, {}, 'send/secondary');
    expect((await linkTo(newcomer)).pathname).toBe('/login-link');
    const token = await tokenTo(newcomer);
    client.token = null;
    expect(refusal(await open(token))).toEqual(unusable);
    client.token = session;
    const done = await open(token);
    expect(done.at('data.user.emails.1')).toMatchObject({ email: newcomer, verified: true });
    expect(await users()).toBe(2);
  });

  test('is not sent to another user’s email address', async () => {
    await client.control('POST', '/users', { email: newcomer });
    await signInByPassword(client);
    expect((await requestLink(newcomer, {}, 'send/secondary')).status).toBe(200);
    expect((await messagesTo(newcomer)).at('messages')).toEqual([]);
  });
});

const start = (more: Record<string, unknown> = {}) =>
  client.sdk('POST', '/passwords/email/reset/start', {
    email: demoClient.email,
    reset_password_redirect_url: 'http://localhost:4173/reset-password',
    login_redirect_url: 'http://localhost:4173/login',
    reset_password_expiration_minutes: 30,
    ...more,
  });

async function mail() {
  const reply = await client.control('GET', '/messages');
  const link = new URL(String(reply.at('messages.0.link')));
  const loginLink = new URL(String(reply.at('messages.0.login_link')));
  return { reply, link, loginLink, token: link.searchParams.get('token') ?? '' };
}

const reset = (token: string, more: Record<string, unknown> = {}) =>
  client.sdk('POST', '/passwords/email/reset', { token, password, session_duration_minutes: 60, ...more });

describe('the reset email', () => {
  test('its link opens one session for 50 concurrent uses', async () => {
    await start();
    const { token } = await mail();
    const replies = await Promise.all(
      Array.from({ length: 50 }, (_, index) => (index % 2 === 0 ? open(token) : reset(token))),
    );
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    const sessions = await client.control('GET', '/sessions');
    expect(sessions.at('sessions')).toHaveLength(1);
  });

  test('expires at the stated time', async () => {
    await start({ reset_password_expiration_minutes: 5 });
    const { token } = await mail();
    await client.api.clock.advance(5 * minute);
    expect(refusal(await reset(token))).toEqual([401, 'unable_to_auth_password_reset_token']);
    await start({ reset_password_expiration_minutes: 5 });
    await client.api.clock.advance(5 * minute - 1_000);
    expect((await reset((await mail()).token)).status).toBe(200);
  });

  test.each([4, 10_081, 1.5])('refuses an expiry of %s minutes', async (minutes) => {
    expect((await start({ reset_password_expiration_minutes: minutes })).at('error_type')).toBe(
      'invalid_expiration',
    );
  });

  test('unknown, used and expired links get the same response', async () => {
    await start({ reset_password_expiration_minutes: 5 });
    const expired = (await mail()).token;
    await client.api.clock.advance(6 * minute);
    await start();
    const used = (await mail()).token;
    await open(used);
    client.token = null;
    const texts = [];
    for (const token of [expired, used, 'never-was']) {
      texts.push((await open(token)).text.replaceAll(/request-id-test-[\w-]+/g, ''));
    }
    expect(new Set(texts).size).toBe(1);
  });
});

describe('PKCE', () => {
  const verifier = 'a1b2c3d4'.repeat(15);
  const challenge = createHash('sha256').update(verifier).digest('base64url');

  test.each([
    { kind: 'reset', use: reset },
    { kind: 'magic link', use: open },
  ])('does not use the link up for a wrong or missing verifier ($kind)', async ({ use }) => {
    await start({ code_challenge: challenge });
    const { token } = await mail();
    expect(refusal(await use(token))).toEqual([400, 'pkce_expected_code_verifier']);
    expect(refusal(await use(token, { code_verifier: `${verifier}0` }))).toEqual([400, 'pkce_mismatch']);
    const plain = await use(token, { code_verifier: challenge });
    expect(plain.at('error_type')).toBe('pkce_mismatch');
    expect((await use(token, { code_verifier: verifier })).status).toBe(200);
  });
});

describe('redirect URLs', () => {
  const to = (url: string) => start({ reset_password_redirect_url: url });

  // The test of hostile redirects has many more of them.
  test.each([
    'javascript:alert(1)',
    'https://evil.example/',
    'http://user:secret@localhost:4173/reset-password',
    '',
  ])('refuses %s and sends no email', async (url) => {
    expect((await to(url)).status).toBe(400);
    expect((await start({ login_redirect_url: url })).status).toBe(400);
    expect(await client.api.messages.list()).toEqual([]);
  });

  test('refuses other origins of this machine by default', async () => {
    for (const url of [
      'http://localhost:9/',
      'http://127.0.0.1:9/x',
      'http://[::1]:8080/reset',
      'https://app.localhost/reset',
    ]) {
      expect((await to(url)).status).toBe(400);
    }
    expect((await to('http://localhost:4173/x')).status).toBe(200);
  });

  test('default to the requesting page', async () => {
    await client.sdk('POST', '/passwords/email/reset/start', { email: demoClient.email });
    const { link, loginLink } = await mail();
    expect(link.href).toMatch(/^http:\/\/localhost:4173\/reset-password\?/);
    expect(loginLink.href).toMatch(/^http:\/\/localhost:4173\/authenticate\?/);
  });

  test('match the allow list exactly', async () => {
    await client.control('PUT', '/project', {
      redirect_urls: ['https://app.example/reset', 'http://localhost:4173/login'],
    });
    expect((await to('https://app.example/reset')).status).toBe(200);
    for (const url of [
      'https://app.example/reset/',
      'https://app.example/reset?next=1',
      'https://app.example/Reset',
      'http://app.example/reset',
      'https://app.example:444/reset',
      'http://localhost:4173/reset-password',
    ]) {
      expect((await to(url)).status).toBe(400);
    }
  });
});
