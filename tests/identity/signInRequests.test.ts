import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { SignInRequests } from '../../machines/contracts/identity.ts';
import { passcodeChannels } from '../../machines/contracts/passcodeRequests.ts';
import { demoClient } from '../../src/config/localProvider.ts';
import { contactRequests } from '../../src/identity/contactRequests.ts';
import { createProviderAccess } from '../../src/identity/providerAccess.ts';
import { signInRequests } from '../../src/identity/signInRequests.ts';
import { turnPkceOff } from '../../src/emulator/tests/emulatorClient.ts';
import { memoryStorage } from '../support/memoryStorage.ts';
import { openNodeBrowser, type NodeBrowser } from './nodeBrowser.ts';
import { failureOf, inspectProvider } from './providerInspector.ts';

const email = 'newcomer@fairlead.example';
const phone = '+12025550143';
const options = { expirationMinutes: 5 };
const unaborted = () => new AbortController().signal;

const refuseAsFull = () => {
  throw new DOMException('The storage is full.', 'QuotaExceededError');
};

let browser: NodeBrowser;
let identity: SignInRequests;

beforeEach(() => {
  browser = openNodeBrowser();
  identity = signInRequests(browser.access);
});
afterEach(() => vi.unstubAllGlobals());

const { lastMessage, lastRequest } = inspectProvider(() => browser);

describe('the language of messages', () => {
  const paths = [
    '/otps/email/login_or_create',
    '/otps/sms/login_or_create',
    '/magic_links/email/login_or_create',
  ];
  const sendAll = async (requests: SignInRequests) => {
    await requests.sendPasscode({ channel: 'email', destination: email, options }, unaborted());
    await requests.sendPasscode({ channel: 'sms', destination: phone, options }, unaborted());
    const expirations = { loginExpirationMinutes: 30, signupExpirationMinutes: 20 };
    await requests.sendMagicLink({ email, options: expirations }, unaborted());
    return Promise.all(paths.map((path) => lastRequest(path)));
  };

  test('is sent if it is not English', async () => {
    const spanish = signInRequests({ ...browser.access, locale: 'es' });
    for (const request of await sendAll(spanish)) expect(request).toMatchObject({ locale: 'es' });
  });

  test('is not sent for English', async () => {
    for (const request of await sendAll(identity)) expect(request).not.toHaveProperty('locale');
  });
});

describe('a passcode', () => {
  test.each(passcodeChannels)('sent by %s opens a session of the requested duration', async (channel) => {
    const destination = channel === 'email' ? email : phone;
    const { methodId } = await identity.sendPasscode({ channel, destination, options }, unaborted());
    const code = await lastMessage(destination, 'code');
    expect(code).toMatch(/^\d{6}$/);
    await identity.verifyPasscode({ methodId, code, sessionDurationMinutes: 30 }, unaborted());
    expect(browser.cookie('stytch_session')).not.toBe('');
    expect(await lastRequest('/otps/authenticate')).toMatchObject({ session_duration_minutes: 30 });
  });

  test('is sent with the configured expiration and templates', async () => {
    const templates = { loginTemplateId: 'in', signupTemplateId: 'up' };
    const request = { destination: email, options: { expirationMinutes: 7, ...templates } };
    await identity.sendPasscode({ ...request, channel: 'email' }, unaborted());
    expect(await lastRequest('/otps/email/login_or_create')).toMatchObject({
      expiration_minutes: 7,
      login_template_id: 'in',
      signup_template_id: 'up',
    });
  });

  test.each(['sms', 'whatsapp'] as const)('is sent by %s with the configured expiration', async (channel) => {
    const request = { destination: phone, options: { expirationMinutes: 9 } };
    await identity.sendPasscode({ ...request, channel }, unaborted());
    expect(await lastRequest(`/otps/${channel}/login_or_create`)).toMatchObject({ expiration_minutes: 9 });
  });

  test('opens no session and is rejected with passcode-wrong if it is wrong', async () => {
    const { methodId } = await identity.sendPasscode(
      { channel: 'sms', destination: phone, options },
      unaborted(),
    );
    const right = await lastMessage(phone, 'code');
    const code = right === '000000' ? '000001' : '000000';
    const request = identity.verifyPasscode({ methodId, code, sessionDurationMinutes: 30 }, unaborted());
    expect((await failureOf(request)).code).toBe('passcode-wrong');
    expect(browser.cookie('stytch_session')).toBe('');
  });

  test('is rejected with the time to wait if it is requested again too soon', async () => {
    const send = () => identity.sendPasscode({ channel: 'sms', destination: phone, options }, unaborted());
    await send();
    const failure = await failureOf(send());
    expect(failure.code).toBe('too-many-requests');
    expect(failure.retryAfterMs).toBeGreaterThan(0);
    expect(failure.retryAfterMs).toBeLessThanOrEqual(10_000);
  });

  test('is rejected with phone-invalid for an invalid number', async () => {
    const request = { channel: 'sms', destination: '+1202', options } as const;
    expect((await failureOf(identity.sendPasscode(request, unaborted()))).code).toBe('phone-invalid');
  });

  test('leaves no session after an abort', async () => {
    const { methodId } = await identity.sendPasscode(
      { channel: 'email', destination: email, options },
      unaborted(),
    );
    const aborted = AbortSignal.abort();
    const code = await lastMessage(email, 'code');
    await identity.verifyPasscode({ methodId, code, sessionDurationMinutes: 30 }, aborted);
    expect(browser.dropped()).toBe(1);
  });
});

