import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { NewPasswordRequests, PasswordRequests } from '../../machines/contracts/passwordRequests.ts';
import { resetLinkExpiryMinutes } from '../../machines/contracts/timing.ts';
import { demoClient } from '../../src/config/localProvider.ts';
import { newPasswordRequests } from '../../src/identity/newPasswordRequests.ts';
import { passwordRequests } from '../../src/identity/passwordRequests.ts';
import { turnPkceOff } from '../../src/emulator/tests/emulatorClient.ts';
import { recordLibrary } from '../support/recordLibrary.ts';
import { openNodeBrowser, type NodeBrowser } from './nodeBrowser.ts';
import { failureOf, inspectProvider } from './providerInspector.ts';

const email = 'newcomer@fairlead.example';
const password = 'Brass-Lantern-71-Quay';
const sessionDurationMinutes = 45;
const options = { resetExpirationMinutes: 30 };
const unaborted = () => new AbortController().signal;

let browser: NodeBrowser;
let identity: PasswordRequests & NewPasswordRequests;

beforeEach(() => {
  browser = openNodeBrowser();
  identity = { ...passwordRequests(browser.access), ...newPasswordRequests(browser.access) };
});
afterEach(() => vi.unstubAllGlobals());

const { lastMessage, lastRequest } = inspectProvider(() => browser);

const project = (changes: object) => browser.provider.control('PUT', '/project', changes);
const hasSession = () => browser.cookie('stytch_session') !== '';
/** Returns a signal that aborts when the page sends a request to the path. */
const abortedBy = (path: string) => {
  const controller = new AbortController();
  const { fetch } = globalThis;
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
    if (url.endsWith(path)) controller.abort();
    return fetch(url, init);
  });
  return controller.signal;
};
/** Loses the response to the next request to a path, which the provider carries out. */
const loseResponse = (path: string) => {
  const { fetch } = globalThis;
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const response = await fetch(url, init);
    if (!url.endsWith(path)) return response;
    vi.stubGlobal('fetch', fetch);
    throw new TypeError('Failed to fetch');
  });
};

describe('a new password', () => {
  test('opens a session of the requested duration', async () => {
    await identity.createPassword({ email, password, sessionDurationMinutes }, unaborted());
    expect(hasSession()).toBe(true);
    expect(await lastRequest('/passwords')).toMatchObject({ email, session_duration_minutes: 45 });
  });

  test.each([
    ['abc', 'password-weak'],
    ['Password1!', 'password-breached'],
  ])('such as %s opens no session and is rejected as %s', async (rejected, code) => {
    const request = identity.createPassword(
      { email, password: rejected, sessionDurationMinutes },
      unaborted(),
    );
    expect((await failureOf(request)).code).toBe(code);
    expect(hasSession()).toBe(false);
  });

  describe('whose response was lost', () => {
    beforeEach(async () => {
      loseResponse('/passwords');
      await failureOf(identity.createPassword({ email, password, sessionDurationMinutes }, unaborted()));
    });

    test('opens a session at the next attempt', async () => {
      await identity.createPassword({ email, password, sessionDurationMinutes }, unaborted());
      expect(hasSession()).toBe(true);
      expect(await lastRequest('/passwords/authenticate')).toMatchObject({ session_duration_minutes: 45 });
    });

    test.each([
      ['another password', { email, password: 'Copper-Lantern-71-Quay' }],
      ['the address of another account', { email: demoClient.email, password: demoClient.password }],
    ])('opens no session with %s', async (_, credentials) => {
      const request = identity.createPassword({ ...credentials, sessionDurationMinutes }, unaborted());
      expect((await failureOf(request)).code).toBe('account-exists');
      expect(hasSession()).toBe(false);
    });

    test('opens no session while the provider does not respond', async () => {
      loseResponse('/passwords/authenticate');
      const request = identity.createPassword({ email, password, sessionDurationMinutes }, unaborted());
      expect((await failureOf(request)).code).toBe('unreachable');
    });
  });

  test('leaves no session after an abort', async () => {
    await identity.createPassword({ email, password, sessionDurationMinutes }, abortedBy('/passwords'));
    expect(browser.dropped()).toBe(1);
  });
});

