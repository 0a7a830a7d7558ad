import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { SignInRequests } from '../../machines/contracts/identity.ts';
import { passcodeChannels } from '../../machines/contracts/passcodeRequests.ts';
import { demoClient } from '../../src/config/localProvider.ts';
import { signInRequests } from '../../src/identity/signInRequests.ts';
import { openNodeBrowser, type NodeBrowser } from './nodeBrowser.ts';
import { failureOf, providerOf } from './providerWitness.ts';

const email = 'newcomer@fairlead.example';
const phone = '+12025550143';
const options = { expirationMinutes: 5 };
const waiting = () => new AbortController().signal;

let browser: NodeBrowser;
let identity: SignInRequests;

beforeEach(() => {
  browser = openNodeBrowser();
  identity = signInRequests(browser.access);
});
afterEach(() => vi.unstubAllGlobals());

const { lastMessage, lastRequest } = providerOf(() => browser);

describe('a passcode', () => {
  test.each(passcodeChannels)('by %s opens a session of the asked length', async (channel) => {
    const destination = channel === 'email' ? email : phone;
    const { methodId } = await identity.sendPasscode({ channel, destination, options }, waiting());
    const code = await lastMessage(destination, 'code');
    expect(code).toMatch(/^\d{6}$/);
    await identity.verifyPasscode({ methodId, code, sessionDurationMinutes: 30 }, waiting());
    expect(browser.cookie('stytch_session')).not.toBe('');
    expect(await lastRequest('/otps/authenticate')).toMatchObject({ session_duration_minutes: 30 });
  });

  test('lives as long as configured, by the configured templates', async () => {
    const templates = { loginTemplateId: 'in', signupTemplateId: 'up' };
    const request = { destination: email, options: { expirationMinutes: 7, ...templates } };
    await identity.sendPasscode({ ...request, channel: 'email' }, waiting());
    expect(await lastRequest('/otps/email/login_or_create')).toMatchObject({
      expiration_minutes: 7,
      login_template_id: 'in',
      signup_template_id: 'up',
    });
  });

  test.each(['sms', 'whatsapp'] as const)('by %s lives as long as configured, too', async (channel) => {
    const request = { destination: phone, options: { expirationMinutes: 9 } };
    await identity.sendPasscode({ ...request, channel }, waiting());
    expect(await lastRequest(`/otps/${channel}/login_or_create`)).toMatchObject({ expiration_minutes: 9 });
  });

  test('that is wrong opens none, and says so', async () => {
    const { methodId } = await identity.sendPasscode(
      { channel: 'sms', destination: phone, options },
      waiting(),
    );
    const right = await lastMessage(phone, 'code');
    const code = right === '000000' ? '000001' : '000000';
    const request = identity.verifyPasscode({ methodId, code, sessionDurationMinutes: 30 }, waiting());
    expect((await failureOf(request)).code).toBe('passcode-wrong');
    expect(browser.cookie('stytch_session')).toBe('');
  });

  test('asked for again too soon tells how long to wait', async () => {
    const send = () => identity.sendPasscode({ channel: 'sms', destination: phone, options }, waiting());
    await send();
    const failure = await failureOf(send());
    expect(failure.code).toBe('too-many-requests');
    expect(failure.retryAfterMs).toBeGreaterThan(0);
    expect(failure.retryAfterMs).toBeLessThanOrEqual(10_000);
  });

  test('for a number that is none says so', async () => {
    const request = { channel: 'sms', destination: '+1202', options } as const;
    expect((await failureOf(identity.sendPasscode(request, waiting()))).code).toBe('phone-invalid');
  });

  test('that nobody waits for any more leaves no session', async () => {
    const { methodId } = await identity.sendPasscode(
      { channel: 'email', destination: email, options },
      waiting(),
    );
    const givenUp = AbortSignal.abort();
    const code = await lastMessage(email, 'code');
    await identity.verifyPasscode({ methodId, code, sessionDurationMinutes: 30 }, givenUp);
    expect(browser.dropped()).toBe(1);
  });
});

describe('a magic link', () => {
  const terms = { loginExpirationMinutes: 30, signupExpirationMinutes: 20 };

  test('opens a session on the page it leads to', async () => {
    await identity.sendMagicLink({ email, options: terms }, waiting());
    const link = new URL(await lastMessage(email, 'link'));
    expect(link.pathname).toBe('/authenticate');
    browser.link.token = link.searchParams.get('token') ?? '';
    await identity.exchangeMagicLink({ sessionDurationMinutes: 30 }, waiting());
    expect(browser.cookie('stytch_session')).not.toBe('');
    expect(await lastRequest('/magic_links/authenticate')).toMatchObject({ session_duration_minutes: 30 });
  });

  test('is asked for on the configured terms', async () => {
    const own = {
      loginRedirectUrl: 'http://localhost:4173/in',
      signupRedirectUrl: 'http://localhost:4173/up',
      loginTemplateId: 'in',
      signupTemplateId: 'up',
      createUserAsPending: true,
    };
    await identity.sendMagicLink({ email, options: { ...terms, ...own } }, waiting());
    expect(await lastRequest('/magic_links/email/login_or_create')).toMatchObject({
      login_magic_link_url: own.loginRedirectUrl,
      signup_magic_link_url: own.signupRedirectUrl,
      login_expiration_minutes: 30,
      signup_expiration_minutes: 20,
      login_template_id: 'in',
      signup_template_id: 'up',
      create_user_as_pending: true,
    });
  });

  test('that was used before says so', async () => {
    browser.link.token = 'never sent';
    const request = identity.exchangeMagicLink({ sessionDurationMinutes: 30 }, waiting());
    expect((await failureOf(request)).code).toBe('link-spent');
  });
});

describe('an address', () => {
  test('nobody has is new, and one with a password says so', async () => {
    expect(await identity.findUserType({ email }, waiting())).toBe('new');
    expect(await identity.findUserType({ email: demoClient.email }, waiting())).toBe('password');
  });

  test('that is none is refused', async () => {
    expect((await failureOf(identity.findUserType({ email: 'no address' }, waiting()))).code).toBe(
      'address-invalid',
    );
  });
});
