import { assertEvent, assign, emit, raise, setup, stateIn } from 'xstate';
import { toFailure, type Failure } from '../contracts/failures.ts';
import { notProvided, waitNotProvided } from '../contracts/notProvided.ts';
import type { PasscodeChannel } from '../contracts/passcodeRequests.ts';
import { isPasscode, isUnclearPasscode, passcodeText } from '../contracts/passcodeText.ts';
import { failureAction } from '../contracts/reporting.ts';
import { countdownMachine } from '../page/countdown.machine.ts';
import type { AwaitedPasscode, PasscodeDelivery } from './passcode.ts';
import type { WidgetEmitted } from './widgetEmitted.ts';

type OtpEvent =
  | { type: 'code.typed'; code: string }
  | { type: 'resend.requested' }
  | { type: 'back.pressed' }
  | { type: 'page.restored' }
  /** Raised by this machine for its other regions when another passcode was sent. */
  | { type: 'code.renewed' };

type OtpOutput = { readonly kind: 'verified' | 'went-back' };

/** Verifies the passcode that was sent, and sends another one on request. */
export const otpMachine = setup({
  types: {
    context: {} as {
      passcode: AwaitedPasscode;
      /** Whether the field has a text in which the passcode is not certain. */
      isUnclear: boolean;
      failure: Failure | null;
      cooldownMs: number;
    },
    input: {} as AwaitedPasscode,
    events: {} as OtpEvent,
    emitted: {} as WidgetEmitted,
    output: {} as OtpOutput,
    tags: {} as 'busy' | 'verifying' | 'resending' | 'expired',
    children: {} as { countdown: 'countdown' },
  },
  actors: {
    verifyCode: notProvided<void, { methodId: string; code: string }>('verifyCode'),
    resendCode: notProvided<PasscodeDelivery, { channel: PasscodeChannel; destination: string }>(
      'resendCode',
    ),
    // Types the passcode from the text message into the field (WebOTP).
    fillFromText: waitNotProvided<void, void>('fillFromText'),
    countdown: countdownMachine,
  },
  actions: {
    clearFailure: assign({ failure: null, isUnclear: false }),
    setUnclear: assign({ isUnclear: (_, { code }: { code: string }) => isUnclearPasscode(code) }),
    storeFailure: failureAction('passcode'),
    setRenewed: assign({
      passcode: ({ context }, { output }: { output: PasscodeDelivery }) => ({
        ...context.passcode,
        ...output,
      }),
    }),
    setCooldown: assign({
      cooldownMs: (_, { error }: { error: unknown }) => toFailure(error).retryAfterMs ?? 0,
    }),
    broadcastRenewal: raise({ type: 'code.renewed' }),
    focusPasscode: emit({ type: 'focus.requested', target: 'passcode' }),
    emitResent: emit({ type: 'toast.raised', toast: 'code-resent' }),
    emitResendFailure: emit((_, { error }: { error: unknown }) => ({
      type: 'toast.raised',
      toast: 'resend-failed',
      failure: toFailure(error),
    })),
    logEmail: emit(({ context }) => ({
      type: 'log.raised',
      log: { name: 'email_sent', email: context.passcode.destination, kind: 'login_or_create_otp' },
    })),
  },
  guards: {
    isComplete: (_, { code }: { code: string }) => isPasscode(code),
    isBySms: ({ context }) => context.passcode.channel === 'sms',
    isByEmail: ({ context }) => context.passcode.channel === 'email',
    hasRetryAfter: (_, { error }: { error: unknown }) => toFailure(error).retryAfterMs !== undefined,
    isEntering: stateIn({ awaitingCode: { entry: 'enteringCode' } }),
  },
  delays: { cooldown: ({ context }) => context.cooldownMs },
}).createMachine({
  id: 'otp',
  description: 'Verifies the passcode that was sent, and sends another one on request.',
  context: ({ input }) => ({ passcode: input, isUnclear: false, failure: null, cooldownMs: 0 }),
  initial: 'awaitingCode',
  output: ({ event }) => event.output as OtpOutput,
  states: {
    awaitingCode: {
      type: 'parallel',
      on: { 'back.pressed': 'wentBack' },
      states: {
        entry: {
          initial: 'enteringCode',
          states: {
            enteringCode: {
              on: {
                'code.typed': [
                  {
                    guard: { type: 'isComplete', params: ({ event }) => event },
                    actions: ['clearFailure'],
                    target: 'verifyingCode',
                  },
                  {
                    actions: ['clearFailure', { type: 'setUnclear', params: ({ event }) => event }],
                  },
                ],
                'code.renewed': { actions: ['clearFailure', 'focusPasscode'] },
              },
            },
            verifyingCode: {
              tags: ['busy', 'verifying'],
              invoke: {
                id: 'verifyCode',
                src: 'verifyCode',
                input: ({ context, event }) => {
                  assertEvent(event, 'code.typed');
                  return { methodId: context.passcode.methodId, code: passcodeText(event.code) };
                },
                onDone: '#otp.verified',
                onError: {
                  actions: { type: 'storeFailure', params: ({ event }) => event },
                  target: 'enteringCode',
                },
              },
              on: {
                'page.restored': 'enteringCode',
                // A pending verification is about the old passcode, so abort it.
                'code.renewed': { actions: ['focusPasscode'], target: 'enteringCode' },
              },
            },
          },
        },
        autofill: {
          initial: 'choosingSource',
          on: { 'code.renewed': '.choosingSource' },
          states: {
            choosingSource: {
              description: 'The browser can read a passcode only from a text message.',
              always: [{ guard: 'isBySms', target: 'awaitingText' }, { target: 'autofillSettled' }],
            },
            awaitingText: {
              invoke: {
                id: 'fillFromText',
                src: 'fillFromText',
                onDone: 'autofillSettled',
                onError: 'autofillSettled',
              },
            },
            autofillSettled: {},
          },
        },
        lifetime: {
          initial: 'counting',
          states: {
            counting: {
              invoke: {
                id: 'countdown',
                src: 'countdown',
                input: ({ context }) => ({ expiresAtMs: context.passcode.expiresAtMs }),
                onDone: 'codeExpired',
                onError: 'codeExpired',
              },
              on: { 'code.renewed': { target: 'counting', reenter: true } },
            },
            codeExpired: { tags: 'expired', on: { 'code.renewed': 'counting' } },
          },
        },
        resend: {
          initial: 'offeringResend',
          states: {
            offeringResend: { on: { 'resend.requested': { guard: 'isEntering', target: 'resendingCode' } } },
            resendingCode: {
              tags: ['busy', 'resending'],
              invoke: {
                id: 'resendCode',
                src: 'resendCode',
                input: ({ context: { passcode } }) => ({
                  channel: passcode.channel,
                  destination: passcode.destination,
                }),
                onDone: [
                  {
                    guard: 'isByEmail',
                    actions: [
                      { type: 'setRenewed', params: ({ event }) => event },
                      'broadcastRenewal',
                      'emitResent',
                      'logEmail',
                    ],
                    target: 'offeringResend',
                  },
                  {
                    actions: [
                      { type: 'setRenewed', params: ({ event }) => event },
                      'broadcastRenewal',
                      'emitResent',
                    ],
                    target: 'offeringResend',
                  },
                ],
                onError: [
                  {
                    guard: { type: 'hasRetryAfter', params: ({ event }) => event },
                    actions: [
                      { type: 'setCooldown', params: ({ event }) => event },
                      { type: 'emitResendFailure', params: ({ event }) => event },
                      'focusPasscode',
                    ],
                    target: 'coolingDown',
                  },
                  {
                    actions: [{ type: 'emitResendFailure', params: ({ event }) => event }, 'focusPasscode'],
                    target: 'offeringResend',
                  },
                ],
              },
              on: { 'page.restored': 'offeringResend' },
            },
            coolingDown: {
              description: 'The identity provider refuses another passcode for a while.',
              after: { cooldown: 'offeringResend' },
            },
          },
        },
      },
    },
    verified: { type: 'final', output: { kind: 'verified' } },
    wentBack: { type: 'final', output: { kind: 'went-back' } },
  },
});
