import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createActor, createMachine, type AnyActorLogic, type EventObject } from 'xstate';
import type { Identity } from '../../machines/contracts/identity.ts';
import { passcodeExpiryMinutes } from '../../machines/contracts/timing.ts';
import type { WalletChange } from '../../machines/contracts/walletRequests.ts';
import { parseWidgetConfig } from '../../machines/widget/widgetConfig.ts';
import { siteConfig } from '../../src/config/siteConfig.ts';
import { demoClient } from '../../src/config/localProvider.ts';
import { signInRequests } from '../../src/identity/signInRequests.ts';
import {
  boundMethodChoice,
  boundOAuth,
  boundOneTap,
  boundOtp,
  boundPasskeySignIn,
  type WidgetDependencies,
} from '../../src/widget/startMethods.ts';
import { passwordActors } from '../../src/widget/startPasswords.ts';
import { startSecondFactor } from '../../src/widget/startSecondFactor.tsx';
import { boundWalletSignIn } from '../../src/widget/startWallets.ts';
import { openNodeBrowser } from '../identity/nodeBrowser.ts';
import { unstubPage } from '../support/recordFlow.ts';
import { recordLibrary } from '../support/recordLibrary.ts';
import { actorOf, recordRequests, runActor } from '../support/recordRequests.ts';
import { lineOf } from '../support/wiring.ts';

const email = 'ann@company.example';
const password = 'Brass-Lantern-71-Quay';
const phone = '+12025550143';
const session = { sessionDurationMinutes: 45 };
const openedHref = 'https://host.example/new-password?token=t';

function configure(products: readonly string[]) {
  const config = parseWidgetConfig({
    products,
    ...(products.includes('oauth') && {
      oauthOptions: { providers: [{ type: 'google', custom_scopes: ['calendar'] }] },
    }),
    ...(products.includes('otp') && { otpOptions: { methods: ['sms'], expirationMinutes: 3 } }),
    sessionOptions: session,
  });
  if ('faults' in config) throw new Error(`The configuration is invalid: ${JSON.stringify(config.faults)}`);
  return config;
}

const config = configure(['oauth', 'otp', 'emailMagicLinks', 'passwords', 'passkeys']);
const support = { canUse: true, canAutofill: true };
const results = {
  sendPasscode: { methodId: 'phone-1' },
  findUserType: 'passwordless',
  checkStrength: { score: 3 },
  readPasskeySupport: support,
  findWallets: ['wallet-1'],
  connectWallet: { address: '0x1' },
  startWalletSignIn: { message: 'Sign' },
  prepareSignIn: undefined,
  askForPasskey: undefined,
  finishSignIn: undefined,
} as const;

beforeEach(() => void vi.useFakeTimers({ now: 1_000_000 }));
afterEach(unstubPage);

function open(changes: Partial<WidgetDependencies> = {}) {
  const { requests, calls } = recordRequests<Identity>(results, ['readPasskeySupport', 'watchWallet']);
  const dependencies: WidgetDependencies = {
    config,
    identity: requests,
    loadPhoneNumbers: () =>
      Promise.resolve({
        countriesIn: (language) => [{ code: 'US', name: `in ${language}`, callingCode: '1' }],
        formatPhone: ({ phone: typed }) => `formatted ${typed}`,
        readPhone: ({ phone: typed }) => ({ number: `read ${typed}` }),
      }),
    field: () => null,
    language: 'es',
    ...changes,
  };
  const { machine: secondFactor } = openSecondFactor();
  const actors = {
    methodChoice: boundMethodChoice(dependencies),
    otp: boundOtp(dependencies),
    oauth: boundOAuth(dependencies),
    oneTap: boundOneTap(dependencies),
    passkeySignIn: boundPasskeySignIn(dependencies),
    walletSignIn: boundWalletSignIn(requests, session),
    ...passwordActors(requests, { ...session, ...config }, openedHref),
    secondFactor,
  };
  return { machine: createMachine({}).provide({ actors }), calls };
}

