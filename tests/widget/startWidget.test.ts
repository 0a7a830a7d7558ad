import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { failureOf, IdentityError, type Failure } from '../../machines/contracts/failures.ts';
import type { PasscodeRequests } from '../../machines/contracts/passcodeRequests.ts';
import type { SecondStep } from '../../machines/contracts/secondStep.ts';
import type { WidgetLog, WidgetEmitted } from '../../machines/widget/widgetEmitted.ts';
import { parseWidgetConfig } from '../../machines/widget/widgetConfig.ts';
import { preloadDelayMs } from '../../machines/contracts/timing.ts';
import { refusingIdentity } from '../../src/identity/identity.ts';
import { signInRequests } from '../../src/identity/signInRequests.ts';
import { broadcast } from '../../src/page/actorTree.ts';
import { createWidget, sendAction, type WidgetOptions } from '../../src/widget/startWidget.ts';
import { startPasskeySetup } from '../../src/widget/startPasskeySetup.tsx';
import * as phoneNumbers from '../../src/widget/phoneNumbers.ts';
import { answeredSecondStep } from './answeredSecondStep.ts';

const sent = { methodId: 'phone-1' };

function setUp(
  readSecondStep?: () => Promise<SecondStep>,
  changes: Partial<WidgetOptions> = {},
  products: readonly string[] = ['otp'],
  create = createWidget,
) {
  const config = parseWidgetConfig({
    products,
    ...(products.includes('oauth') && { oauthOptions: { providers: [{ type: 'google' }] } }),
    otpOptions: { methods: ['sms'], expirationMinutes: 3 },
    sessionOptions: { sessionDurationMinutes: 45 },
    twoStep: { required: true, methods: ['sms'] },
  });
  if ('faults' in config) throw new Error('The configuration is invalid.');
  const identity = {
    ...signInRequests(refusingIdentity()),
    sendPasscode: vi.fn<PasscodeRequests['sendPasscode']>(() => Promise.resolve(sent)),
    verifyPasscode: vi.fn<PasscodeRequests['verifyPasscode']>(() => Promise.resolve()),
  };
  const callbacks = {
    focus: vi.fn<(target: string) => void>(),
    toast: vi.fn<(emitted: Extract<WidgetEmitted, { type: 'toast.raised' }>) => void>(),
    log: vi.fn<(log: WidgetLog) => void>(),
    onError: vi.fn<(failure: Failure) => void>(),
    onComplete: vi.fn<() => void>(),
    onSignOut: vi.fn<() => void>(),
  };
  const actor = create({
    config,
    identity,
    project: { readAllowedDomains: () => Promise.resolve([]) },
    loadPhoneNumbers: () => Promise.resolve(phoneNumbers),
    language: 'en',
    start: 'login',
    linkKind: 'missing',
    isTestProject: true,
    field: () => null,
    secondStep: answeredSecondStep(readSecondStep),
    ...callbacks,
    ...changes,
  });
  actor.start();
  return { actor, identity, callbacks };
}

beforeEach(() => vi.useFakeTimers({ now: 1_000_000 }));
afterEach(() => {
  vi.unstubAllEnvs();
  vi.useRealTimers();
});

const settled = () => vi.advanceTimersByTimeAsync(0);

async function toPasscode(setting: ReturnType<typeof setUp>) {
  const entry = setting.actor.getSnapshot().children.methodChoice?.getSnapshot().children.phoneEntry;
  entry?.send({ type: 'phone.submitted', phone: '(202) 555-0143' });
  await settled();
  return setting.actor.getSnapshot().children.otp;
}

