import { assign, emit, setup } from 'xstate';
import type { Failure } from '../contracts/failures.ts';
import { fromEvent } from '../contracts/fromEvent.ts';
import { isOutcome } from '../contracts/outcomes.ts';
import { failureAction } from '../contracts/reporting.ts';
import type { SecondMethod } from '../contracts/secondStep.ts';
import { smsEnrollmentMachine } from './smsEnrollment.machine.ts';
import { totpEnrollmentMachine } from './totpEnrollment.machine.ts';
import type { TwoStepEmitted } from './twoStepEmitted.ts';

/** Why the client sets up a second factor during a sign-in. */
export type SetupReason = 'required' | 'recovered';

export interface TwoStepSetupInput {
  readonly reason: SetupReason;
  /** The methods that the client can set up; at least one. */
  readonly methods: readonly SecondMethod[];
}

export interface TwoStepSetupOutcome {
  readonly kind: 'enrolled' | 'skipped' | 'went-back';
}

/** Has a client who signs in choose and set up a second factor. */
export const twoStepSetupMachine = setup({
  types: {
    context: {} as TwoStepSetupInput & { failure: Failure | null },
    input: {} as TwoStepSetupInput,
    output: {} as TwoStepSetupOutcome,
    events: {} as
      | { type: 'authenticator.chosen' }
      | { type: 'text.chosen' }
      | { type: 'skip.pressed' }
      | { type: 'back.pressed' },
    emitted: {} as TwoStepEmitted,
    children: {} as { totpEnrollment: 'totpEnrollment'; smsEnrollment: 'smsEnrollment' },
  },
  actors: { totpEnrollment: totpEnrollmentMachine, smsEnrollment: smsEnrollmentMachine },
  actions: {
    clearFailure: assign({ failure: null }),
    storeFailure: failureAction('failure'),
    focusHeading: emit({ type: 'focus.requested', target: 'heading' }),
  },
  guards: {
    hasAuthenticator: ({ context }) => context.methods.includes('authenticator'),
    hasText: ({ context }) => context.methods.includes('text'),
    canSkip: ({ context }) => context.reason === 'recovered',
    isOutcome,
  },
}).createMachine({
  id: 'twoStepSetup',
  description: 'Has a client who signs in choose and set up a second factor.',
  context: ({ input }) => ({ ...input, failure: null }),
  initial: 'choosingMethod',
  states: {
    choosingMethod: {
      on: {
        'authenticator.chosen': {
          guard: 'hasAuthenticator',
          actions: 'clearFailure',
          target: 'enrollingAuthenticator',
        },
        'text.chosen': { guard: 'hasText', actions: 'clearFailure', target: 'enrollingPhone' },
        'skip.pressed': { guard: 'canSkip', target: 'skipped' },
        'back.pressed': 'wentBack',
      },
    },
    enrollingAuthenticator: {
      invoke: {
        id: 'totpEnrollment',
        src: 'totpEnrollment',
        input: ({ context: { reason } }) => ({ replaces: reason === 'recovered' }),
        onDone: [
          { guard: { type: 'isOutcome', params: 'enrolled' }, target: 'enrolled' },
          {
            guard: { type: 'isOutcome', params: 'cancelled' },
            actions: 'focusHeading',
            target: 'choosingMethod',
          },
        ],
        onError: { actions: { type: 'storeFailure', params: fromEvent }, target: 'choosingMethod' },
      },
    },
    enrollingPhone: {
      invoke: {
        id: 'smsEnrollment',
        src: 'smsEnrollment',
        input: null,
        onDone: [
          { guard: { type: 'isOutcome', params: 'enrolled' }, target: 'enrolled' },
          {
            guard: { type: 'isOutcome', params: 'cancelled' },
            actions: 'focusHeading',
            target: 'choosingMethod',
          },
        ],
        onError: { actions: { type: 'storeFailure', params: fromEvent }, target: 'choosingMethod' },
      },
    },
    enrolled: { type: 'final', output: { kind: 'enrolled' } },
    skipped: { type: 'final', output: { kind: 'skipped' } },
    wentBack: { type: 'final', output: { kind: 'went-back' } },
  },
  output: ({ event }) => event.output as TwoStepSetupOutcome,
});