describe('an existing password', () => {
  const known = { email: demoClient.email, sessionDurationMinutes };

  test('opens a session of the requested duration', async () => {
    await identity.signInWithPassword({ ...known, password: demoClient.password }, unaborted());
    expect(hasSession()).toBe(true);
    expect(await lastRequest('/passwords/authenticate')).toMatchObject({ session_duration_minutes: 45 });
  });

  test('opens no session if it is mistyped', async () => {
    const request = identity.signInWithPassword({ ...known, password: 'Liquidity-2027!' }, unaborted());
    expect((await failureOf(request)).code).toBe('credentials-wrong');
    expect(hasSession()).toBe(false);
  });

  test('is rejected with password-reset-required if it must be replaced', async () => {
    await project({ breach_detection_on_authentication: true });
    const breached = 'Password1!';
    await browser.provider.control('POST', '/users', { email, password: breached });
    const request = identity.signInWithPassword(
      { email, password: breached, sessionDurationMinutes },
      unaborted(),
    );
    expect((await failureOf(request)).code).toBe('password-reset-required');
  });

  test('leaves no session after an abort', async () => {
    const signal = abortedBy('/passwords/authenticate');
    await identity.signInWithPassword({ ...known, password: demoClient.password }, signal);
    expect(browser.dropped()).toBe(1);
  });
});

describe('the change of a password', () => {
  const known = { email: demoClient.email, sessionDurationMinutes };
  const change = { ...known, currentPassword: demoClient.password, password, isUncertain: false };

  beforeEach(() => identity.signInWithPassword({ ...known, password: demoClient.password }, unaborted()));

  test('replaces the password and the session', async () => {
    const before = browser.cookie('stytch_session');
    await identity.changePassword(change, unaborted());
    expect(hasSession()).toBe(true);
    expect(browser.cookie('stytch_session')).not.toBe(before);
    expect(await lastRequest('/passwords/existing_password/reset')).toMatchObject({
      session_duration_minutes: 45,
    });
    await identity.signInWithPassword({ ...known, password }, unaborted());
    const old = identity.signInWithPassword({ ...known, password: demoClient.password }, unaborted());
    expect((await failureOf(old)).code).toBe('credentials-wrong');
  });

  test('needs the current password', async () => {
    const request = identity.changePassword({ ...change, currentPassword: 'Liquidity-2027!' }, unaborted());
    expect((await failureOf(request)).code).toBe('credentials-wrong');
  });

  test('is done if an earlier attempt set the new password, whose session this browser then opens', async () => {
    const before = browser.cookie('stytch_session');
    loseResponse('/existing_password/reset');
    expect((await failureOf(identity.changePassword(change, unaborted()))).code).toBe('unreachable');
    await identity.changePassword({ ...change, isUncertain: true }, unaborted());
    expect(browser.cookie('stytch_session')).not.toBe(before);
    expect(await lastRequest('/passwords/authenticate')).toMatchObject({ session_duration_minutes: 45 });
  });

  test('needs the current password if no earlier attempt has changed it', async () => {
    const wrong = { ...change, currentPassword: 'Liquidity-2027!', isUncertain: true };
    expect((await failureOf(identity.changePassword(wrong, unaborted()))).code).toBe('credentials-wrong');
  });

  test('keeps the new session even if it is aborted meanwhile, because the old one has ended', async () => {
    const before = browser.cookie('stytch_session');
    const aborting = new AbortController();
    const changing = identity.changePassword(change, aborting.signal);
    await Promise.resolve();
    aborting.abort();
    await changing;
    expect(browser.cookie('stytch_session')).not.toBe(before);
    expect(browser.dropped()).toBe(0);
  });

  test('does not happen after an abort', async () => {
    await identity.changePassword(change, AbortSignal.abort()).catch(() => undefined);
    expect(await lastRequest('/passwords/existing_password/reset')).toBeUndefined();
  });
});

describe('the strength of a password', () => {
  test('is rated by zxcvbn, with a warning', async () => {
    const strength = await identity.checkStrength({ email, password: 'liverpool' }, unaborted());
    expect(strength).toMatchObject({ isValid: false, policy: 'zxcvbn', luds: null });
    expect(strength.score).toBeLessThan(3);
    expect(strength.warning).not.toBe('');
    expect(await identity.checkStrength({ email, password }, unaborted())).toMatchObject({
      isValid: true,
      score: 4,
      isBreached: false,
    });
  });

  test('is lower if the password contains the email address of the account', async () => {
    const typed = `${email}7`;
    const alone = await identity.checkStrength({ email: null, password: typed }, unaborted());
    expect(await lastRequest('/passwords/strength_check')).not.toHaveProperty('email');
    const withEmail = await identity.checkStrength({ email, password: typed }, unaborted());
    expect(withEmail.score).toBeLessThan(alone.score);
  });

  test('is rated by the LUDS policy of the project, with the missing characters', async () => {
    await project({ password_policy: 'luds', luds_complexity: 3, luds_minimum_count: 12 });
    expect(await identity.checkStrength({ email, password: 'abcdefgh1' }, unaborted())).toMatchObject({
      isValid: false,
      policy: 'luds',
      missingCharacters: 3,
      missingComplexity: 1,
      luds: { complexity: 3, minimumCount: 12 },
    });
  });

  test('is valid by the response of the provider alone if the project has no policy', async () => {
    await project({ password_policy: 'none' });
    expect(await identity.checkStrength({ email, password: 'abc' }, unaborted())).toMatchObject({
      isValid: true,
      policy: 'none',
      luds: null,
    });
  });

  test('is rated without the requirements of a policy that does not apply', async () => {
    const bootstrap = { passwordConfig: { ludsComplexity: 3, ludsMinimumCount: 12 } };
    const readBootstrap = vi.fn<() => Promise<object>>(() => Promise.resolve(bootstrap));
    const passwords = newPasswordRequests({ ...browser.access, readBootstrap });
    expect(await passwords.checkStrength({ email, password }, unaborted())).toMatchObject({
      policy: 'zxcvbn',
      luds: null,
    });
    expect(readBootstrap).not.toHaveBeenCalled();
  });

  test('is the response of the provider alone under a policy that this version does not know', async () => {
    const response = { valid_password: true, strength_policy: 'future', feedback: { luds_requirements: {} } };
    const { access } = recordLibrary({ 'passwords.strengthCheck': response });
    const strength = await newPasswordRequests(access).checkStrength({ email, password }, unaborted());
    expect(strength).toMatchObject({ isValid: true, policy: 'none', luds: null });
  });

  test('is invalid for a breached password', async () => {
    expect(await identity.checkStrength({ email, password: 'Password1!' }, unaborted())).toMatchObject({
      isValid: false,
      isBreached: true,
    });
  });

  test('is rejected for an invalid email address', async () => {
    const request = identity.checkStrength({ email: 'no address', password }, unaborted());
    expect((await failureOf(request)).code).toBe('email-invalid');
  });
});