describe('a widget with its dependencies', () => {
  test('sends a passcode with the configured options, starts the countdown at the response, and completes once', async () => {
    const setting = setUp();
    const otp = await toPasscode(setting);
    expect(setting.identity.sendPasscode).toHaveBeenCalledWith(
      { channel: 'sms', destination: '+12025550143', options: { expirationMinutes: 3 } },
      expect.any(AbortSignal),
    );
    expect(otp?.getSnapshot().context.passcode.expiresAtMs).toBe(Date.now() + 180_000);
    otp?.send({ type: 'code.typed', code: '123456' });
    await settled();
    expect(setting.identity.verifyPasscode).toHaveBeenCalledWith(
      { methodId: 'phone-1', code: '123456', sessionDurationMinutes: 45 },
      expect.any(AbortSignal),
    );
    expect(setting.actor.getSnapshot().value).toBe('codeConfirmed');
    expect(setting.callbacks.onComplete).toHaveBeenCalledOnce();
    expect(setting.callbacks.log).toHaveBeenCalledExactlyOnceWith({ name: 'render_login_screen' });
  });

  test('forwards the emitted events of its descendants', async () => {
    const setting = setUp();
    const otp = await toPasscode(setting);
    setting.callbacks.focus.mockClear();
    setting.identity.verifyPasscode.mockRejectedValueOnce(new IdentityError(failureOf('passcode-wrong')));
    otp?.send({ type: 'code.typed', code: '123456' });
    await settled();
    expect(setting.callbacks.onError).toHaveBeenCalledExactlyOnceWith(failureOf('passcode-wrong'));
    expect(setting.callbacks.focus).toHaveBeenCalledExactlyOnceWith('passcode');
    otp?.send({ type: 'resend.requested' });
    await settled();
    expect(setting.callbacks.toast).toHaveBeenCalledExactlyOnceWith({
      type: 'toast.raised',
      toast: 'code-resent',
    });
  });

  test('passes a failure that only a toast shows to onError', async () => {
    const setting = setUp();
    const otp = await toPasscode(setting);
    setting.identity.sendPasscode.mockRejectedValueOnce(new IdentityError(failureOf('unreachable')));
    otp?.send({ type: 'resend.requested' });
    await settled();
    expect(setting.callbacks.toast).toHaveBeenCalledExactlyOnceWith({
      type: 'toast.raised',
      toast: 'resend-failed',
      failure: failureOf('unreachable'),
    });
    expect(setting.callbacks.onError).toHaveBeenCalledExactlyOnceWith(failureOf('unreachable'));
  });

  test('counts down by the clock of the device', async () => {
    const otp = await toPasscode(setUp());
    const remaining = () => otp?.getSnapshot().children.countdown?.getSnapshot().context.remainingMs;
    expect(remaining()).toBe(180_000);
    await vi.advanceTimersByTimeAsync(2_000);
    expect(remaining()).toBe(178_000);
    // The device sleeps: its clock continues, its timers do not.
    vi.setSystemTime(Date.now() + 600_000);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(otp?.getSnapshot().hasTag('expired')).toBe(true);
  });

  test('broadcasts page.restored to all descendants', async () => {
    const setting = setUp();
    setting.identity.verifyPasscode.mockImplementationOnce(() => new Promise(() => undefined));
    const otp = await toPasscode(setting);
    otp?.send({ type: 'code.typed', code: '123456' });
    expect(otp?.getSnapshot().hasTag('verifying')).toBe(true);
    broadcast(setting.actor, { type: 'page.restored' });
    expect(otp?.getSnapshot().hasTag('verifying')).toBe(false);
  });

  test.each([
    { type: 'SET_MAGIC_LINK_EMAIL' },
    // Facts that only the widget knows.
    { type: 'session.found' },
    { type: 'wallet.chosen', wallet: 'piggy-bank' },
  ])('throws for the unknown action %j', (action) => {
    const { actor } = setUp();
    expect(() => sendAction(actor, action)).toThrow(`Unknown widget action: ${action.type}`);
  });

  test('passes an action of the page on', () => {
    const { actor } = setUp();
    sendAction(actor, { type: 'otherWallets.chosen' });
    expect(actor.getSnapshot().value).toBe('openingWallets');
    sendAction(actor, { type: 'back.pressed' });
    expect(actor.getSnapshot().matches('choosingMethod')).toBe(true);
  });

  test('reads the second step with the configured methods, and ends the session when the client leaves it', async () => {
    const setting = setUp(() => Promise.reject(new IdentityError(failureOf('unreachable'))));
    const otp = await toPasscode(setting);
    otp?.send({ type: 'code.typed', code: '123456' });
    await settled();
    const { secondStep } = setting.actor.getSnapshot().children;
    expect(secondStep?.getSnapshot().context).toMatchObject({ isRequired: true, methods: ['text'] });
    expect(secondStep?.getSnapshot().value).toBe('interrupted');
    expect(setting.callbacks.onError).toHaveBeenCalledExactlyOnceWith(failureOf('unreachable'));
    expect(setting.callbacks.onSignOut).not.toHaveBeenCalled();
    secondStep?.send({ type: 'back.pressed' });
    expect(setting.callbacks.onSignOut).toHaveBeenCalledOnce();
    expect(setting.callbacks.onComplete).not.toHaveBeenCalled();
    expect(setting.actor.getSnapshot().value).toBe('choosingMethod');
  });
});

