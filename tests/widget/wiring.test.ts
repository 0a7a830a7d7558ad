import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createActor, createMachine, fromPromise, type AnyStateMachine, type EventObject } from 'xstate';
import { failureOf } from '../../machines/contracts/failures.ts';
import type { Identity } from '../../machines/contracts/identity.ts';
import { onDemand } from '../../machines/contracts/onDemand.ts';
import type { SecondStep } from '../../machines/contracts/secondStep.ts';
import { passcodeExpiryMinutes, preloadDelayMs } from '../../machines/contracts/timing.ts';
import type { WalletChange } from '../../machines/contracts/walletRequests.ts';
import type { passkeySetupMachine } from '../../machines/widget/passkeySetup.machine.ts';
import { secondStepMachine } from '../../machines/widget/secondStep.machine.ts';
import { parseWidgetConfig } from '../../machines/widget/widgetConfig.ts';
import { demoClient } from '../../src/config/localProvider.ts';
import { siteConfig } from '../../src/config/siteConfig.ts';
import { signInRequests } from '../../src/identity/signInRequests.ts';
import { passwordActors } from '../../src/widget/startPasswords.ts';
import { startSecondFactor } from '../../src/widget/startSecondFactor.tsx';
import { boundWalletSignIn } from '../../src/widget/startWallets.ts';
import { createWidget, sendAction, type WidgetOptions } from '../../src/widget/startWidget.ts';
import { openNodeBrowser } from '../identity/nodeBrowser.ts';
import { chunkLimit } from '../support/chunkLimit.ts';
import { unstubPage } from '../support/recordFlow.ts';
import { recordLibrary } from '../support/recordLibrary.ts';
import { actorOf, recordRequests, runActor } from '../support/recordRequests.ts';
import { emits, has, runs, settled, starts, testWiring, when } from '../support/wiring.ts';

const email = 'ann@company.example';
const password = 'Brass-Lantern-71-Quay';
const phone = '+12025550143';
const session = { sessionDurationMinutes: 45 };
const linkHref = 'https://host.example/new-password?token=t';
const unreachable = failureOf('unreachable');

function configure(products: readonly string[]) {
  const config = parseWidgetConfig({
    products,
    ...(products.includes('oauth') && {
      oauthOptions: { providers: [{ type: 'google', custom_scopes: ['calendar'] }] },
    }),
    ...(products.includes('otp') && { otpOptions: { methods: ['sms'], expirationMinutes: 3 } }),
    sessionOptions: session,
    twoStep: { required: true, methods: ['sms'] },
  });
  if ('faults' in config) throw new Error(`The configuration is invalid: ${JSON.stringify(config.faults)}`);
  return config;
}

const support = { canUse: true, canAutofill: true };
const results = {
  sendPasscode: { methodId: 'phone-1' },
  findUserType: 'passwordless',
  checkStrength: { score: 3 },
  readPasskeySupport: support,
  listInstalled: ['metamask'],
  findWallets: ['wallet-1'],
  connectWallet: { address: '0x1' },
  startWalletSignIn: { message: 'Sign' },
  prepareSignIn: undefined,
  askForPasskey: undefined,
  finishSignIn: undefined,
} as const;

beforeEach(() => void vi.useFakeTimers({ now: 1_000_000 }));
afterEach(unstubPage);

const allButPasskeys = ['oauth', 'otp', 'emailMagicLinks', 'passwords', 'crypto'];

/** The second step of a session that has its second factor. */
const complete: SecondStep = { due: null, onFile: ['authenticator'], phone: null, email: null };

/** Stubs a browser in which the code 123456 arrives by text message. */
function stubBrowser(calls: (readonly unknown[])[]) {
  vi.stubGlobal('window', { OTPCredential: () => undefined });
  vi.stubGlobal('navigator', {
    credentials: { get: () => Promise.resolve({ code: '123456' }) },
    clipboard: { writeText: (text: string) => Promise.resolve(void calls.push(['copied', text])) },
  });
}

