import { assertEvent } from 'xstate';
import { otpSetup } from './otpSetup.ts';
import { passcodeDigits } from './passcode.ts';

/** Takes the passcode that was sent, and sends another one when asked. */
export const otpMachine = otpSetup.createMachine({
  id: 'otp',
  description: 'Takes the passcode that was sent, and sends another one when asked.',
  context: ({ input }) => ({ passcode: input, failure: null, cooldownMs: 0, kind: 'went-back' }),
  initial: 'awaitingCode',
  output: ({ context }) => ({ kind: context.kind }),
  states: {
    awaitingCode: {
      type: 'parallel',
      on: {
        'back.pressed': {
          actions: [{ type: 'keepKind', params: { kind: 'went-back' } }],
          target: 'wentBack',
        },
      },
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
                onDone: {
                  actions: [{ type: 'keepKind', params: { kind: 'verified' } }],
                  target: '#otp.verified',
                },
                onError: {
                  actions: [
                    { type: 'keepFailure', params: ({ event }) => event },
                    'noteFailure',
                    'focusPasscode',
                  ],
                  target: 'enteringCode',
                },
              },
              after: {
                requestLimit: {
                  actions: ['keepTimeout', 'noteFailure', 'focusPasscode'],
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
              after: { requestLimit: { actions: ['reportResendTimeout'], target: 'offeringResend' } },
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
    verified: { type: 'final' },
    wentBack: { type: 'final' },
  },
});
