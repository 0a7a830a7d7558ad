import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { fromPromise } from 'xstate';
import { failureOf, IdentityError, type FailureCode } from '../../machines/contracts/failures.ts';
import type { Identity } from '../../machines/contracts/identity.ts';
import type { SecondStep } from '../../machines/contracts/secondStep.ts';
import { preloadDelayMs } from '../../machines/contracts/timing.ts';
import { onDemand } from '../../machines/contracts/onDemand.ts';
import type { passkeySetupMachine } from '../../machines/widget/passkeySetup.machine.ts';
import { secondStepMachine } from '../../machines/widget/secondStep.machine.ts';
import { parseWidgetConfig } from '../../machines/widget/widgetConfig.ts';
import * as phoneNumbers from '../../src/widget/phoneNumbers.ts';
import { boundWalletSignIn } from '../../src/widget/startWallets.ts';
import { createWidget, sendAction, type WidgetOptions } from '../../src/widget/startWidget.ts';
import { unstubPage } from '../support/recordFlow.ts';
import { recordRequests } from '../support/recordRequests.ts';
import { settled, wiringOf } from '../support/wiring.ts';

const refused = () => Promise.reject(new IdentityError(failureOf('unreachable')));
const session = { sessionDurationMinutes: 45 };

beforeEach(() => void vi.useFakeTimers({ now: 1_000_000 }));
afterEach(unstubPage);

function open(
  changes: Partial<WidgetOptions> = {},
  products: readonly string[] = ['otp'],
  create = createWidget,
) {
  const config = parseWidgetConfig({
    products,
    ...(products.includes('oauth') && { oauthOptions: { providers: [{ type: 'google' }] } }),
    otpOptions: { methods: ['sms'], expirationMinutes: 3 },
    sessionOptions: session,
    twoStep: { required: true, methods: ['sms'] },
  });
  if ('faults' in config) throw new Error('The configuration is invalid.');
  const { requests } = recordRequests<Identity>({}, ['sendPasscode']);
  const noted: (readonly unknown[])[] = [];
  const note =
    (name: string) =>
    (...parameters: readonly unknown[]): void =>
      void noted.push([name, ...parameters]);
  let failure: IdentityError | null = null;
  const unlessFailing = <Result>(result: Result): Promise<Result> =>
    failure ? Promise.reject(failure) : Promise.resolve(result);
  const identity = {
    ...requests,
    sendPasscode: () => unlessFailing({ methodId: 'phone-1' }),
    verifyPasscode: () => unlessFailing(undefined),
    readPasskeySupport: () => Promise.resolve({ canUse: false, canAutofill: false }),
  };
  const actor = create({
    config,
    identity,
    loadPhoneNumbers: () => Promise.resolve(phoneNumbers),
    language: 'en',
    start: 'login',
    linkKind: 'missing',
    linkHref: 'https://host.example/',
    isTestProject: true,
    field: () => null,
    secondStep: answeredSecondStep(),
    focus: note('focus'),
    toast: note('toast'),
    log: note('log'),
    onError: note('onError'),
    onComplete: note('onComplete'),
    onSignOut: note('onSignOut'),
    ...changes,
  });
  actor.start();
  const children = () => actor.getSnapshot().children;
  const phoneEntry = () => children().methodChoice?.getSnapshot().children.phoneEntry;
  return {
    actor,
    calls: noted,
    children,
    phoneEntry,
    failWith: (code: FailureCode) => void (failure = new IdentityError(failureOf(code))),
    toPasscode: async () => {
      phoneEntry()?.send({ type: 'phone.submitted', phone: '(202) 555-0143', country: 'US' });
      await settled();
      noted.length = 0;
      return children().otp;
    },
  };
}

const typed = { type: 'code.typed', code: '123456' } as const;
const resend = { type: 'resend.requested' } as const;

const widget = wiringOf(() => open());