/** Opens a widget. One list records its calls of the page and its requests. */
function open(
  changes: Partial<WidgetOptions> = {},
  products: readonly string[] = allButPasskeys,
  create = createWidget,
) {
  const { requests, calls: requested } = recordRequests<Identity>(results, [
    'readPasskeySupport',
    'watchWallet',
  ]);
  const calls: (readonly unknown[])[] = requested;
  const call =
    (name: string) =>
    (...parameters: readonly unknown[]): void =>
      void calls.push([name, ...parameters]);
  stubBrowser(calls);
  const input = { value: '2', ownerDocument: { activeElement: null } } as unknown as HTMLInputElement;
  const actor = create({
    config: configure(products),
    identity: requests,
    loadPhoneNumbers: () =>
      Promise.resolve({
        listCountries: () => [{ code: 'US', callingCode: '1' }],
        formatPhone: ({ phone: typed }) => `formatted ${typed}`,
        readPhone: ({ phone: typed }) => ({ number: `read ${typed}` }),
      }),
    start: 'login',
    linkKind: 'missing',
    linkHref,
    isTestProject: true,
    field(target) {
      calls.push(['field', target]);
      return target === 'phone' ? input : null;
    },
    secondStep: secondStepMachine.provide({ actors: { readSecondStep: fromPromise(async () => complete) } }),
    walletSignIn: boundWalletSignIn(requests, session),
    oneTap: { offerOneTap: () => () => undefined, rememberDismissal: call('rememberDismissal') },
    focus: call('focus'),
    toast: call('toast'),
    log: call('log'),
    onError: call('onError'),
    onComplete: call('onComplete'),
    onSignOut: call('onSignOut'),
    ...changes,
  });
  actor.start();
  const phoneEntry = () => actor.getSnapshot().children.methodChoice?.getSnapshot().children.phoneEntry;
  return { actor, calls, input, phoneEntry };
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
const resendFailed = { type: 'toast.raised', toast: 'resend-failed', failure: unreachable } as const;
const appleMissing = new Error('The provider "apple" is not configured.');

testWiring('a widget', () => open(), [
  starts('log {name:render_login_screen}'),
  emits({ type: 'authentication.completed' }, 'onComplete'),
  emits({ type: 'signOut.requested' }, 'onSignOut'),
  emits({ type: 'focus.requested', target: 'passcode' }, 'focus passcode'),
  emits({ type: 'toast.raised', toast: 'code-resent' }, 'toast {type:toast.raised,toast:code-resent}'),
  emits(resendFailed, 'toast {type:toast.raised,toast:resend-failed,… | onError unreachable'),
  emits({ type: 'log.raised', log: { name: 'render_login_screen' } }, 'log {name:render_login_screen}'),
  emits({ type: 'failure.noted', failure: unreachable }, 'onError unreachable'),
  emits({ type: 'prompt.dismissed' }, 'rememberDismissal'),
  runs('methodChoice.sendPasscode', passcode, sendPasscode, delivery),
  runs('methodChoice.sendMagicLink', { email }, magicLink),
  runs('methodChoice.findUserType', { email }, `findUserType {email:${email}}`, 'passwordless'),
  runs('methodChoice.phoneEntry.sendPasscode', passcode, sendPasscode, delivery),
  runs('methodChoice.phoneEntry.formatPhone', typed, '', 'formatted 2'),
  runs('methodChoice.phoneEntry.readPhone', typed, '', { number: 'read 2' }),
  runs('otp.verifyCode', code, `verifyPasscode {methodId:m,code:1,${forSession}}`),
  runs('otp.resendCode', passcode, sendPasscode, delivery),
  runs('otp.countdown.readClock', undefined, '', 1_000_000),
  runs('otp.fillFromText', undefined, 'field passcode'),
  runs('oauth.leaveForProvider', { provider: 'google' }, `leaveForProvider {provider:${google}}`),
  runs('oauth.leaveForProvider', { provider: 'apple' }, '', appleMissing),
  runs('password.signInWithPassword', typedBoth, `signInWithPassword {${both},${forSession}}`),
  runs('password.sendResetLink', { email }, resetLink),
  runs('password.passwordEmail.sendResetLink', { email }, resetLink),
  runs('password.sendMagicLink', { email }, magicLink),
  runs('password.newPassword.savePassword', typedBoth, `createPassword {${both},${forSession}}`),
  runs(
    'password.newPassword.savePassword',
    { email: null, password },
    `createPassword {email:,password:${password},${forSession}}`,
  ),
  runs('password.newPassword.passwordStrength.checkStrength', typedBoth, `checkStrength {${both}}`, {
    score: 3,
  }),
  runs(
    'passwordReset.newPassword.savePassword',
    typedBoth,
    `resetPassword {password:${password},${forSession}}`,
  ),
  runs('passwordReset.exchangeMagicLink', undefined, `exchangeMagicLink {${forSession}}`),
  runs('passwordReset.linkHandover.handOverLink', undefined, `copied ${linkHref}`, 'copied'),
  runs('walletSignIn.listInstalled', undefined, 'listInstalled', ['metamask']),
  runs('walletSignIn.findWallets', { wallet: 'metamask' }, 'findWallets {wallet:metamask}', ['wallet-1']),
  runs('walletSignIn.connectWallet', { walletId: 'w' }, 'connectWallet {walletId:w}', { address: '0x1' }),
  runs('walletSignIn.startWalletSignIn', { address: '0x1' }, 'startWalletSignIn {address:0x1}', {
    message: 'Sign',
  }),
  runs('walletSignIn.signMessage', { message: 'Sign' }, 'signMessage {message:Sign}'),
  runs('walletSignIn.finishWalletSignIn', undefined, `finishWalletSignIn {${forSession}}`),
  has({
    context: {
      canSendLink: true,
      twoStep: { isRequired: true, methods: ['text'] },
      oneTap: { isEnabled: true },
    },
  }),
  when(
    'a child emits events, because a phone number is typed and submitted',
    `field phone | has formatted 2 | sendPasscode {channel:sms,destination:read 2,… | focus passcode | field passcode`,
    async ({ phoneEntry, input, calls }) => {
      phoneEntry()?.send({ type: 'phone.typed', phone: '2' });
      await settled();
      calls.push(['has', input.value]);
      phoneEntry()?.send({ type: 'phone.submitted', phone: '2', country: 'US' });
    },
  ),
]);
testWiring('the passkeys of a widget', () => open({}, ['passkeys', 'otp']), [
  runs('passkeySignIn.readPasskeySupport', undefined, 'readPasskeySupport', support),
  runs('passkeySignIn.prepareSignIn', undefined, 'prepareSignIn'),
  runs('passkeySignIn.askForPasskey', { by: 'autofill' }, 'askForPasskey {by:autofill}'),
  runs('passkeySignIn.finishSignIn', undefined, `finishSignIn {${forSession}}`),
]);
testWiring(
  'a widget without passkeys, magic links and One Tap',
  () => open({ oneTap: undefined }, ['passwords', 'otp']),
  [
    runs('passkeySignIn.readPasskeySupport', undefined, '', { canUse: false, canAutofill: false }),
    has({ context: { canSendLink: false, oneTap: { isEnabled: false } } }),
  ],
);

function openSecondFactor(issuer: string = siteConfig.name) {
  const { access, calls: requested } = recordLibrary({
    'otps.sms.send': { method_id: 'phone-1' },
    'otps.email.send': { method_id: 'phone-1' },
  });
  const calls: (readonly unknown[])[] = requested;
  stubBrowser(calls);
  const field = (target: string) => {
    calls.push(['field', target]);
    return null;
  };
  const { machine, Screen } = startSecondFactor({ access, ...session, issuer, field });
  const input = { due: ['text'], onFile: ['text'], phone, email: null, methods: ['text'] } as const;
  return { actor: createActor(machine, { input }), Screen, calls };
}

const send = `otps.sms.send ${phone} {expiration_minutes:${passcodeExpiryMinutes}}`;
const sent = { methodId: 'phone-1', expiresAtMs: 1_000_000 + passcodeExpiryMinutes * 60_000 };
const duration = 'session_duration_minutes:45';

testWiring('the second factor', () => openSecondFactor(), [
  runs('verifyAuthenticatorCode', { code: '123456' }, `totps.authenticate {totp_code:123456,${duration}}`),
  runs('redeemRecoveryCode', { code: 'aaaa' }, `totps.recover {recovery_code:aaaa,${duration}}`),
  runs('sendSecondPasscode', { channel: 'sms', destination: phone }, send, sent),
  runs('sendSecondPasscode', { channel: 'email', destination: phone }, send.replace('sms', 'email'), sent),
  runs('otp.resendCode', passcode, send, sent),
  runs('otp.verifyCode', code, `otps.authenticate 1 m {${duration}}`),
  runs('otp.countdown.readClock', undefined, '', 1_000_000),
  runs('otp.fillFromText', undefined, 'field passcode'),
]);

test.each([
  [siteConfig.name, siteConfig.supportEmail],
  ['Another site', null],
])('the question for the second factor names the support of %s: %s', (issuer, supportEmail) => {
  const { Screen } = openSecondFactor(issuer);
  const rendered: unknown = (Screen as (props: object) => unknown)({ actor: 'actor' });
  expect(rendered).toMatchObject({ props: { actor: 'actor', issuer, supportEmail } });
});

test('a client who goes back during the sign-in with a password has no session', async () => {
  vi.useRealTimers();
  const browser = openNodeBrowser();
  const { password: logic } = passwordActors(
    signInRequests(browser.access),
    { ...session, ...configure(allButPasskeys) },
    linkHref,
  );
  const input = { email: demoClient.email, userType: 'password', canSendLink: true } as const;
  const screen = createActor(logic, { input }).start();
  const { fetch } = globalThis;
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
    if (url.endsWith('/passwords/authenticate')) screen.stop();
    return fetch(url, init);
  });
  screen.send({ type: 'password.submitted', password: demoClient.password });
  // The provider checks the password, which takes long on a busy machine.
  await expect.poll(browser.dropped, chunkLimit).toBe(1);
});

