import { beforeEach, afterEach, describe, expect, test, vi } from 'vitest';
import {
  createActor,
  createMachine,
  type AnyActorLogic,
  type AnyStateMachine,
  type EventObject,
} from 'xstate';
import type { Identity } from '../../machines/contracts/identity.ts';
import { passcodeExpiryMinutes } from '../../machines/contracts/timing.ts';
import type { WalletRequests } from '../../machines/contracts/walletRequests.ts';
import { parseWidgetConfig, type WidgetConfig } from '../../machines/widget/widgetConfig.ts';
import type { secondFactorRequests } from '../../src/identity/secondFactorRequests.ts';
import {
  boundMethodChoice,
  boundOAuth,
  boundOneTap,
  boundOtp,
  boundPasskeySignIn,
  type WidgetDependencies,
} from '../../src/widget/startMethods.ts';
import { passwordActors } from '../../src/widget/startPasswords.ts';
import { startSecondPasscode } from '../../src/widget/startSecondPasscode.ts';
import { boundWalletSignIn } from '../../src/widget/startWallets.ts';
import { actorOf, recordRequests, runActor } from '../support/recordRequests.ts';

const email = 'ann@company.example';
const password = 'Brass-Lantern-71-Quay';
const sessionDurationMinutes = 45;
const phone = '+12025550143';

function configure(products: readonly string[]): WidgetConfig {
  const config = parseWidgetConfig({
    products,
    ...(products.includes('oauth') && {
      oauthOptions: { providers: [{ type: 'google', custom_scopes: ['calendar'] }, { type: 'github' }] },
    }),
    ...(products.includes('otp') && { otpOptions: { methods: ['sms'], expirationMinutes: 3 } }),
    sessionOptions: { sessionDurationMinutes },
  });
  if ('faults' in config) throw new Error(`The configuration is invalid: ${JSON.stringify(config.faults)}`);
  return config;
}

const everything = configure(['oauth', 'otp', 'emailMagicLinks', 'passwords', 'passkeys']);
const support = { canUse: true, canAutofill: true };
const results = {
  sendPasscode: { methodId: 'phone-1' },
  findUserType: 'passwordless',
  checkStrength: { score: 3 },
  readPasskeySupport: support,
  prepareSignIn: undefined,
  askForPasskey: undefined,
  finishSignIn: undefined,
  findWallets: ['wallet-1'],
  connectWallet: { address: '0x1' },
  startWalletSignIn: { message: 'Sign' },
} as const;

let recorded: ReturnType<typeof record>;
const record = () => recordRequests<Identity>(results, ['readPasskeySupport', 'watchWallet']);

beforeEach(() => {
  vi.useFakeTimers({ now: 1_000_000 });
  recorded = record();
});
afterEach(() => void vi.useRealTimers());

/** Runs a callback actor below a machine, which records the events that it sends. */
function watch(logic: AnyActorLogic) {
  const events: EventObject[] = [];
  const parent = createActor(
    createMachine({
      invoke: { src: logic },
      on: { '*': { actions: ({ event }) => void events.push(event) } },
    }),
  );
  parent.start();
  return { events, stop: () => parent.stop() };
}

const dependencies = (changes: Partial<WidgetDependencies> = {}): WidgetDependencies => ({
  config: everything,
  identity: recorded.requests,
  project: { readAllowedDomains: () => Promise.resolve(['company.example']) },
  loadPhoneNumbers: () =>
    Promise.resolve({
      countriesIn: (language) => [{ code: 'US', name: `in ${language}`, callingCode: '1' }],
      formatPhone: ({ phone: typed }) => `formatted ${typed}`,
      readPhone: ({ phone: typed }) => `read ${typed}`,
    }),
  field: () => null,
  language: 'es',
  ...changes,
});