describe('a magic link', () => {
  // In Node the library cannot store a PKCE verifier: it reads `localStorage` before the test stubs that global.
  beforeEach(() => turnPkceOff(browser.provider));
  const expirations = { loginExpirationMinutes: 30, signupExpirationMinutes: 20 };

  test('opens a session on the page that it leads to', async () => {
    await identity.sendMagicLink({ email, options: expirations }, unaborted());
    const link = new URL(await lastMessage(email, 'link'));
    expect(link.pathname).toBe('/authenticate');
    browser.link.token = link.searchParams.get('token') ?? '';
    await identity.exchangeMagicLink({ sessionDurationMinutes: 30 }, unaborted());
    expect(browser.cookie('stytch_session')).not.toBe('');
    expect(await lastRequest('/magic_links/authenticate')).toMatchObject({ session_duration_minutes: 30 });
  });

  test('is sent with the configured options', async () => {
    const own = {
      loginRedirectUrl: 'http://localhost:4173/in',
      signupRedirectUrl: 'http://localhost:4173/up',
      loginTemplateId: 'in',
      signupTemplateId: 'up',
      createUserAsPending: true,
    };
    await identity.sendMagicLink({ email, options: { ...expirations, ...own } }, unaborted());
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

  test('is rejected with link-spent if it was used', async () => {
    browser.link.token = 'never sent';
    const request = identity.exchangeMagicLink({ sessionDurationMinutes: 30 }, unaborted());
    expect((await failureOf(request)).code).toBe('link-spent');
  });
});

describe('the user type of an email address', () => {
  test('is new without an account, and password for an account with a password', async () => {
    expect(await identity.findUserType({ email }, unaborted())).toBe('new');
    expect(await identity.findUserType({ email: demoClient.email }, unaborted())).toBe('password');
  });

  test('is rejected, with the reason as its cause, if this version does not know it', async () => {
    await browser.provider.control('POST', '/faults', {
      path: '/sdk/v1/users/search',
      effect: { type: 'body', content_type: 'application/json', body: '{"data":{"user_type":"future"}}' },
    });
    await expect(identity.findUserType({ email }, unaborted())).rejects.toMatchObject({
      failure: { code: 'unexpected' },
      cause: { message: expect.stringContaining('unknown user type') },
    });
  });

  test('is rejected with email-invalid for an invalid email address', async () => {
    expect((await failureOf(identity.findUserType({ email: 'no address' }, unaborted()))).code).toBe(
      'email-invalid',
    );
  });
});

describe('an email address of a domain that the project does not accept', () => {
  const address = 'Ada@Mail.Bank.Example';
  const credentials = { email: address, password: 'Brass-Lantern-71-Quay', sessionDurationMinutes: 30 };
  const expirations = { loginExpirationMinutes: 30, signupExpirationMinutes: 30 };
  const recipient = { kind: 'email', value: address } as const;
  const contacts = () => contactRequests(browser.access);
  const bootstrapPath = '/sdk/v1/projects/bootstrap/*';
  const allow = (...domains: readonly string[]) =>
    browser.provider.control('PUT', '/project', { email_domains: domains });
  const sentPaths = async () => {
    const { requests } = JSON.parse((await browser.provider.control('GET', '/requests')).text) as {
      requests: readonly { path: string }[];
    };
    return requests.map(({ path }) => path).filter((path) => !/\/(?:events|projects\/bootstrap)/.test(path));
  };

  type Send = (signal: AbortSignal) => Promise<unknown>;
  /** Every request with an email address that someone types. */
  const requests: Readonly<Record<string, Send>> = {
    'the sign-in with a password': (signal) => identity.signInWithPassword(credentials, signal),
    'the sign-up with a password': (signal) => identity.createPassword(credentials, signal),
    'a reset link': (signal) => identity.sendResetLink({ email: address }, signal),
    'a magic link': (signal) => identity.sendMagicLink({ email: address, options: expirations }, signal),
    'a passcode': (signal) =>
      identity.sendPasscode({ channel: 'email', destination: address, options }, signal),
    'the lookup of the account': (signal) => identity.findUserType({ email: address }, signal),
    'the passcode of a new contact': (signal) => contacts().sendContactPasscode(recipient, signal),
    'the link of a new contact': (signal) => contacts().sendContactLink(address, signal),
  };

  test.each(Object.entries(requests))('is refused before anything is sent: %s', async (_, send) => {
    await allow('Bank.Example', 'trust.example');
    expect(await failureOf(send(unaborted()))).toEqual({
      code: 'email-domain-foreign',
      providerMessage: null,
      allowedDomains: ['bank.example', 'trust.example'],
    });
    expect(await sentPaths()).toEqual([]);
  });

  test.each(Object.entries(requests))('is sent if the project accepts it: %s', async (_, send) => {
    await turnPkceOff(browser.provider);
    await allow('mail.bank.example');
    await send(unaborted()).catch(() => undefined);
    expect(await sentPaths()).toHaveLength(1);
  });

  test('is left to the provider while the settings are missing', async () => {
    await allow('bank.example');
    const effect = { type: 'status', status: 503 };
    await browser.provider.control('POST', '/faults', { path: bootstrapPath, effect });
    expect(await identity.findUserType({ email: address }, unaborted())).toBe('new');
  });

  test('is sent to Stytch, whose list has the domains that send its mails', async () => {
    await allow('bank.example');
    const hosted = createProviderAccess({
      provider: { publicToken: browser.provider.emulator.publicToken, apiOrigin: null },
      dropSession: () => Promise.resolve(),
    });
    expect(await hosted.runFor({ email: address, signal: unaborted() }, () => Promise.resolve('sent'))).toBe(
      'sent',
    );
  });

  const links = Object.entries(requests).filter(([name]) => name.includes('link'));

  describe.each([
    ['full', { ...memoryStorage(), setItem: refuseAsFull }],
    ['blocked', null],
  ])('in a browser whose storage is %s', (_, storage) => {
    beforeEach(() => void vi.stubGlobal('localStorage', storage));

    test.each(links)('is not sent what this browser could not redeem: %s', async (__, send) => {
      expect((await failureOf(send(unaborted()))).code).toBe('storage-blocked');
      expect(await sentPaths()).toEqual([]);
    });

    test.each(links)('is sent what every browser can redeem: %s', async (__, send) => {
      await turnPkceOff(browser.provider);
      await send(unaborted()).catch(() => undefined);
      expect(await sentPaths()).toHaveLength(1);
    });
  });

  test('is not sent after an abort while the settings load', async () => {
    const controller = new AbortController();
    const sending = identity.signInWithPassword(credentials, controller.signal);
    controller.abort();
    await failureOf(sending);
    expect(await sentPaths()).toEqual([]);
  });
});