describe('the emitted events of a widget and its descendants', () => {
  widget('write the first screen to the log', 'log {name:render_login_screen}');
  widget('complete the sign-in', 'focus heading | onComplete', async ({ toPasscode }) =>
    (await toPasscode())?.send(typed),
  );
  widget('show failures', 'onError passcode-wrong | focus passcode', async ({ toPasscode, failWith }) => {
    const otp = await toPasscode();
    failWith('passcode-wrong');
    otp?.send(typed);
  });
  widget(
    'show toasts',
    'toast {type:toast.raised,toast:code-resent} | focus passcode',
    async ({ toPasscode }) => (await toPasscode())?.send(resend),
  );
  widget(
    'report a failure that only a toast shows',
    'toast {type:toast.raised,toast:resend-failed,… | onError unreachable',
    async ({ toPasscode, failWith }) => {
      const otp = await toPasscode();
      failWith('unreachable');
      otp?.send(resend);
    },
  );
  wiringOf(() => open({ secondStep: answeredSecondStep(refused) }))(
    'end the session of a client who leaves the second step, which has the configured methods',
    'onError unreachable | focus heading | takes {isRequired:true,methods:[text]} | onSignOut | focus heading',
    async ({ toPasscode, children, calls }) => {
      (await toPasscode())?.send(typed);
      await settled();
      const { isRequired, methods } = { ...children().secondStep?.getSnapshot().context };
      calls.push(['takes', { isRequired, methods }]);
      children().secondStep?.send({ type: 'back.pressed' });
    },
  );

  test('remember a dismissed prompt of One Tap', async () => {
    const rememberDismissal = vi.fn<() => void>();
    let close: () => void = () => undefined;
    const offerOneTap: NonNullable<WidgetOptions['oneTap']>['offerOneTap'] = (listener) => {
      listener.onShown();
      close = () => listener.onClosed();
      return () => undefined;
    };
    open({ oneTap: { offerOneTap, rememberDismissal } });
    await settled();
    expect(rememberDismissal).not.toHaveBeenCalled();
    close();
    expect(rememberDismissal).toHaveBeenCalledOnce();
  });

  test('format the phone number in its field, if it is on the page', async () => {
    const input = {
      value: '2025550143',
      ownerDocument: { activeElement: null },
    } as unknown as HTMLInputElement;
    for (const found of [null, input]) {
      const field = vi.fn<WidgetOptions['field']>(() => found);
      open({ field }).phoneEntry()?.send({ type: 'phone.typed', phone: '2025550143' });
      await settled();
      expect(field).toHaveBeenCalledWith('phone');
    }
    expect(input.value).toBe('(202) 555-0143');
  });
});

describe('an action of the host page', () => {
  test.each([
    { type: 'SET_MAGIC_LINK_EMAIL' },
    // Facts that only the widget knows.
    { type: 'session.found' },
    { type: 'wallet.chosen', wallet: 'piggy-bank' },
  ])('is refused if it is unknown: %j', (action) => {
    expect(() => sendAction(open().actor, action)).toThrow(`Unknown widget action: ${action.type}`);
  });

  test('is passed on if the widget knows it', () => {
    const { actor } = open();
    sendAction(actor, { type: 'otherWallets.chosen' });
    expect(actor.getSnapshot().value).toBe('usingWallet');
    sendAction(actor, { type: 'back.pressed' });
    expect(actor.getSnapshot().matches('choosingMethod')).toBe(true);
    for (const wallet of ['metamask', 'phantom']) {
      expect(() => sendAction(actor, { type: 'wallet.chosen', wallet } as { type: string })).not.toThrow();
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
    [['passwords', 'emailMagicLinks'], true],
    [['passwords', 'otp'], false],
  ])('with the products %j, offers a link by email on the password screens: %s', (products, canSendLink) => {
    expect(open({}, products).actor.getSnapshot().context.canSendLink).toBe(canSendLink);
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

/** The second step of a session that has its second factor. */
const complete: SecondStep = { due: null, onFile: ['authenticator'], phone: null, email: null };

/**
 * Returns the second step with a response to its request.
 *
 * @param readSecondStep returns what the session still needs; by default, nothing
 */
function answeredSecondStep(readSecondStep: () => Promise<SecondStep> = () => Promise.resolve(complete)) {
  return secondStepMachine.provide({
    actors: { readSecondStep: fromPromise<SecondStep, void>(readSecondStep) },
  });
}