const options = () => ({
  sessionDurationMinutes,
  passwords: everything.passwords,
  magicLinks: everything.magicLinks,
});
const machines = {
  methodChoice: () => boundMethodChoice(dependencies()),
  otp: () => boundOtp(dependencies()),
  oauth: () => boundOAuth(dependencies()),
  passkeySignIn: () => boundPasskeySignIn(dependencies()),
  password: () => passwordActors(recorded.requests, options()).password,
  passwordReset: () => passwordActors(recorded.requests, options()).passwordReset,
  walletSignIn: () => boundWalletSignIn(recorded.requests, { sessionDurationMinutes }),
} satisfies Readonly<Record<string, () => AnyStateMachine>>;

const session = { sessionDurationMinutes };
const passcode = { channel: 'sms', destination: phone };
const sentPasscode = { ...passcode, options: { expirationMinutes: 3 } };
const delivery = { methodId: 'phone-1', expiresAtMs: 1_180_000 };
const secondDelivery = { methodId: 'phone-1', expiresAtMs: 1_000_000 + passcodeExpiryMinutes * 60_000 };
const google = everything.oauthProviders.find(({ name }) => name === 'google');

/** Each actor with its input, the requests that it makes, and its output. */
const actors: readonly (readonly [
  machine: keyof typeof machines,
  actor: string,
  input: unknown,
  calls: readonly unknown[],
  output?: unknown,
])[] = [
  ['methodChoice', 'readAllowedDomains', undefined, [], ['company.example']],
  ['methodChoice', 'sendPasscode', passcode, [['sendPasscode', sentPasscode]], delivery],
  [
    'methodChoice',
    'sendMagicLink',
    { email },
    [['sendMagicLink', { email, options: everything.magicLinks }]],
  ],
  ['methodChoice', 'findUserType', { email }, [['findUserType', { email }]], 'passwordless'],
  ['methodChoice', 'phoneEntry.sendPasscode', passcode, [['sendPasscode', sentPasscode]], delivery],
  ['methodChoice', 'phoneEntry.formatPhone', { country: 'US', phone: '2' }, [], 'formatted 2'],
  ['methodChoice', 'phoneEntry.readPhone', { country: 'US', phone: '2' }, [], 'read 2'],
  [
    'otp',
    'verifyCode',
    { methodId: 'm', code: '1' },
    [['verifyPasscode', { methodId: 'm', code: '1', ...session }]],
  ],
  ['otp', 'resendCode', passcode, [['sendPasscode', sentPasscode]], delivery],
  ['otp', 'countdown.readClock', undefined, [], 1_000_000],
  ['oauth', 'leaveForProvider', { provider: 'google' }, [['leaveForProvider', { provider: google }]]],
  ['passkeySignIn', 'readPasskeySupport', undefined, [['readPasskeySupport']], support],
  ['passkeySignIn', 'prepareSignIn', undefined, [['prepareSignIn']]],
  ['passkeySignIn', 'askForPasskey', { by: 'autofill' }, [['askForPasskey', { by: 'autofill' }]]],
  ['passkeySignIn', 'finishSignIn', undefined, [['finishSignIn', session]]],
  [
    'password',
    'signInWithPassword',
    { email, password },
    [['signInWithPassword', { email, password, ...session }]],
  ],
  ['password', 'sendResetLink', { email }, [['sendResetLink', { email, options: everything.passwords }]]],
  [
    'password',
    'passwordEmail.sendResetLink',
    { email },
    [['sendResetLink', { email, options: everything.passwords }]],
  ],
  ['password', 'sendMagicLink', { email }, [['sendMagicLink', { email, options: everything.magicLinks }]]],
  [
    'password',
    'newPassword.savePassword',
    { email, password },
    [['createPassword', { email, password, ...session }]],
  ],
  [
    'password',
    'newPassword.savePassword',
    { email: null, password },
    [['createPassword', { email: '', password, ...session }]],
  ],
  [
    'password',
    'newPassword.passwordStrength.checkStrength',
    { email, password },
    [['checkStrength', { email, password }]],
    { score: 3 },
  ],
  [
    'passwordReset',
    'newPassword.savePassword',
    { email, password },
    [['resetPassword', { password, ...session }]],
  ],
  ['passwordReset', 'exchangeMagicLink', undefined, [['exchangeMagicLink', session]]],
  [
    'walletSignIn',
    'findWallets',
    { wallet: 'metamask' },
    [['findWallets', { wallet: 'metamask' }]],
    ['wallet-1'],
  ],
  [
    'walletSignIn',
    'connectWallet',
    { walletId: 'w' },
    [['connectWallet', { walletId: 'w' }]],
    { address: '0x1' },
  ],
  [
    'walletSignIn',
    'startWalletSignIn',
    { address: '0x1' },
    [['startWalletSignIn', { address: '0x1' }]],
    { message: 'Sign' },
  ],
  ['walletSignIn', 'signMessage', { message: 'Sign' }, [['signMessage', { message: 'Sign' }]]],
  ['walletSignIn', 'finishWalletSignIn', undefined, [['finishWalletSignIn', session]]],
];

