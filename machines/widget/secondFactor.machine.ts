import { assertEvent, assign, emit, setup } from 'xstate';
import { toFailure, type Failure } from '../contracts/failures.ts';
import { fromEvent } from '../contracts/fromEvent.ts';
import { notProvided } from '../contracts/notProvided.ts';
import { isOutcome } from '../contracts/outcomes.ts';
import { isPasscode, isUnclearPasscode, passcodeText } from '../contracts/passcodeText.ts';
import { failureAction, failureActionAs } from '../contracts/reporting.ts';
import type { PasscodeDestination } from '../contracts/proofRequests.ts';
import type { StepMethod } from '../contracts/secondStep.ts';
import { factorLockMs } from '../contracts/timing.ts';
import { otpMachine } from './otp.machine.ts';
import type { PasscodeDelivery, AwaitedPasscode } from './passcode.ts';
import { isRecoveryCode } from './recoveryCode.ts';
import type { WidgetEmitted } from './widgetEmitted.ts';

type SecondFactorEvent =
  | { type: 'code.typed'; code: string }
  | { type: 'recoveryCode.submitted'; code: string }
  | { type: 'otherWay.chosen' }
  | { type: 'authenticator.chosen' }
  | { type: 'text.chosen' }
  | { type: 'email.chosen' }
  | { type: 'recoveryCode.chosen' }
  | { type: 'help.chosen' }
  | { type: 'back.pressed' }
  | { type: 'page.restored' };

interface SecondFactorInput {
  /** The methods that the client can choose among; none if another sign-in has to come first. */
  readonly methods: readonly StepMethod[];
  /** The phone number that receives the text message, in E.164 format; `null` without the method `text`. */
  readonly phone: string | null;
  /** The email address that receives the passcode; `null` without the method `email`. */
  readonly email: string | null;
  /** The passcode that was sent before a reload. */
  readonly awaited?: AwaitedPasscode | null;
}

interface SecondFactorOutcome {
  /** `recovered`: the client used a recovery code; `ended`: the session of the first factor is over. */
  readonly kind: 'verified' | 'recovered' | 'went-back' | 'ended';
}

interface SecondFactorContext extends SecondFactorInput {
  readonly passcode: AwaitedPasscode;
  readonly failure: Failure | null;
  /** How long the lock lasts, in milliseconds. */
  readonly lockMs: number;
  /** Whether the typed recovery code was incomplete. */
  readonly isIncomplete: boolean;
  /** Whether the field has a text in which the passcode is not certain. */
  readonly isUnclear: boolean;
}

/** Carries the types of `secondFactorMachine`; the object itself is empty. */
const secondFactorTypes = {} as {
  context: SecondFactorContext;
  input: SecondFactorInput;
  output: SecondFactorOutcome;
  events: SecondFactorEvent;
  emitted: WidgetEmitted;
  tags: 'busy';
  children: { otp: 'otp' };
};

/** Returns whether a passcode was sent before a reload, to a destination that this client can choose. */
function isAwaiting({ awaited, methods, phone, email }: SecondFactorInput): boolean {
  if (!awaited) return false;
  const [method, destination] =
    awaited.channel === 'email' ? (['email', email] as const) : (['text', phone] as const);
  return methods.includes(method) && awaited.destination === destination;
}

