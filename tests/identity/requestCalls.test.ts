import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { magicLinkExpiryMinutes, passcodeExpiryMinutes } from '../../machines/contracts/timing.ts';
import { accountTypeRequests } from '../../src/identity/accountTypeRequests.ts';
import { contactRequests } from '../../src/identity/contactRequests.ts';
import { magicLinkRequests } from '../../src/identity/magicLinkRequests.ts';
import { passcodeRequests } from '../../src/identity/passcodeRequests.ts';
import { otherProofRequests } from '../../src/identity/proofRequests.ts';
import { libraryUser, recordLibrary } from '../support/recordLibrary.ts';
import { sessionCookies } from '../support/sessionCookies.ts';
import { failureOf } from './providerInspector.ts';

const unaborted = () => new AbortController().signal;
const email = 'ann@company.example';
const phone = '+12025550143';
const session = { session_duration_minutes: 45 };
const duration = { sessionDurationMinutes: 45 };
const returnUrl = 'https://fairlead.example/authenticate';

beforeEach(() => {
  vi.stubGlobal('location', new URL('https://fairlead.example/sign-in'));
  vi.stubGlobal('document', { cookie: sessionCookies });
});
afterEach(() => vi.unstubAllGlobals());

const open = recordLibrary;

describe('the contacts of a client', () => {
  const user = libraryUser({
    emails: [{ email_id: 'e1', email, verified: false }],
    phone_numbers: [{ phone_id: 'p1', phone_number: phone, verified: true }],
    totps: [{ totp_id: 't1', verified: true }],
    password: { password_id: 'w1' },
  });

  test('are the email addresses, then the phone numbers', async () => {
    const { access } = open({ 'user.get': user });
    expect(await contactRequests(access).readContacts(unaborted())).toEqual({
      contacts: [
        { kind: 'email', id: 'e1', value: email, isVerified: false },
        { kind: 'phone', id: 'p1', value: phone, isVerified: true },
      ],
      hasOneWayIn: false,
      hasPassword: true,
      hasAuthenticator: true,
    });
  });

  test('are read in a session whose cookies are HttpOnly', async () => {
    vi.stubGlobal('document', { cookie: 'hidden_session=open' });
    const { access } = open({ 'user.get': user });
    expect((await contactRequests(access).readContacts(unaborted())).contacts).toHaveLength(2);
  });

  test('are refused without a session', async () => {
    vi.stubGlobal('document', { cookie: '' });
    const { access } = open();
    const reading = contactRequests(access).readContacts(unaborted());
    expect((await failureOf(reading)).code).toBe('session-ended');
  });

  test.each([
    ['email', email, 'otps.email.send'],
    ['phone', phone, 'otps.sms.send'],
  ] as const)('get a passcode: %s', async (kind, value, method) => {
    const { access, calls } = open({ [method]: { method_id: 'm1' } });
    const sent = contactRequests(access).sendContactPasscode({ kind, value }, unaborted());
    expect(await sent).toEqual({ methodId: 'm1' });
    expect(calls).toEqual([[method, value, { expiration_minutes: passcodeExpiryMinutes }]]);
  });

  test.each([
    ['email', email],
    ['phone', phone],
  ] as const)('cannot be verified without the id of the passcode: %s', async (kind, value) => {
    const sent = contactRequests(open().access).sendContactPasscode({ kind, value }, unaborted());
    expect((await failureOf(sent)).code).toBe('response-invalid');
  });

  test('get a link to this page', async () => {
    const { access, calls } = open();
    await contactRequests(access).sendContactLink(email, unaborted());
    expect(calls).toEqual([
      [
        'magicLinks.email.send',
        email,
        {
          login_magic_link_url: returnUrl,
          signup_magic_link_url: returnUrl,
          login_expiration_minutes: magicLinkExpiryMinutes,
          signup_expiration_minutes: magicLinkExpiryMinutes,
        },
      ],
    ]);
  });

  test.each([
    ['adds an email address to the account of the client', 'user-1', ['e1', 'e2'], true],
    ['signs in again with an email address on file', 'user-1', ['e1'], false],
    ['signs in to another account', 'user-2', ['e1', 'e2'], false],
  ])('a link %s', async (_, user_id, ids, addsEmail) => {
    const emails = (of: readonly string[]) => of.map((email_id) => ({ email_id, email, verified: true }));
    const { access } = open({
      'user.getSync': libraryUser({ user_id: 'user-1', emails: emails(['e1']) }),
      'magicLinks.authenticate': { user: libraryUser({ user_id, emails: emails(ids) }) },
    });
    expect(await magicLinkRequests(access).exchangeMagicLink(duration, unaborted())).toEqual({ addsEmail });
  });

  test('are verified and removed', async () => {
    const { access, calls } = open();
    const requests = contactRequests(access);
    await requests.verifyContact({ methodId: 'm1', code: '123456', ...duration }, unaborted());
    await requests.removeContact({ kind: 'email', id: 'e1', value: email, isVerified: true }, unaborted());
    await requests.removeContact({ kind: 'phone', id: 'p1', value: phone, isVerified: true }, unaborted());
    expect(calls).toEqual([
      ['otps.authenticate', '123456', 'm1', session],
      ['user.deleteEmail', 'e1'],
      ['user.deletePhoneNumber', 'p1'],
    ]);
  });
});

describe('a passcode cannot be verified without its id', () => {
  test('as a step-up', async () => {
    const destination = { channel: 'sms', destination: phone } as const;
    const sent = otherProofRequests(open().access).sendProof(destination, unaborted());
    expect((await failureOf(sent)).code).toBe('response-invalid');
  });

  test.each([
    ['email', email],
    ['sms', phone],
  ] as const)('as a sign-in: %s', async (channel, destination) => {
    const request = { channel, destination, options: { expirationMinutes: 5 } };
    const sent = passcodeRequests(open().access).sendPasscode(request, unaborted());
    expect((await failureOf(sent)).code).toBe('response-invalid');
  });
});

describe('the account type', () => {
  test('is added to the data of the user', async () => {
    const { access, calls } = open({ 'user.getSync': { untrusted_metadata: { theme: 'dark' } } });
    await accountTypeRequests(access).storeAccountType('individual', unaborted());
    expect(calls).toEqual([
      ['user.update', { untrusted_metadata: { theme: 'dark', account_type: 'individual' } }],
    ]);
  });

  test('is stored although the library has no user in memory', async () => {
    const { access, calls } = open({ 'user.getSync': null });
    await accountTypeRequests(access).storeAccountType('individual', unaborted());
    expect(calls).toEqual([['user.update', { untrusted_metadata: { account_type: 'individual' } }]]);
  });

  test('is not stored after an abort', async () => {
    const { access, calls } = open();
    const storing = accountTypeRequests(access).storeAccountType('individual', AbortSignal.abort());
    await expect(storing).rejects.toThrow(/abort/);
    expect(calls).toEqual([]);
  });
});

test('a magic link opens the page of this site that redeems it', async () => {
  const { access, calls } = open();
  const options = { loginExpirationMinutes: 30, signupExpirationMinutes: 20 };
  await magicLinkRequests(access).sendMagicLink({ email, options }, unaborted());
  expect(calls).toEqual([
    [
      'magicLinks.email.loginOrCreate',
      email,
      {
        login_magic_link_url: returnUrl,
        signup_magic_link_url: returnUrl,
        login_expiration_minutes: 30,
        signup_expiration_minutes: 20,
      },
    ],
  ]);
});
