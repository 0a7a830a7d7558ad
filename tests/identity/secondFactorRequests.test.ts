import type { StytchClient } from '@stytch/vanilla-js/headless';
import { generateSync } from 'otplib';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { demoClient } from '../../src/config/localProvider.ts';
import { passwordRequests } from '../../src/identity/passwordRequests.ts';
import type { ProviderAccess } from '../../src/identity/providerAccess.ts';
import { secondFactorRequests } from '../../src/identity/secondFactorRequests.ts';
import { secondStepRequests } from '../../src/identity/secondStepRequests.ts';
import { sessionCookies } from '../support/sessionCookies.ts';
import { openNodeBrowser } from './nodeBrowser.ts';
import { failureOf } from './providerInspector.ts';

const unaborted = () => new AbortController().signal;
const codes = ['abcd-efgh-jkmn', 'pqrs-tuvw-xyz2'];
const name = { first_name: 'Ann', middle_name: '', last_name: 'Lee' };
const noUser = { user_id: 'u', name, emails: [], phone_numbers: [], crypto_wallets: [], totps: [] };
const authenticator = { totp_id: 'totp-1', verified: true };
const unfinished = { totp_id: 'totp-2', verified: false };
const phone = { phone_id: 'phone-1', phone_number: '+12025550123', verified: true };
const unverifiedPhone = { phone_id: 'phone-2', phone_number: '+12025550199', verified: false };

afterEach(() => vi.unstubAllGlobals());

interface FakeProvider {
  readonly user?: object | null;
  readonly isSignedIn?: boolean;
  /** Response to a request for new recovery codes. */
  readonly renewal?: object;
  readonly methodId?: string;
}

/**
 * Creates the requests over a client library that answers in the formats of the hosted provider, which the emulator
 * does not all use.
 *
 * @returns the requests, and the calls of the library in their order
 */
function openProvider({ user = noUser, isSignedIn = true, renewal = {}, methodId = 'm' }: FakeProvider = {}) {
  vi.stubGlobal('document', { cookie: isSignedIn ? sessionCookies : '' });
  const calls: unknown[][] = [];
  const answer =
    (call: string, response: object | null = {}) =>
    (...args: unknown[]) => {
      calls.push([call, ...args]);
      return Promise.resolve(response);
    };
  const client = {
    session: { getSync: () => null },
    user: {
      get: () => Promise.resolve(user),
      deleteTOTP: answer('deleteTOTP'),
      deletePhoneNumber: answer('deletePhoneNumber'),
    },
    totps: {
      create: answer('create', { secret: 'JBSWY3DPEHPK3PXP', recovery_codes: codes }),
      recoveryCodes: answer('recoveryCodes', renewal),
      authenticate: answer('totps.authenticate'),
      recover: answer('recover'),
    },
    otps: {
      sms: { send: answer('send', { method_id: methodId }) },
      authenticate: answer('otps.authenticate'),
    },
  } as unknown as StytchClient;
  const access = {
    run: <Result>(call: (opened: StytchClient) => Promise<Result>) => call(client),
    confirm: async (_signal: AbortSignal, call: (opened: StytchClient) => Promise<unknown>) => {
      await call(client);
    },
  } as unknown as ProviderAccess;
  return { requests: secondFactorRequests(access), calls };
}

describe('the second factors', () => {
  const readFactors = (user: object | null, isSignedIn = true) =>
    openProvider({ user, isSignedIn }).requests.readSecondFactors(unaborted());

  test('are the verified ones', async () => {
    const totps = [unfinished, authenticator];
    expect(await readFactors({ ...noUser, totps, phone_numbers: [unverifiedPhone, phone] })).toEqual({
      factors: [
        { method: 'authenticator', id: 'totp-1' },
        { method: 'text', id: 'phone-1', phone: '+12025550123' },
      ],
      recoveryCodesLeft: null,
    });
  });

  test.each([
    ['the number of unused codes', { recovery_codes_left: 3 }, 3],
    ['that no code is left', { recovery_codes_left: 0 }, 0],
    ['no number, as at the hosted provider', {}, null],
    ['no readable number', { recovery_codes_left: '3' }, null],
  ])('come with %s', async (_name, count, left) => {
    const totps = [unfinished, { ...authenticator, ...count }];
    expect((await readFactors({ ...noUser, totps })).recoveryCodesLeft).toBe(left);
  });

  test.each([
    ['without a session', noUser, false],
    ['if the provider has no user', null, true],
  ])('are rejected with session-ended %s', async (_name, user, isSignedIn) => {
    expect((await failureOf(readFactors(user, isSignedIn))).code).toBe('session-ended');
  });
});

