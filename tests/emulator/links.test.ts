import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { demoClient } from '../../src/config/localProvider.ts';
import { clientForEachTest, refusal, turnPkceOff } from './emulatorClient.ts';

const password = 'correct-horse-battery-9-staple';
const minute = 60_000;

const client = clientForEachTest({}, turnPkceOff);

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

const useLink = (token: string, more: Record<string, unknown> = {}) =>
  client.sdk('POST', '/magic_links/authenticate', { token, session_duration_minutes: 60, ...more });

describe('the reset email', () => {
  test('its link opens one session for 50 concurrent uses', async () => {
    await start();
    const { token } = await mail();
    const replies = await Promise.all(
      Array.from({ length: 50 }, (_, index) => (index % 2 === 0 ? useLink(token) : reset(token))),
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
    await useLink(used);
    client.token = null;
    const texts = [];
    for (const token of [expired, used, 'never-was']) {
      texts.push((await useLink(token)).text.replaceAll(/request-id-test-[\w-]+/g, ''));
    }
    expect(new Set(texts).size).toBe(1);
  });
});

describe('PKCE', () => {
  const verifier = 'a1b2c3d4'.repeat(15);
  const challenge = createHash('sha256').update(verifier).digest('base64url');

  test.each([
    { kind: 'reset', use: reset },
    { kind: 'magic link', use: useLink },
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