/** Asks a client for the second factor of a sign-in. */
export const secondFactorMachine = setup({
  types: secondFactorTypes,
  actors: {
    verifyAuthenticatorCode: notProvided<void, { code: string }>('verifyAuthenticatorCode'),
    sendSecondPasscode: notProvided<PasscodeDelivery, PasscodeDestination>('sendSecondPasscode'),
    redeemRecoveryCode: notProvided<void, { code: string }>('redeemRecoveryCode'),
    otp: otpMachine,
  },
  actions: {
    clearFailure: assign({ failure: null, isIncomplete: false, isUnclear: false }),
    setUnclear: assign({ isUnclear: (_, { code }: { code: string }) => isUnclearPasscode(code) }),
    setDestination: assign({
      passcode: ({ context }, channel: 'sms' | 'email') => ({
        ...context.passcode,
        channel,
        // Stryker disable next-line StringLiteral: a passcode is sent only to a destination on file
        destination: (channel === 'sms' ? context.phone : context.email) ?? '',
      }),
    }),
    setPasscode: assign({
      passcode: ({ context }, { output }: { output: PasscodeDelivery }) => ({
        ...context.passcode,
        ...output,
      }),
    }),
    takeAwaited: assign(({ context: { awaited } }) => ({
      ...(awaited && { passcode: awaited }),
      awaited: null,
    })),
    setIncomplete: assign({ isIncomplete: true, failure: null }),
    storeLock: failureActionAs(
      (failure) => ({ failure, lockMs: failure.retryAfterMs ?? factorLockMs }),
      'failure',
    ),
    storeFailure: failureAction('failure'),
    storeCodeFailure: failureAction('passcode'),
    storeRecoveryFailure: failureAction('recovery-code'),
    focusHeading: emit({ type: 'focus.requested', target: 'heading' }),
    focusPasscode: emit({ type: 'focus.requested', target: 'passcode' }),
    focusRecoveryCode: emit({ type: 'focus.requested', target: 'recovery-code' }),
  },
  guards: {
    hasAuthenticator: ({ context }) => context.methods.includes('authenticator'),
    isAwaiting: ({ context }) => isAwaiting(context),
    hasText: ({ context }) => context.methods.includes('text'),
    hasEmail: ({ context }) => context.methods.includes('email'),
    isPasscode: (_, { code }: { code: string }) => isPasscode(code),
    isRecoveryCode: (_, { code }: { code: string }) => isRecoveryCode(code),
    isSessionEnded: (_, { error }: { error: unknown }) => toFailure(error).code === 'session-ended',
    isLockedOut: (_, { error }: { error: unknown }) => toFailure(error).code === 'account-locked',
    isOutcome,
  },
  delays: { lockEnd: ({ context }) => context.lockMs },
}).createMachine({
  id: 'secondFactor',
  description: 'Asks a client for the second factor of a sign-in.',
  context: ({ input }) => ({
    ...input,
    // Stryker disable next-line StringLiteral,ObjectLiteral: the passcode is set before its screen
    passcode: { channel: 'sms', destination: '', methodId: '', expiresAtMs: 0 },
    failure: null,
    lockMs: factorLockMs,
    isIncomplete: false,
    isUnclear: false,
  }),
  initial: 'opening',
  on: { 'page.restored': { actions: 'clearFailure', target: '.opening' } },
  states: {
    opening: {
      always: [
        { guard: 'isAwaiting', target: 'restoring' },
        { guard: 'hasAuthenticator', actions: 'focusPasscode', target: 'enteringAuthenticatorCode' },
        // No text message is sent before the client asks for it, so that a reload sends none.
        { actions: 'focusHeading', target: 'choosingMethod' },
      ],
    },
    restoring: {
      description: 'After a reload, the passcode that was sent is awaited again.',
      always: { actions: ['takeAwaited', 'focusPasscode'], target: 'enteringPasscode' },
    },
    enteringAuthenticatorCode: {
      on: {
        'code.typed': [
          {
            guard: { type: 'isPasscode', params: fromEvent },
            actions: 'clearFailure',
            target: 'verifyingAuthenticatorCode',
          },
          { actions: ['clearFailure', { type: 'setUnclear', params: fromEvent }] },
        ],
        'otherWay.chosen': { actions: ['clearFailure', 'focusHeading'], target: 'choosingMethod' },
        'back.pressed': 'wentBack',
      },
    },
    verifyingAuthenticatorCode: {
      tags: 'busy',
      invoke: {
        id: 'verifyAuthenticatorCode',
        src: 'verifyAuthenticatorCode',
        input: ({ event }) => {
          assertEvent(event, 'code.typed');
          return { code: passcodeText(event.code) };
        },
        onDone: 'verified',
        onError: [
          { guard: { type: 'isSessionEnded', params: fromEvent }, target: 'ended' },
          {
            guard: { type: 'isLockedOut', params: fromEvent },
            actions: { type: 'storeLock', params: fromEvent },
            target: 'lockedOut',
          },
          { actions: { type: 'storeCodeFailure', params: fromEvent }, target: 'enteringAuthenticatorCode' },
        ],
      },
    },
    choosingMethod: {
      on: {
        'authenticator.chosen': {
          guard: 'hasAuthenticator',
          actions: ['clearFailure', 'focusPasscode'],
          target: 'enteringAuthenticatorCode',
        },
        'text.chosen': {
          guard: 'hasText',
          actions: ['clearFailure', { type: 'setDestination', params: 'sms' }],
          target: 'sendingPasscode',
        },
        'email.chosen': {
          guard: 'hasEmail',
          actions: ['clearFailure', { type: 'setDestination', params: 'email' }],
          target: 'sendingPasscode',
        },
        'recoveryCode.chosen': {
          guard: 'hasAuthenticator',
          actions: ['clearFailure', 'focusRecoveryCode'],
          target: 'enteringRecoveryCode',
        },
        'help.chosen': { actions: ['clearFailure', 'focusHeading'], target: 'lostAccess' },
        'back.pressed': 'wentBack',
      },
    },
    sendingPasscode: {
      tags: 'busy',
      invoke: {
        id: 'sendSecondPasscode',
        src: 'sendSecondPasscode',
        input: ({ context: { passcode } }) => ({
          channel: passcode.channel,
          destination: passcode.destination,
        }),
        onDone: {
          actions: [{ type: 'setPasscode', params: fromEvent }, 'focusPasscode'],
          target: 'enteringPasscode',
        },
        onError: [
          { guard: { type: 'isSessionEnded', params: fromEvent }, target: 'ended' },
          { actions: { type: 'storeFailure', params: fromEvent }, target: 'choosingMethod' },
        ],
      },
    },
    enteringPasscode: {
      invoke: {
        id: 'otp',
        src: 'otp',
        input: ({ context }) => context.passcode,
        onDone: [
          { guard: { type: 'isOutcome', params: 'verified' }, target: 'verified' },
          {
            guard: { type: 'isOutcome', params: 'went-back' },
            actions: 'focusHeading',
            target: 'choosingMethod',
          },
        ],
        onError: { actions: { type: 'storeFailure', params: fromEvent }, target: 'choosingMethod' },
      },
    },
    enteringRecoveryCode: {
      on: {
        'recoveryCode.submitted': [
          {
            guard: { type: 'isRecoveryCode', params: fromEvent },
            actions: 'clearFailure',
            target: 'redeemingRecoveryCode',
          },
          { actions: ['setIncomplete', 'focusRecoveryCode'] },
        ],
        'help.chosen': { actions: ['clearFailure', 'focusHeading'], target: 'lostAccess' },
        'otherWay.chosen': { actions: ['clearFailure', 'focusHeading'], target: 'choosingMethod' },
      },
    },
    redeemingRecoveryCode: {
      tags: 'busy',
      invoke: {
        id: 'redeemRecoveryCode',
        src: 'redeemRecoveryCode',
        input: ({ event }) => {
          assertEvent(event, 'recoveryCode.submitted');
          return { code: event.code };
        },
        onDone: 'recovered',
        onError: [
          { guard: { type: 'isSessionEnded', params: fromEvent }, target: 'ended' },
          {
            guard: { type: 'isLockedOut', params: fromEvent },
            actions: { type: 'storeLock', params: fromEvent },
            target: 'lockedOut',
          },
          { actions: { type: 'storeRecoveryFailure', params: fromEvent }, target: 'enteringRecoveryCode' },
        ],
      },
    },
    lockedOut: {
      description: 'Too many wrong codes; another method may still work.',
      after: { lockEnd: { actions: ['clearFailure', 'focusHeading'], target: 'choosingMethod' } },
      on: {
        'otherWay.chosen': { actions: ['clearFailure', 'focusHeading'], target: 'choosingMethod' },
        'back.pressed': 'wentBack',
      },
    },
    lostAccess: {
      description: 'Says whom to write to when neither the phone nor a recovery code is left.',
      on: {
        'otherWay.chosen': { actions: 'focusHeading', target: 'choosingMethod' },
        'back.pressed': 'wentBack',
      },
    },
    verified: { type: 'final', output: { kind: 'verified' } },
    recovered: { type: 'final', output: { kind: 'recovered' } },
    wentBack: { type: 'final', output: { kind: 'went-back' } },
    ended: { type: 'final', output: { kind: 'ended' } },
  },
  output: ({ event }) => event.output as SecondFactorOutcome,
});
