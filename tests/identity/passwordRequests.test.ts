import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { NewPasswordRequests, PasswordRequests } from '../../machines/contracts/passwordRequests.ts';
import { resetLinkExpiryMinutes } from '../../machines/contracts/timing.ts';
import { demoClient } from '../../src/config/localProvider.ts';
import { newPasswordRequests } from '../../src/identity/newPasswordRequests.ts';
import { passwordRequests } from '../../src/identity/passwordRequests.ts';
import { openNodeBrowser, type NodeBrowser } from './nodeBrowser.ts';
import { failureOf, providerOf } from './providerWitness.ts';

const email = 'newcomer@fairlead.example';
const password = 'Brass-Lantern-71-Quay';
const sessionDurationMinutes = 45;
const options = { resetExpirationMinutes: 30 };
const waiting = () => new AbortController().signal;

let browser: NodeBrowser;
let identity: PasswordRequests & NewPasswordRequests;

beforeEach(() => {
  browser = openNodeBrowser();
  identity = { ...passwordRequests(browser.access), ...newPasswordRequests(browser.access) };
});
afterEach(() => vi.unstubAllGlobals());

const { lastMessage, lastRequest } = providerOf(() => browser);

const project = (changes: object) => browser.provider.control('PUT', '/project', changes);
const hasSession = () => browser.cookie('stytch_session') !== '';

describe('a new password', () => {
  test('opens a session of the asked length', async () => {
    await identity.createPassword({ email, password, sessionDurationMinutes }, waiting());
    expect(hasSession()).toBe(true);
    expect(await lastRequest('/passwords')).toMatchObject({ email, session_duration_minutes: 45 });
  });

  test.each([
    ['abc', 'password-weak'],
    ['Password1!', 'password-breached'],
  ])('that is no good, %s, opens none and says so: %s', async (poor, code) => {
    const request = identity.createPassword({ email, password: poor, sessionDurationMinutes }, waiting());
    expect((await failureOf(request)).code).toBe(code);
    expect(hasSession()).toBe(false);
  });

  test('that nobody waits for any more leaves no session', async () => {
    await identity.createPassword({ email, password, sessionDurationMinutes }, AbortSignal.abort());
    expect(browser.dropped()).toBe(1);
  });
});

describe('a password on file', () => {
  const known = { email: demoClient.email, sessionDurationMinutes };

  test('opens a session of the asked length', async () => {
    await identity.signInWithPassword({ ...known, password: demoClient.password }, waiting());
    expect(hasSession()).toBe(true);
    expect(await lastRequest('/passwords/authenticate')).toMatchObject({ session_duration_minutes: 45 });
  });

  test('mistyped opens none and says so', async () => {
    const request = identity.signInWithPassword({ ...known, password: 'Liquidity-2027!' }, waiting());
    expect((await failureOf(request)).code).toBe('credentials-wrong');
    expect(hasSession()).toBe(false);
  });

  test('that has to be replaced says so', async () => {
    await project({ breach_detection_on_authentication: true });
    const breached = 'Password1!';
    await browser.provider.control('POST', '/users', { email, password: breached });
    const request = identity.signInWithPassword(
      { email, password: breached, sessionDurationMinutes },
      waiting(),
    );
    expect((await failureOf(request)).code).toBe('password-reset-required');
  });

  test('that nobody waits for any more leaves no session', async () => {
    await identity.signInWithPassword({ ...known, password: demoClient.password }, AbortSignal.abort());
    expect(browser.dropped()).toBe(1);
  });
});