test('a reset link is requested with PKCE even if the client library could not load its bootstrap data', async () => {
  const path = `/sdk/v1/projects/bootstrap/${browser.provider.emulator.publicToken}`;
  await browser.provider.control('POST', '/faults', { path, times: 1, effect: { type: 'drop' } });
  await identity.sendResetLink({ email: demoClient.email, options }, unaborted());
  expect(await lastMessage(demoClient.email, 'link')).toContain('/reset-password');
});

describe('a reset', () => {
  const to = demoClient.email;
  // In Node the library cannot store a PKCE verifier: it reads `localStorage` before the test stubs that global.
  beforeEach(() => turnPkceOff(browser.provider));

  test('sends a link that sets a new password and opens a session', async () => {
    await identity.sendResetLink({ email: to, options }, unaborted());
    const link = new URL(await lastMessage(to, 'link'));
    expect(link.pathname).toBe('/reset-password');
    expect(new URL(await lastMessage(to, 'login_link')).pathname).toBe('/authenticate');
    browser.link.token = link.searchParams.get('token') ?? '';
    await identity.resetPassword({ password, sessionDurationMinutes }, unaborted());
    expect(hasSession()).toBe(true);
    expect(await lastRequest('/passwords/email/reset')).toMatchObject({ session_duration_minutes: 45 });
  });

  test('sends the configured options', async () => {
    const own = {
      resetRedirectUrl: 'http://localhost:4173/new',
      loginRedirectUrl: 'http://localhost:4173/in',
      resetExpirationMinutes: 12,
      resetTemplateId: 'reset',
    };
    await identity.sendResetLink({ email: to, options: own }, unaborted());
    expect(await lastRequest('/passwords/email/reset/start')).toMatchObject({
      reset_password_redirect_url: own.resetRedirectUrl,
      login_redirect_url: own.loginRedirectUrl,
      reset_password_expiration_minutes: 12,
      reset_password_template_id: 'reset',
    });
  });

  test('leads back to the login page of this site without options of a widget', async () => {
    await identity.sendResetLink({ email: to }, unaborted());
    const { origin } = location;
    expect(await lastRequest('/passwords/email/reset/start')).toMatchObject({
      reset_password_redirect_url: `${origin}/reset-password`,
      login_redirect_url: `${origin}/login`,
      reset_password_expiration_minutes: resetLinkExpiryMinutes,
    });
  });

  test('is sent in the language of the site', async () => {
    const spanish = passwordRequests({ ...browser.access, locale: 'es' });
    await spanish.sendResetLink({ email: to }, unaborted());
    expect(await lastRequest('/passwords/email/reset/start')).toMatchObject({ locale: 'es' });
  });

  test('is rejected with link-spent for a used link', async () => {
    browser.link.token = 'never sent';
    const request = identity.resetPassword({ password, sessionDurationMinutes }, unaborted());
    expect((await failureOf(request)).code).toBe('link-spent');
  });

  test('leaves no session after an abort', async () => {
    await identity.sendResetLink({ email: to, options }, unaborted());
    browser.link.token = new URL(await lastMessage(to, 'link')).searchParams.get('token') ?? '';
    await identity.resetPassword({ password, sessionDurationMinutes }, AbortSignal.abort());
    expect(browser.dropped()).toBe(1);
  });
});