const passcode = { channel: 'sms', destination: phone };
const sendPasscode = `sendPasscode {channel:sms,destination:${phone},options:{expirationMinutes:3}}`;
const delivery = { methodId: 'phone-1', expiresAtMs: 1_180_000 };
const code = { methodId: 'm', code: '1' };
const typed = { country: 'US', phone: '2' };
const forSession = 'sessionDurationMinutes:45';
const magicLink = `sendMagicLink {email:${email},options:{loginExpirationMinutes:30,signupExpirationMinutes:30}}`;
const resetLink = `sendResetLink {email:${email},options:{resetExpirationMinutes:30}}`;
const google = '{name:google,isOneTap:false,customScopes:[calendar],providerParams:{}}';
const typedBoth = { email, password };
const both = `email:${email},password:${password}`;

/** Each actor with its input, the request that it makes, and its output. */
const actors: readonly (readonly [path: string, input: unknown, calls: string, output?: unknown])[] = [
  ['methodChoice.sendPasscode', passcode, sendPasscode, delivery],
  ['methodChoice.sendMagicLink', { email }, magicLink],
  ['methodChoice.findUserType', { email }, `findUserType {email:${email}}`, 'passwordless'],
  ['methodChoice.phoneEntry.sendPasscode', passcode, sendPasscode, delivery],
  ['methodChoice.phoneEntry.formatPhone', typed, '', 'formatted 2'],
  ['methodChoice.phoneEntry.readPhone', typed, '', { number: 'read 2' }],
  ['otp.verifyCode', code, `verifyPasscode {methodId:m,code:1,${forSession}}`],
  ['otp.resendCode', passcode, sendPasscode, delivery],
  ['otp.countdown.readClock', undefined, '', 1_000_000],
  ['oauth.leaveForProvider', { provider: 'google' }, `leaveForProvider {provider:${google}}`],
  ['passkeySignIn.readPasskeySupport', undefined, 'readPasskeySupport', support],
  ['passkeySignIn.prepareSignIn', undefined, 'prepareSignIn'],
  ['passkeySignIn.askForPasskey', { by: 'autofill' }, 'askForPasskey {by:autofill}'],
  ['passkeySignIn.finishSignIn', undefined, `finishSignIn {${forSession}}`],
  ['password.signInWithPassword', typedBoth, `signInWithPassword {${both},${forSession}}`],
  ['password.sendResetLink', { email }, resetLink],
  ['password.passwordEmail.sendResetLink', { email }, resetLink],
  ['password.sendMagicLink', { email }, magicLink],
  ['password.newPassword.savePassword', typedBoth, `createPassword {${both},${forSession}}`],
  [
    'password.newPassword.savePassword',
    { email: null, password },
    `createPassword {email:,password:${password},${forSession}}`,
  ],
  ['password.newPassword.passwordStrength.checkStrength', typedBoth, `checkStrength {${both}}`, { score: 3 }],
  ['passwordReset.newPassword.savePassword', typedBoth, `resetPassword {password:${password},${forSession}}`],
  ['passwordReset.exchangeMagicLink', undefined, `exchangeMagicLink {${forSession}}`],
  ['walletSignIn.findWallets', { wallet: 'metamask' }, 'findWallets {wallet:metamask}', ['wallet-1']],
  ['walletSignIn.connectWallet', { walletId: 'w' }, 'connectWallet {walletId:w}', { address: '0x1' }],
  [
    'walletSignIn.startWalletSignIn',
    { address: '0x1' },
    'startWalletSignIn {address:0x1}',
    { message: 'Sign' },
  ],
  ['walletSignIn.signMessage', { message: 'Sign' }, 'signMessage {message:Sign}'],
  ['walletSignIn.finishWalletSignIn', undefined, `finishWalletSignIn {${forSession}}`],
];

test.each(actors.map(([path, input, calls, output]) => [path, input, calls, output] as const))(
  '%s with %j requests: %s',
  async (path, input, expected, output) => {
    const { machine, calls } = open();
    expect(await runActor(machine, path, input)).toEqual(output);
    expect(lineOf(calls)).toBe(expected);
  },
);