describe('a new authenticator', () => {
  const request = { expirationMinutes: 30, replaces: false, issuer: 'Fair & Lead' };

  test('comes with its secret, its URI and its recovery codes', async () => {
    const { requests, calls } = openProvider();
    expect(await requests.createAuthenticator(request, unaborted())).toEqual({
      secret: 'JBSWY3DPEHPK3PXP',
      uri: 'otpauth://totp/Fair%20%26%20Lead:Ann%20Lee?secret=JBSWY3DPEHPK3PXP&issuer=Fair%20%26%20Lead',
      recoveryCodes: codes,
    });
    expect(calls).toEqual([['create', { expiration_minutes: 30 }]]);
  });

  test('is named after the email address of a client who has one', async () => {
    const user = { ...noUser, emails: [{ email: 'ann@fairlead.example' }] };
    const { uri } = await openProvider({ user }).requests.createAuthenticator(request, unaborted());
    expect(uri).toContain(':ann%40fairlead.example?');
  });

  test('replaces the old one, which is removed first', async () => {
    const { requests, calls } = openProvider({ user: { ...noUser, totps: [unfinished, authenticator] } });
    await requests.createAuthenticator({ ...request, replaces: true }, unaborted());
    expect(calls).toEqual([
      ['deleteTOTP', 'totp-1'],
      ['create', { expiration_minutes: 30 }],
    ]);
  });

  test.each([
    ['it replaces none', { ...noUser, totps: [authenticator] }, false],
    ['the old one was never verified', { ...noUser, totps: [unfinished] }, true],
  ])('removes nothing if %s', async (_name, user, replaces) => {
    const { requests, calls } = openProvider({ user });
    await requests.createAuthenticator({ ...request, replaces }, unaborted());
    expect(calls.map(([call]) => call)).toEqual(['create']);
  });

  test('is rejected with session-ended without a session', async () => {
    const { requests, calls } = openProvider({ isSignedIn: false });
    expect((await failureOf(requests.createAuthenticator(request, unaborted()))).code).toBe('session-ended');
    expect(calls).toEqual([]);
  });
});

describe('new recovery codes', () => {
  const renewCodes = (totps: unknown) =>
    openProvider({ renewal: { totps } }).requests.renewRecoveryCodes(unaborted());

  test.each([
    ['one object, as in the types of the library', { totp_id: 't', recovery_codes: codes }],
    ['a list, as in the documentation', [{ totp_id: 't', recovery_codes: codes }]],
    [
      'a list with an authenticator that has none',
      [{ totp_id: 's' }, { totp_id: 't', recovery_codes: codes }],
    ],
  ])('are read from %s', async (_name, totps) => {
    expect(await renewCodes(totps)).toEqual(codes);
  });

  test.each([
    [undefined],
    [null],
    [[]],
    [{}],
    [{ recovery_codes: 'abcd' }],
    [[{ recovery_codes: [1, 2] }]],
    [{ recovery_codes: ['abcd', 2] }],
  ])('are rejected with response-invalid if the response has %o', async (totps) => {
    expect((await failureOf(renewCodes(totps))).code).toBe('response-invalid');
  });
});

test('a passcode without the id of its method is rejected with response-invalid', async () => {
  const { requests, calls } = openProvider({ methodId: '' });
  const sending = requests.sendSecondPasscode({ channel: 'sms', destination: '+12025550123' }, unaborted());
  expect((await failureOf(sending)).code).toBe('response-invalid');
  expect(calls).toEqual([['send', '+12025550123', { expiration_minutes: 5 }]]);
});

test.each([
  ['verifyAuthenticatorCode', ['totps.authenticate', { totp_code: '123456', session_duration_minutes: 60 }]],
  ['redeemRecoveryCode', ['recover', { recovery_code: '123456', session_duration_minutes: 60 }]],
] as const)('%s sends the code and the duration of the session', async (method, call) => {
  const { requests, calls } = openProvider();
  await requests[method]({ code: '123456', sessionDurationMinutes: 60 }, unaborted());
  expect(calls).toEqual([call]);
});

test('verifySecondPasscode sends the code, the id of its method and the duration of the session', async () => {
  const { requests, calls } = openProvider();
  const request = { methodId: 'm', code: '123456', sessionDurationMinutes: 60 };
  await requests.verifySecondPasscode(request, unaborted());
  expect(calls).toEqual([['otps.authenticate', '123456', 'm', { session_duration_minutes: 60 }]]);
});

