import { assertEvent, assign, emit, raise, setup, stateIn } from 'xstate';
import { toFailure, type Failure } from '../contracts/failures.ts';
import { notProvided, waitNotProvided } from '../contracts/notProvided.ts';
import type { PasscodeChannel } from '../contracts/passcodeRequests.ts';
import { reportFailure } from '../contracts/reporting.ts';
import { countdownMachine } from '../page/countdown.machine.ts';
import { isPasscode, passcodeDigits, type AwaitedPasscode, type RenewedPasscode } from './passcode.ts';
import type { WidgetNews } from './widgetNews.ts';

type OtpEvent =
  | { type: 'code.typed'; code: string }
  | { type: 'resend.requested' }
  | { type: 'back.pressed' }
  | { type: 'page.restored' }
  /** Raised by the machine itself once another passcode was sent. */
  | { type: 'code.renewed' };

type OtpOutput = { readonly kind: 'verified' | 'went-back' };

/** Takes the passcode that was sent, and sends another one when asked. */
export const otpMachine = setup({
  types: {
    context: {} as { passcode: AwaitedPasscode; failure: Failure | null; cooldownMs: number },
    input: {} as AwaitedPasscode,
    events: {} as OtpEvent,
    emitted: {} as WidgetNews,
    output: {} as OtpOutput,
    tags: {} as 'busy' | 'verifying' | 'resending' | 'expired',
    children: {} as { countdown: 'countdown' },
  },
  actors: {
    verifyCode: notProvided<void, { methodId: string; code: string }>('verifyCode'),
    resendCode: notProvided<RenewedPasscode, { channel: PasscodeChannel; destination: string }>('resendCode'),
    /** Writes the passcode into its field when the text with it arrives. */
    fillFromText: waitNotProvided<void, void>('fillFromText'),
    countdown: countdownMachine,
  },
  actions: {
    clearFailure: assign({ failure: null }),
    reportFailure: reportFailure('passcode'),
    keepRenewed: assign({
      passcode: ({ context }, { output }: { output: RenewedPasscode }) => ({
        ...context.passcode,
        ...output,
      }),
    }),
    keepCooldown: assign({
      cooldownMs: (_, { error }: { error: unknown }) => toFailure(error).retryAfterMs ?? 0,
    }),
    spreadRenewal: raise({ type: 'code.renewed' }),
    focusPasscode: emit({ type: 'focus.requested', target: 'passcode' }),
    reportResent: emit({ type: 'toast.raised', toast: 'code-resent' }),
    reportResendFailure: emit((_, { error }: { error: unknown }) => ({
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
    isWhole: (_, { code }: { code: string }) => isPasscode(code),
    isByText: ({ context }) => context.passcode.channel === 'sms',
    isByEmail: ({ context }) => context.passcode.channel === 'email',
    isToCoolDown: (_, { error }: { error: unknown }) => toFailure(error).retryAfterMs !== undefined,
    isEntering: stateIn({ awaitingCode: { entry: 'enteringCode' } }),
  },
  delays: { cooldown: ({ context }) => context.cooldownMs },
}).createMachine({
  id: 'otp',
  description: 'Takes the passcode that was sent, and sends another one when asked.',
  context: ({ input }) => ({ passcode: input, failure: null, cooldownMs: 0 }),
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
                    guard: { type: 'isWhole', params: ({ event }) => event },
                    actions: ['clearFailure'],
                    target: 'verifyingCode',
                  },
                  { actions: ['clearFailure'] },
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
                  return { methodId: context.passcode.methodId, code: passcodeDigits(event.code) };
                },
                onDone: '#otp.verified',
                onError: {
                  actions: { type: 'reportFailure', params: ({ event }) => event },
                  target: 'enteringCode',
                },
              },
              on: {
                'page.restored': 'enteringCode',
                // The answer to a passcode that was replaced meanwhile is about the old one.
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
              description: 'Only a text can be read by the browser.',
              always: [{ guard: 'isByText', target: 'awaitingText' }, { target: 'autofillSettled' }],
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
                      { type: 'keepRenewed', params: ({ event }) => event },
                      'spreadRenewal',
                      'reportResent',
                      'logEmail',
                    ],
                    target: 'offeringResend',
                  },
                  {
                    actions: [
                      { type: 'keepRenewed', params: ({ event }) => event },
                      'spreadRenewal',
                      'reportResent',
                    ],
                    target: 'offeringResend',
                  },
                ],
                onError: [
                  {
                    guard: { type: 'isToCoolDown', params: ({ event }) => event },
                    actions: [
                      { type: 'keepCooldown', params: ({ event }) => event },
                      { type: 'reportResendFailure', params: ({ event }) => event },
                    ],
                    target: 'coolingDown',
                  },
                  {
                    actions: [{ type: 'reportResendFailure', params: ({ event }) => event }],
                    target: 'offeringResend',
                  },
                ],
              },
              on: { 'page.restored': 'offeringResend' },
            },
            coolingDown: {
              description: 'The provider said how long to wait before another passcode is asked for.',
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