function openSecondFactor(field: WidgetDependencies['field'] = () => null, issuer: string = siteConfig.name) {
  const { access, calls } = recordLibrary({
    'otps.sms.send': { method_id: 'phone-1' },
    'otps.email.send': { method_id: 'phone-1' },
  });
  return { ...startSecondFactor({ access, ...session, issuer, language: 'en', field }), calls };
}

const send = `otps.sms.send ${phone} {expiration_minutes:${passcodeExpiryMinutes}}`;
const sent = { methodId: 'phone-1', expiresAtMs: 1_000_000 + passcodeExpiryMinutes * 60_000 };
const duration = 'session_duration_minutes:45';

test.each([
  [
    'verifyAuthenticatorCode',
    { code: '123456' },
    `totps.authenticate {totp_code:123456,${duration}}`,
    undefined,
  ],
  ['redeemRecoveryCode', { code: 'aaaa' }, `totps.recover {recovery_code:aaaa,${duration}}`, undefined],
  ['sendSecondPasscode', { channel: 'sms', destination: phone }, send, sent],
  ['sendSecondPasscode', { channel: 'email', destination: phone }, send.replace('sms', 'email'), sent],
  ['otp.resendCode', passcode, send, sent],
  ['otp.verifyCode', code, `otps.authenticate 1 m {${duration}}`, undefined],
  ['otp.countdown.readClock', undefined, '', 1_000_000],
] as const)('secondFactor.%s with %j calls the client library: %s', async (path, input, expected, output) => {
  const { machine: secondFactor, calls } = openSecondFactor();
  expect(await runActor(secondFactor, path, input)).toEqual(output);
  expect(lineOf(calls)).toBe(expected);
});

test.each([
  [siteConfig.name, siteConfig.supportEmail],
  ['Another site', null],
])('the question for the second factor names the support of %s: %s', (issuer, supportEmail) => {
  const { Screen } = openSecondFactor(undefined, issuer);
  const rendered: unknown = (Screen as (props: object) => unknown)({ actor: 'actor' });
  expect(rendered).toMatchObject({ props: { actor: 'actor', issuer, supportEmail } });
});

test('a provider that is not configured is refused', async () => {
  const { machine, calls } = open();
  const leaving = runActor(machine, 'oauth.leaveForProvider', { provider: 'apple' });
  await expect(leaving).rejects.toThrow('The provider "apple" is not configured.');
  expect(calls).toEqual([]);
});

test('passkeys that are not among the products are not supported', async () => {
  const { machine, calls } = open({ config: configure(['oauth', 'otp']) });
  const reported = await runActor(machine, 'passkeySignIn.readPasskeySupport');
  expect(reported).toEqual({ canUse: false, canAutofill: false });
  expect(calls).toEqual([]);
});

test('a client who goes back during the sign-in with a password has no session', async () => {
  vi.useRealTimers();
  const browser = openNodeBrowser();
  const { password: logic } = passwordActors(
    signInRequests(browser.access),
    { ...session, ...config },
    openedHref,
  );
  const input = { email: demoClient.email, userType: 'password', canSendLink: true } as const;
  const screen = createActor(logic, { input }).start();
  const { fetch } = globalThis;
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
    if (url.endsWith('/passwords/authenticate')) screen.stop();
    return fetch(url, init);
  });
  screen.send({ type: 'password.submitted', password: demoClient.password });
  await expect.poll(browser.dropped).toBe(1);
});

/** Runs a callback actor below a machine, which records the events that it sends. */
function watch(logic: AnyActorLogic) {
  const events: EventObject[] = [];
  const actions = ({ event }: { event: EventObject }) => void events.push(event);
  const parent = createActor(createMachine({ invoke: { src: logic }, on: { '*': { actions } } })).start();
  return { events, stop: () => parent.stop() };
}

