import { deviceCookie } from '../../rules/sessions/knownDevice.ts';
import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { demoClient } from '../../demoData.ts';
import { labForTests } from './lab.ts';
import { attempt, errorType, heldUser, sessionId, signIn, trySignIn } from './signIn.ts';

const lab = labForTests();

const newPassword = 'Brass-Lantern-71-Quay';
const cookieNames = ['stytch_session', 'stytch_session_jwt'];

describe('passwords.authenticate', () => {
  test('opens a session; response, state, cookies and subscribers agree', async () => {
    const profile = await lab.newProfile();
    const page = await lab.openPage({ profile });
    const answer = await signIn(page, demoClient, 45);
    const { session, user } = answer;
    expect(Date.parse(session.expires_at) - Date.parse(session.started_at)).toBe(45 * 60_000);
    expect(user.emails[0]).toMatchObject({ email: demoClient.email, verified: true });
    expect(answer).not.toHaveProperty('__user');
    const seen = await page.evaluate(() => ({
      session: window.client.session.getSync()?.session_id,
      user: window.client.user.getSync()?.user_id,
      tokens: window.client.session.getTokens(),
      info: window.client.session.getInfo().fromCache,
      heard: window.notifications,
    }));
    expect(seen).toEqual({
      session: session.session_id,
      user: answer.user_id,
      tokens: { session_token: answer.session_token, session_jwt: answer.session_jwt },
      info: false,
      heard: { session: [session.session_id], user: [answer.user_id] },
    });
    const cookies = (await profile.cookies()).filter(({ name }) => name !== deviceCookie);
    expect(cookies.map(({ name }) => name).toSorted()).toEqual(cookieNames);
    for (const cookie of cookies) {
      expect(cookie).toMatchObject({ path: '/', sameSite: 'Lax', secure: false, httpOnly: false });
      expect(cookie.expires).toBeCloseTo(Date.parse(session.expires_at) / 1000, 0);
    }
    const stored = await page.evaluate(
      (token) => localStorage.getItem(`stytch_sdk_state_${token}`),
      lab.token,
    );
    expect(JSON.parse(stored ?? '')).toMatchObject({
      session: { session_id: session.session_id },
      user: { user_id: answer.user_id },
    });
  });

  test('refuses a wrong password, stores nothing and keeps an existing session', async () => {
    const page = await lab.openPage();
    const { error } = await trySignIn(page, { ...demoClient, password: 'Liquidity-2027!' });
    expect(error).toMatchObject({ name: 'StytchAPIError', kinds: ['StytchError', 'StytchAPIError'] });
    expect(error?.fields).toMatchObject({ status_code: 401, error_type: 'unauthorized_credentials' });
    expect(error?.fields['error_url']).toMatch(/^https:\/\/stytch\.com\/docs\/api\/errors\/401#/);
    expect(error?.fields['request_id']).toMatch(/^request-id-test-/);
    expect(error?.message).toMatch(/^\[401\] unauthorized_credentials\n/);
    expect(await sessionId(page)).toBeNull();
    const { session } = await signIn(page);
    await trySignIn(page, { ...demoClient, password: 'wrong-wrong-wrong' });
    expect(await sessionId(page)).toBe(session.session_id);
  });
});

describe('passwords.create', () => {
  const create = (page: Page, email: string, password: string) =>
    attempt(page, (client, options) => client.passwords.create(options), {
      email,
      password,
      session_duration_minutes: 60,
    });

  test('creates a user with a working password and opens a session', async () => {
    const page = await lab.openPage();
    const { value: made } = await create(page, 'ann@example.com', newPassword);
    expect(made?.user.emails[0]?.email).toBe('ann@example.com');
    expect((await heldUser(page))?.user_id).toBe(made?.user_id);
    const again = await signIn(await lab.openPage(), { email: 'ann@example.com', password: newPassword });
    expect(again.user_id).toBe(made?.user_id);
  });

  test.each([
    ['a taken email address', demoClient.email, newPassword, 'duplicate_email'],
    ['a breached password', 'ann@example.com', 'Password1!', 'breached_password'],
    ['a weak password', 'ann@example.com', 'aaaaaaaa', 'weak_password'],
    ['the email address as password', 'ann@example.com', 'ann@example.com', 'weak_password'],
    ['an invalid email address', 'ann at example', newPassword, 'invalid_email'],
  ])('refuses %s', async (_, email, password, type) => {
    const page = await lab.openPage();
    const { error } = await create(page, email, password);
    expect(error?.fields).toMatchObject({ status_code: 400, error_type: type });
  });
});

describe('other methods to set a new password', () => {
  test('with the existing password: only the new password works, and other sessions end', async () => {
    const otherPage = await lab.openPage();
    await signIn(otherPage);
    const page = await lab.openPage();
    const { value } = await attempt(
      page,
      (client, options) => client.passwords.resetByExistingPassword(options),
      {
        email: demoClient.email,
        existing_password: demoClient.password,
        new_password: newPassword,
        session_duration_minutes: 60,
      },
    );
    expect(await sessionId(page)).toBe(value?.session?.session_id);
    expect(errorType(await trySignIn(page))).toBe('unauthorized_credentials');
    const ended = await attempt(otherPage, (client) => client.session.authenticate({}));
    expect(errorType(ended)).toBe('session_not_found');
    expect(await sessionId(otherPage)).toBeNull();
    await signIn(page, { ...demoClient, password: newPassword });
  });

  test('with the session: requires and keeps it, and sets the password', async () => {
    const page = await lab.openPage();
    const reset = (password: string) =>
      attempt(page, (client, options) => client.passwords.resetBySession(options), {
        password,
        session_duration_minutes: 60,
      });
    expect(errorType(await reset(newPassword))).toBe('user_unauthenticated');
    const { session } = await signIn(page);
    expect(errorType(await reset('aaaaaaaa'))).toBe('weak_password');
    const { value } = await reset(newPassword);
    // `resetBySession` is the only client method that returns the user in `__user`, exactly as the API sent it.
    expect(value).toMatchObject({
      session: { session_id: session.session_id },
      __user: { status: 'active' },
    });
    await signIn(page, { ...demoClient, password: newPassword });
  });
});