/** Runs a callback actor of a machine below another one, which records the events that it sends. */
function watch(machine: AnyStateMachine, path: string) {
  const events: EventObject[] = [];
  const actions = ({ event }: { event: EventObject }) => void events.push(event);
  const src = actorOf(machine, path);
  const parent = createActor(createMachine({ invoke: { src }, on: { '*': { actions } } })).start();
  return { events, stop: () => parent.stop() };
}

const logicOf = ({ actor }: { readonly actor: object }) => Reflect.get(actor, 'logic') as AnyStateMachine;

test('the events of One Tap reach the machine, until its screen is left', () => {
  const withdraw = vi.fn<() => void>();
  const oneTap: NonNullable<WidgetOptions['oneTap']> = {
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
  const { events, stop } = watch(logicOf(open({ oneTap })), 'oneTap.offerOneTap');
  expect(events).toEqual([
    { type: 'prompt.shown' },
    { type: 'prompt.refused', fault: 'invalid_client' },
    { type: 'prompt.closed' },
    { type: 'prompt.accepted' },
    { type: 'prompt.failed', error: 'refused' },
  ]);
  withdraw.mockClear();
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
  const { events, stop } = watch(boundWalletSignIn({ ...requests, watchWallet }, session), 'watchWallet');
  report('account-changed');
  report('disconnected');
  expect(events).toEqual(
    ['wallet-changed', 'wallet-disconnected'].map((lost) => ({ type: 'account.lost', code: lost })),
  );
  expect(unwatch).not.toHaveBeenCalled();
  stop();
  expect(unwatch).toHaveBeenCalledOnce();
});

test('the code of a text message is not awaited any more when its screen is left', () => {
  const get = vi.fn<CredentialsContainer['get']>(() => new Promise(() => undefined));
  const logic = logicOf(open());
  vi.stubGlobal('navigator', { credentials: { get } });
  const { stop } = watch(logic, 'otp.fillFromText');
  const isAborted = () => get.mock.calls[0]?.[0]?.signal?.aborted;
  expect(isAborted()).toBe(false);
  stop();
  expect(isAborted()).toBe(true);
});

test('the countries of phone numbers are loaded once the visitor uses the page', async () => {
  vi.stubEnv('SSR', false);
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  const countries = await runActor(logicOf(open()), 'methodChoice.phoneEntry.loadCountries');
  expect(countries).toEqual([{ code: 'US', callingCode: '1' }]);
});

test('the countries of phone numbers are not loaded while prerendering', async () => {
  const loadPhoneNumbers = vi.fn<WidgetOptions['loadPhoneNumbers']>();
  void runActor(logicOf(open({ loadPhoneNumbers })), 'methodChoice.phoneEntry.loadCountries');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(loadPhoneNumbers).not.toHaveBeenCalled();
});

describe('an action of the host page', () => {
  test.each([
    { type: 'SET_MAGIC_LINK_EMAIL' },
    // Facts that only the widget knows.
    { type: 'session.found' },
  ])('is refused if it is unknown: %j', (action) => {
    expect(() => sendAction(open().actor, action)).toThrow(`Unknown widget action: ${action.type}`);
  });

  test.each([{ wallet: 'piggy-bank' }, {}])('is refused with the names of the wallets: %j', ({ wallet }) => {
    expect(() => sendAction(open().actor, { type: 'wallet.chosen', wallet })).toThrow(
      `Unknown wallet: ${wallet}. Known wallets: `,
    );
  });

  test('is passed on if the widget knows it', () => {
    const { actor } = open();
    sendAction(actor, { type: 'otherWallets.chosen' });
    expect(actor.getSnapshot().value).toBe('usingWallet');
    sendAction(actor, { type: 'back.pressed' });
    expect(actor.getSnapshot().matches('choosingMethod')).toBe(true);
    for (const wallet of ['metamask', 'phantom']) {
      expect(() => sendAction(actor, { type: 'wallet.chosen', wallet })).not.toThrow();
    }
  });
});

describe('the start of a widget', () => {
  test('is the form, except for a browser with a session', async () => {
    const isForm = ({ actor }: ReturnType<typeof open>) => actor.getSnapshot().matches('choosingMethod');
    expect(isForm(open())).toBe(true);
    for (const hasSession of [true, false]) {
      const page = open({ hasSession: () => Promise.resolve(hasSession) });
      expect(isForm(page)).toBe(false);
      await settled();
      expect(isForm(page)).toBe(!hasSession);
    }
  });

  test('is the setup of passkeys, if the page asks for it', async () => {
    const passkeySetup = onDemand<typeof passkeySetupMachine>(() => new Promise(() => undefined));
    const { actor } = open({ start: 'passkey-registration', passkeySetup });
    await settled();
    expect(actor.getSnapshot().value).toBe('settingUpPasskeys');
  });

  test.each([
    ['OAuth', false, ['oauth', 'otp'], true],
    ['no OAuth', false, ['otp'], false],
    ['OAuth, but prerendered', true, ['oauth', 'otp'], false],
  ] as const)(
    'loads the marks of OAuth providers for a page with %s',
    async (_what, isPrerendered, products, isLoaded) => {
      // A page loads its marks once.
      vi.resetModules();
      const { createWidget: create } = await import('../../src/widget/startWidget.ts');
      const { loadedMarks } = await import('../../src/widget/marks.ts');
      vi.stubEnv('SSR', isPrerendered);
      open({}, products, create);
      await vi.advanceTimersByTimeAsync(preloadDelayMs);
      await vi.dynamicImportSettled();
      expect(loadedMarks()?.google !== undefined).toBe(isLoaded);
    },
  );
});

test('the snapshot of a widget whose wallets load on demand can be persisted, before and after', async () => {
  const walletSignIn = boundWalletSignIn(recordRequests<Identity>().requests, session);
  const { actor } = open({ walletSignIn: onDemand(async () => walletSignIn) });
  actor.send({ type: 'otherWallets.chosen' });
  const isListShown = () => JSON.stringify(actor.getPersistedSnapshot()).includes('choosingOtherWallet');
  expect(isListShown()).toBe(false);
  await settled();
  expect(isListShown()).toBe(true);
});