test('the events of One Tap reach the machine, until its screen is left', () => {
  const withdraw = vi.fn<() => void>();
  const oneTap: NonNullable<WidgetDependencies['oneTap']> = {
    offerOneTap(handlers) {
      handlers.onShown();
      handlers.onRefused('invalid_client');
      handlers.onClosed();
      handlers.onAccepted();
      handlers.onFailed('refused');
      return withdraw;
    },
    rememberDismissal: () => undefined,
  };
  const { events, stop } = watch(actorOf(open({ oneTap }).machine, 'oneTap.offerOneTap'));
  expect(events).toEqual([
    { type: 'prompt.shown' },
    { type: 'prompt.refused', fault: 'invalid_client' },
    { type: 'prompt.closed' },
    { type: 'prompt.accepted' },
    { type: 'prompt.failed', error: 'refused' },
  ]);
  expect(withdraw).not.toHaveBeenCalled();
  stop();
  expect(withdraw).toHaveBeenCalledOnce();
});

test('a wallet is watched until its screen is left', () => {
  const unwatch = vi.fn<() => void>();
  let report: (change: WalletChange) => void = () => undefined;
  const { requests } = recordRequests<Identity>();
  const watchWallet = (listener: typeof report) => {
    report = listener;
    return unwatch;
  };
  const { events, stop } = watch(
    actorOf(boundWalletSignIn({ ...requests, watchWallet }, session), 'watchWallet'),
  );
  report('account-changed');
  report('disconnected');
  expect(events).toEqual(
    ['wallet-changed', 'wallet-disconnected'].map((lost) => ({ type: 'account.lost', code: lost })),
  );
  expect(unwatch).not.toHaveBeenCalled();
  stop();
  expect(unwatch).toHaveBeenCalledOnce();
});

describe('the code of a text message', () => {
  test('fills the field, at the sign-in and at the second step', async () => {
    vi.stubGlobal('window', { OTPCredential: () => undefined });
    vi.stubGlobal('navigator', { credentials: { get: () => Promise.resolve({ code: '123456' }) } });
    const field = vi.fn<WidgetDependencies['field']>(() => null);
    await runActor(open({ field }).machine, 'otp.fillFromText');
    await runActor(openSecondFactor(field).machine, 'otp.fillFromText');
    expect(field.mock.calls).toEqual([['passcode'], ['passcode']]);
  });

  test('is not awaited any more when its screen is left', () => {
    const get = vi.fn<CredentialsContainer['get']>(() => new Promise(() => undefined));
    vi.stubGlobal('window', { OTPCredential: () => undefined });
    vi.stubGlobal('navigator', { credentials: { get } });
    const { stop } = watch(actorOf(open().machine, 'otp.fillFromText'));
    const isAborted = () => get.mock.calls[0]?.[0]?.signal?.aborted;
    expect(isAborted()).toBe(false);
    stop();
    expect(isAborted()).toBe(true);
  });
});

test('a link that works only in another browser is copied with its token', async () => {
  const writeText = vi.fn<(text: string) => Promise<void>>(() => Promise.resolve());
  vi.stubGlobal('navigator', { clipboard: { writeText } });
  expect(await runActor(open().machine, 'passwordReset.linkHandover.handOverLink')).toBe('copied');
  expect(writeText.mock.calls).toEqual([[openedHref]]);
});

test('the countries of phone numbers are loaded once the visitor uses the page', async () => {
  vi.stubEnv('SSR', false);
  vi.stubGlobal('window', {});
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  const countries = await runActor(open().machine, 'methodChoice.phoneEntry.loadCountries');
  expect(countries).toEqual([{ code: 'US', name: 'in es', callingCode: '1' }]);
});

test('the countries of phone numbers are not loaded while prerendering', async () => {
  const loadPhoneNumbers = vi.fn<WidgetDependencies['loadPhoneNumbers']>();
  void runActor(open({ loadPhoneNumbers }).machine, 'methodChoice.phoneEntry.loadCountries');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(loadPhoneNumbers).not.toHaveBeenCalled();
});