describe('the strength of a password', () => {
  test('is judged by zxcvbn, with the reason', async () => {
    const strength = await identity.checkStrength({ email, password: 'liverpool' }, waiting());
    expect(strength).toMatchObject({ isValid: false, policy: 'zxcvbn', luds: null });
    expect(strength.score).toBeLessThan(3);
    expect(strength.warning).not.toBe('');
    expect(await identity.checkStrength({ email, password }, waiting())).toMatchObject({
      isValid: true,
      score: 4,
      isBreached: false,
    });
  });

  test('counts the address of the account against it', async () => {
    const typed = `${email}7`;
    const alone = await identity.checkStrength({ email: null, password: typed }, waiting());
    expect(await lastRequest('/passwords/strength_check')).not.toHaveProperty('email');
    const withAddress = await identity.checkStrength({ email, password: typed }, waiting());
    expect(withAddress.score).toBeLessThan(alone.score);
  });

  test('is judged by the policy of the project, with what is missing', async () => {
    await project({ password_policy: 'luds', luds_complexity: 3, luds_minimum_count: 12 });
    expect(await identity.checkStrength({ email, password: 'abcdefgh1' }, waiting())).toMatchObject({
      isValid: false,
      policy: 'luds',
      missingCharacters: 3,
      missingComplexity: 1,
      luds: { complexity: 3, minimumCount: 12 },
    });
  });

  test('is the word of the provider alone where the project has no policy', async () => {
    await project({ password_policy: 'none' });
    expect(await identity.checkStrength({ email, password: 'abc' }, waiting())).toMatchObject({
      isValid: true,
      policy: 'none',
      luds: null,
    });
  });

  test('is nothing where the password turned up in a breach', async () => {
    expect(await identity.checkStrength({ email, password: 'Password1!' }, waiting())).toMatchObject({
      isValid: false,
      isBreached: true,
    });
  });

  test('cannot be judged for what is no address', async () => {
    const request = identity.checkStrength({ email: 'no address', password }, waiting());
    expect((await failureOf(request)).code).toBe('address-invalid');
  });
});

describe('a reset', () => {
  const to = demoClient.email;

  test('sends a link that sets a new password and opens a session', async () => {
    await identity.sendResetLink({ email: to, options }, waiting());
    const link = new URL(await lastMessage(to, 'link'));
    expect(link.pathname).toBe('/reset-password');
    expect(new URL(await lastMessage(to, 'login_link')).pathname).toBe('/authenticate');
    browser.link.token = link.searchParams.get('token') ?? '';
    await identity.resetPassword({ password, sessionDurationMinutes }, waiting());
    expect(hasSession()).toBe(true);
    expect(await lastRequest('/passwords/email/reset')).toMatchObject({ session_duration_minutes: 45 });
  });

  test('is started on the configured terms', async () => {
    const own = {
      resetRedirectUrl: 'http://localhost:4173/new',
      loginRedirectUrl: 'http://localhost:4173/in',
      resetExpirationMinutes: 12,
      resetTemplateId: 'reset',
    };
    await identity.sendResetLink({ email: to, options: own }, waiting());
    expect(await lastRequest('/passwords/email/reset/start')).toMatchObject({
      reset_password_redirect_url: own.resetRedirectUrl,
      login_redirect_url: own.loginRedirectUrl,
      reset_password_expiration_minutes: 12,
      reset_password_template_id: 'reset',
    });
  });

  test('leads back to the login page of this site without terms of a widget', async () => {
    await identity.sendResetLink({ email: to }, waiting());
    const { origin } = location;
    expect(await lastRequest('/passwords/email/reset/start')).toMatchObject({
      reset_password_redirect_url: `${origin}/reset-password`,
      login_redirect_url: `${origin}/login`,
      reset_password_expiration_minutes: resetLinkExpiryMinutes,
    });
  });

  test('by a link that was used before says so', async () => {
    browser.link.token = 'never sent';
    const request = identity.resetPassword({ password, sessionDurationMinutes }, waiting());
    expect((await failureOf(request)).code).toBe('link-spent');
  });

  test('that nobody waits for any more leaves no session', async () => {
    await identity.sendResetLink({ email: to, options }, waiting());
    browser.link.token = new URL(await lastMessage(to, 'link')).searchParams.get('token') ?? '';
    await identity.resetPassword({ password, sessionDurationMinutes }, AbortSignal.abort());
    expect(browser.dropped()).toBe(1);
  });
});