const cases = actors.map(
  ([machine, actor, input, calls, output]) => [machine, actor, input, calls, output] as const,
);

test.each(cases)('%s: %s makes its request with %j', async (machine, actor, input, calls, output) => {
  expect(await runActor(machines[machine](), actor, input)).toEqual(output);
  expect(recorded.calls).toEqual(calls);
});

test.each([
  ['sendSecondPasscode', 'sends', { phone }, ['sendSecondPasscode', { phone }], secondDelivery],
  ['otp.resendCode', 'sends again', passcode, ['sendSecondPasscode', { phone }], secondDelivery],
  [
    'otp.verifyCode',
    'verifies',
    { methodId: 'm', code: '1' },
    ['verifySecondPasscode', { methodId: 'm', code: '1', ...session }],
    undefined,
  ],
] as const)('%s %s a passcode of the second step', async (path, _what, input, call, output) => {
  const { requests, calls } = recordRequests<ReturnType<typeof secondFactorRequests>>({
    sendSecondPasscode: { methodId: 'phone-1' },
  });
  const { sendSecondPasscode, otp } = startSecondPasscode(
    { sessionDurationMinutes, field: () => null },
    requests,
  );
  const machine = createMachine({}).provide({ actors: { sendSecondPasscode, otp } });
  expect(await runActor(machine, path, input)).toEqual(output);
  expect(calls).toEqual([call]);
});

test('a provider that is not configured is refused', async () => {
  await expect(runActor(machines.oauth(), 'leaveForProvider', { provider: 'apple' })).rejects.toThrow(
    'The provider "apple" is not configured.',
  );
  expect(recorded.calls).toEqual([]);
});

describe('passkeys', () => {
  test.each([
    [['passkeys', 'otp'], support],
    [['oauth', 'otp'], { canUse: false, canAutofill: false }],
  ])('with the products %j are reported as %j', async (products, reported) => {
    const logic = boundPasskeySignIn(dependencies({ config: configure(products) }));
    expect(await runActor(logic, 'readPasskeySupport')).toEqual(reported);
  });
});

test('the events of One Tap reach the machine', () => {
  let isOffered = true;
  const oneTap: NonNullable<WidgetDependencies['oneTap']> = {
    offerOneTap(handlers) {
      handlers.onShown();
      handlers.onRefused('invalid_client');
      handlers.onClosed();
      handlers.onAccepted();
      handlers.onFailed('refused');
      return () => {
        isOffered = false;
      };
    },
    rememberDismissal: () => undefined,
  };
  const { events, stop } = watch(actorOf(boundOneTap(dependencies({ oneTap })), 'offerOneTap'));
  expect(events).toEqual([
    { type: 'prompt.shown' },
    { type: 'prompt.refused', fault: 'invalid_client' },
    { type: 'prompt.closed' },
    { type: 'prompt.accepted' },
    { type: 'prompt.failed', error: 'refused' },
  ]);
  expect(isOffered).toBe(true);
  stop();
  expect(isOffered).toBe(false);
});