test.each([
  [{ method: 'authenticator', id: 'totp-1' }, ['deleteTOTP', 'totp-1']],
  [{ method: 'text', id: 'phone-1', phone: '+12025550123' }, ['deletePhoneNumber', 'phone-1']],
] as const)('removing %o deletes it at the provider', async (factor, call) => {
  const { requests, calls } = openProvider();
  await requests.removeSecondFactor(factor, unaborted());
  expect(calls).toEqual([call]);
});

describe('at the emulator', () => {
  const known = { email: demoClient.email, password: demoClient.password, sessionDurationMinutes: 60 };
  const created = { expirationMinutes: 30, replaces: false, issuer: 'Fairlead' };

  async function signIn() {
    const browser = openNodeBrowser();
    await passwordRequests(browser.access).signInWithPassword(known, unaborted());
    const requests = secondFactorRequests(browser.access);
    const codeOf = async (secret: string, steps = 0) => {
      const now = Date.parse(String((await browser.provider.control('GET', '/clock')).at('now')));
      return generateSync({ secret, epoch: Math.floor(now / 1_000) + steps * 30 });
    };
    const verify = async (secret: string, signal: AbortSignal, steps = 0) =>
      requests.verifyAuthenticatorCode(
        { code: await codeOf(secret, steps), sessionDurationMinutes: 60 },
        signal,
      );
    return { browser, requests, verify };
  }

  test('the first code completes the authenticator and the session, and an abort leaves the session', async () => {
    const { browser, requests, verify } = await signIn();
    const token = browser.cookie('stytch_session');
    const { secret } = await requests.createAuthenticator(created, unaborted());
    await verify(secret, AbortSignal.abort());
    expect(browser.dropped()).toBe(0);
    expect(browser.cookie('stytch_session')).toBe(token);
    expect(await secondStepRequests(browser.access).readSecondStep(unaborted())).toEqual({
      due: null,
      onFile: ['authenticator'],
      phone: null,
      email: demoClient.email,
    });
  });

  test('a second authenticator is refused, unless it replaces the first one', async () => {
    const { requests, verify } = await signIn();
    const first = await requests.createAuthenticator(created, unaborted());
    await verify(first.secret, unaborted());
    const second = requests.createAuthenticator(created, unaborted());
    expect((await failureOf(second)).code).toBe('request-refused');
    const third = await requests.createAuthenticator({ ...created, replaces: true }, unaborted());
    expect(third.secret).not.toBe(first.secret);
    expect((await failureOf(verify(first.secret, unaborted(), 1))).code).toBe('authenticator-code-wrong');
    await verify(third.secret, unaborted());
    expect(await requests.readSecondFactors(unaborted())).toEqual({
      factors: [{ method: 'authenticator', id: expect.any(String) }],
      recoveryCodesLeft: 10,
    });
  });

  test('a code of an authenticator that another tab has replaced is too late', async () => {
    const { browser, requests, verify } = await signIn();
    const first = await requests.createAuthenticator(created, unaborted());
    const otherTab = secondFactorRequests(browser.access);
    const second = await otherTab.createAuthenticator(created, unaborted());
    expect((await failureOf(verify(first.secret, unaborted()))).code).toBe('return-too-late');
    const wrong = otherTab.verifyAuthenticatorCode(
      { code: '000000', sessionDurationMinutes: 60 },
      unaborted(),
    );
    expect((await failureOf(wrong)).code).toBe('authenticator-code-wrong');
    await verify(second.secret, unaborted());
  });

  test('a recovery code is good once, and is counted', async () => {
    const { requests, verify } = await signIn();
    const { secret, recoveryCodes } = await requests.createAuthenticator(created, unaborted());
    await verify(secret, unaborted());
    const redemption = { code: recoveryCodes[0] ?? '', sessionDurationMinutes: 60 };
    await requests.redeemRecoveryCode(redemption, unaborted());
    expect((await requests.readSecondFactors(unaborted())).recoveryCodesLeft).toBe(9);
    const again = requests.redeemRecoveryCode(redemption, unaborted());
    expect((await failureOf(again)).code).toBe('recovery-code-wrong');
    const renewed = await requests.renewRecoveryCodes(unaborted());
    expect(renewed).toHaveLength(10);
    expect(renewed).not.toContain(recoveryCodes[1]);
  });
});
