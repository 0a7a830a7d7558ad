import { assign, emit, setup } from 'xstate';
import type { Failure } from '../contracts/failures.ts';
import { fromEvent } from '../contracts/fromEvent.ts';
import { isOutcome } from '../contracts/outcomes.ts';
import type { PasscodeDestination } from '../contracts/proofRequests.ts';
import { failureAction } from '../contracts/reporting.ts';
import { provenRequest, type ProvenRequestOutcome } from '../passkeys/provenRequest.machine.ts';
import { defaultCountry, type PhoneAsTyped } from './loginForm.ts';
import { otpMachine } from './otp.machine.ts';
import type { AwaitedPasscode, PasscodeDelivery } from './passcode.ts';
import { phoneEntryMachine } from './phoneEntry.machine.ts';
import type { TwoStepEmitted } from './twoStepEmitted.ts';

export interface SmsEnrollmentOutcome {
  readonly kind: 'enrolled' | 'cancelled';
}

/** Adds a phone number that receives the passcode of the second step. */
export const smsEnrollmentMachine = setup({
  types: {
    context: {} as PhoneAsTyped & {
      passcode: AwaitedPasscode;
      failure: Failure | null;
    },
    /** The passcode that was sent to a new phone number before a reload. */
    input: {} as AwaitedPasscode | null,
    output: {} as SmsEnrollmentOutcome,
    events: {} as { type: 'cancel.pressed' } | { type: 'retry.chosen' },
    emitted: {} as TwoStepEmitted,
    children: {} as { phoneEntry: 'phoneEntry'; sendSecondPasscode: 'sendSecondPasscode'; otp: 'otp' },
  },
  actors: {
    // Its `sendPasscode` sends nothing: this machine sends, since that may require a step-up.
    phoneEntry: phoneEntryMachine,
    sendSecondPasscode: provenRequest<PasscodeDelivery, PasscodeDestination>(),
    otp: otpMachine,
  },
  actions: {
    setPhone: assign((_, { output }: { output: PhoneAsTyped & { passcode: AwaitedPasscode } }) => ({
      ...output,
      failure: null,
    })),
    setDelivery: assign({
      passcode: ({ context }, { output }: { output: ProvenRequestOutcome<PasscodeDelivery> }) => ({
        ...context.passcode,
        ...output.response,
      }),
    }),
    clearFailure: assign({ failure: null }),
    storeFailure: failureAction('failure'),
    focusHeading: emit({ type: 'focus.requested', target: 'heading' }),
    focusPhone: emit({ type: 'focus.requested', target: 'phone' }),
    focusPasscode: emit({ type: 'focus.requested', target: 'passcode' }),
  },
  guards: {
    isAwaiting: ({ context: { passcode } }) => passcode.methodId !== '',
    isOutcome,
  },
}).createMachine({
  id: 'smsEnrollment',
  description: 'Adds a phone number that receives the passcode of the second step.',
  context: ({ input: awaited }) => ({
    phone: awaited?.destination ?? '',
    country: defaultCountry,
    passcode: awaited ?? { channel: 'sms', destination: '', methodId: '', expiresAtMs: 0 },
    failure: null,
  }),
  initial: 'starting',
  states: {
    starting: {
      description: 'After a reload, the passcode that was sent is awaited again.',
      always: [
        { guard: 'isAwaiting', actions: 'focusPasscode', target: 'enteringPasscode' },
        { actions: 'focusPhone', target: 'enteringPhone' },
      ],
    },
    enteringPhone: {
      invoke: {
        id: 'phoneEntry',
        src: 'phoneEntry',
        input: ({ context: { phone, country } }) => ({ phone, country, channel: 'sms' }),
        onDone: {
          actions: [{ type: 'setPhone', params: fromEvent }, 'focusHeading'],
          target: 'sendingPasscode',
        },
        onError: { actions: { type: 'storeFailure', params: fromEvent }, target: 'broken' },
      },
      on: { 'cancel.pressed': 'cancelled' },
    },
    sendingPasscode: {
      invoke: {
        id: 'sendSecondPasscode',
        src: 'sendSecondPasscode',
        input: ({ context: { passcode } }) => ({
          channel: passcode.channel,
          destination: passcode.destination,
        }),
        onDone: [
          {
            guard: { type: 'isOutcome', params: 'done' },
            actions: [{ type: 'setDelivery', params: fromEvent }, 'focusPasscode'],
            target: 'enteringPasscode',
          },
          {
            guard: { type: 'isOutcome', params: 'declined' },
            actions: 'focusPhone',
            target: 'enteringPhone',
          },
        ],
        onError: { actions: { type: 'storeFailure', params: fromEvent }, target: 'enteringPhone' },
      },
    },
    enteringPasscode: {
      invoke: {
        id: 'otp',
        src: 'otp',
        input: ({ context }) => context.passcode,
        onDone: [
          { guard: { type: 'isOutcome', params: 'verified' }, target: 'enrolled' },
          {
            guard: { type: 'isOutcome', params: 'went-back' },
            actions: 'focusPhone',
            target: 'enteringPhone',
          },
        ],
        onError: { actions: { type: 'storeFailure', params: fromEvent }, target: 'broken' },
      },
    },
    broken: {
      on: {
        'retry.chosen': { actions: ['clearFailure', 'focusPhone'], target: 'enteringPhone' },
        'cancel.pressed': 'cancelled',
      },
    },
    enrolled: { type: 'final', output: { kind: 'enrolled' } },
    cancelled: { type: 'final', output: { kind: 'cancelled' } },
  },
  output: ({ event }) => event.output as SmsEnrollmentOutcome,
});