describe('a widget that knows whether this browser has a session', () => {
  test.each([true, false])('opens with the form only without a session: %s', async (hasSession) => {
    const { actor } = setUp(undefined, { hasSession: () => Promise.resolve(hasSession) });
    await settled();
    expect(actor.getSnapshot().matches('choosingMethod')).toBe(!hasSession);
    actor.stop();
  });

  test('sets up passkeys, if it is opened for that', async () => {
    const { passkeySetup } = startPasskeySetup(() => new Promise(() => undefined));
    const { actor } = setUp(undefined, { start: 'passkey-registration', passkeySetup });
    await settled();
    expect(actor.getSnapshot().value).toBe('settingUpPasskeys');
    actor.stop();
  });

  test('opens with the form at once without a stored session', () => {
    expect(setUp().actor.getSnapshot().matches('choosingMethod')).toBe(true);
    const { actor } = setUp(undefined, { hasSession: () => new Promise(() => undefined) });
    expect(actor.getSnapshot().matches('choosingMethod')).toBe(false);
    actor.stop();
  });
});

test.each([
  [['passwords', 'emailMagicLinks'], true],
  [['passwords', 'otp'], false],
])('with the products %j, the password screens offer a link by email: %s', (products, canSendLink) => {
  const { actor } = setUp(undefined, {}, products);
  expect(actor.getSnapshot().context.canSendLink).toBe(canSendLink);
  actor.stop();
});

test.each([
  ['OAuth', false, ['oauth', 'otp'], true],
  ['no OAuth', false, ['otp'], false],
  ['OAuth, but prerendered', true, ['oauth', 'otp'], false],
] as const)(
  'the marks of OAuth providers are loaded for a page with %s',
  async (_what, isPrerendered, products, isLoaded) => {
    // A page loads its marks once.
    vi.resetModules();
    const [{ createWidget: create }, { loadedMarks }] = await Promise.all([
      import('../../src/widget/startWidget.ts'),
      import('../../src/widget/marks.ts'),
    ]);
    vi.stubEnv('SSR', isPrerendered);
    const { actor } = setUp(undefined, {}, products, create);
    await vi.advanceTimersByTimeAsync(preloadDelayMs);
    await vi.dynamicImportSettled();
    expect(loadedMarks()?.google !== undefined).toBe(isLoaded);
    actor.stop();
  },
);

test('a dismissed prompt of One Tap is remembered', async () => {
  const rememberDismissal = vi.fn<() => void>();
  let close: () => void = () => undefined;
  const { actor } = setUp(undefined, {
    oneTap: {
      offerOneTap(listener) {
        listener.onShown();
        close = () => listener.onClosed();
        return () => undefined;
      },
      rememberDismissal,
    },
  });
  await settled();
  expect(rememberDismissal).not.toHaveBeenCalled();
  close();
  await settled();
  expect(rememberDismissal).toHaveBeenCalledOnce();
  actor.stop();
});

describe('the phone number', () => {
  const type = async (input: HTMLInputElement | null) => {
    const field = vi.fn<WidgetOptions['field']>(() => input);
    const { actor } = setUp(undefined, { field });
    const entry = actor.getSnapshot().children.methodChoice?.getSnapshot().children.phoneEntry;
    entry?.send({ type: 'phone.typed', phone: '2025550143' });
    await settled();
    expect(field).toHaveBeenCalledWith('phone');
    actor.stop();
  };

  test('is formatted in its field', async () => {
    const input = {
      value: '2025550143',
      ownerDocument: { activeElement: null },
    } as unknown as HTMLInputElement;
    await type(input);
    expect(input.value).toBe('(202) 555-0143');
  });

  test('is not formatted if its field has gone', async () => {
    await expect(type(null)).resolves.toBeUndefined();
  });
});

test('only wallets that the widget knows can be chosen by the page', () => {
  const { actor } = setUp();
  for (const wallet of ['metamask', 'phantom'] as const) {
    expect(() => sendAction(actor, { type: 'wallet.chosen', wallet } as { type: string })).not.toThrow();
  }
});