describe('a wallet', () => {
  test.each([
    ['account-changed', 'wallet-changed'],
    ['disconnected', 'wallet-disconnected'],
  ] as const)('that reports %s is lost with the failure %s', (change, code) => {
    let isWatched = false;
    const requests: Pick<WalletRequests, 'watchWallet'> = {
      watchWallet(listener) {
        isWatched = true;
        listener(change);
        return () => {
          isWatched = false;
        };
      },
    };
    const logic = boundWalletSignIn(requests as WalletRequests, session);
    const { events, stop } = watch(actorOf(logic, 'watchWallet'));
    expect(events).toEqual([{ type: 'account.lost', code }]);
    expect(isWatched).toBe(true);
    stop();
    expect(isWatched).toBe(false);
  });
});

describe('the field of a passcode', () => {
  const fill = async (machine: AnyStateMachine) => {
    vi.stubGlobal('window', { OTPCredential: () => undefined });
    vi.stubGlobal('navigator', { credentials: { get: () => Promise.resolve({ code: '123456' }) } });
    await runActor(machine, 'fillFromText');
    vi.unstubAllGlobals();
  };

  test('gets the code of a text message, at the sign-in and at the second step', async () => {
    const field = vi.fn<WidgetDependencies['field']>(() => null);
    await fill(boundOtp(dependencies({ field })));
    expect(field).toHaveBeenCalledExactlyOnceWith('passcode');
    const { otp } = startSecondPasscode(
      { ...session, field },
      recordRequests<ReturnType<typeof secondFactorRequests>>().requests,
    );
    await fill(otp);
    expect(field.mock.calls).toEqual([['passcode'], ['passcode']]);
    expect(await runActor(otp, 'countdown.readClock')).toBe(1_000_000);
  });

  test('waits no longer for a text message when its screen is left', () => {
    const signals: (AbortSignal | undefined)[] = [];
    vi.stubGlobal('window', { OTPCredential: () => undefined });
    const get = ({ signal }: CredentialRequestOptions) => {
      signals.push(signal);
      return new Promise(() => undefined);
    };
    vi.stubGlobal('navigator', { credentials: { get } });
    const { stop } = watch(actorOf(boundOtp(dependencies()), 'fillFromText'));
    expect(signals.map((signal) => signal?.aborted)).toEqual([false]);
    stop();
    expect(signals.map((signal) => signal?.aborted)).toEqual([true]);
    vi.unstubAllGlobals();
  });
});

describe('the countries of phone numbers', () => {
  test('are loaded once the visitor uses the page', async () => {
    vi.stubEnv('SSR', false);
    vi.stubGlobal('window', {});
    vi.stubGlobal('matchMedia', () => ({ matches: false }));
    expect(await runActor(machines.methodChoice(), 'phoneEntry.loadCountries')).toEqual([
      { code: 'US', name: 'in es', callingCode: '1' },
    ]);
    vi.unstubAllGlobals();
    vi.unstubAllEnvs();
  });

  test('are not loaded while prerendering', async () => {
    const loadPhoneNumbers = vi.fn<WidgetDependencies['loadPhoneNumbers']>();
    void runActor(boundMethodChoice(dependencies({ loadPhoneNumbers })), 'phoneEntry.loadCountries');
    await vi.advanceTimersByTimeAsync(60_000);
    expect(loadPhoneNumbers).not.toHaveBeenCalled();
  });
});

test('a widget without One Tap offers nothing', () => {
  const { events, stop } = watch(actorOf(boundOneTap(dependencies()), 'offerOneTap'));
  expect(events).toEqual([]);
  stop();
});
