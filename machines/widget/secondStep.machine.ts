import { assign, emit, setup } from 'xstate';
import { toFailure, type Failure } from '../contracts/failures.ts';
import { fromEvent } from '../contracts/fromEvent.ts';
import { onDemandNotProvided } from '../contracts/onDemand.ts';
import { notProvided } from '../contracts/notProvided.ts';
import { isOutcome } from '../contracts/outcomes.ts';
import { emitFailure, failureAction } from '../contracts/reporting.ts';
import type { SecondMethod, SecondStep } from '../contracts/secondStep.ts';
import type { AwaitedPasscode } from './passcode.ts';
import type { secondFactorMachine } from './secondFactor.machine.ts';
import type { SetupReason, twoStepSetupMachine } from './twoStepSetup.machine.ts';
import type { WidgetEmitted } from './widgetEmitted.ts';

export interface SecondStepOutcome {
  /** `ended`: the session of the first factor is over. */
  readonly kind: 'complete' | 'went-back' | 'ended';
}

export interface SecondStepInput {
  /** Whether a client without a second factor has to set one up. */
  readonly isRequired: boolean;
  /** The second factors that a client can set up. */
  readonly methods: readonly SecondMethod[];
}

/** The second step of a session, and the passcode for it that was sent before a reload. */
export interface PendingStep extends SecondStep {
  readonly awaited?: AwaitedPasscode | null;
}

/** Returns the methods that add a second factor. A phone number that signs the client in does not. */
function missingMethods(methods: readonly SecondMethod[], { phone }: SecondStep): readonly SecondMethod[] {
  return methods.filter((method) => method === 'authenticator' || phone === null);
}

/** Completes a sign-in after its first factor: nothing is due, a second factor is asked for, or one is set up. */
export const secondStepMachine = setup({
  types: {
    context: {} as SecondStepInput & { step: PendingStep; reason: SetupReason; failure: Failure | null },
    input: {} as SecondStepInput,
    output: {} as SecondStepOutcome,
    events: {} as
      | { type: 'retry.chosen' }
      | { type: 'back.pressed' }
      /** The client may have completed the sign-in in another tab. */
      | { type: 'session.found' }
      | { type: 'page.restored' },
    emitted: {} as WidgetEmitted,
    /** `shown`: the client has to do something, so the screen of this machine replaces the one of its parent. */
    tags: {} as 'busy' | 'shown',
    children: {} as { secondFactor: 'secondFactor'; twoStepSetup: 'twoStepSetup' },
  },
  actors: {
    readSecondStep: notProvided<PendingStep, void>('readSecondStep'),
    // Both are loaded on demand, since few visitors need them.
    secondFactor: onDemandNotProvided<typeof secondFactorMachine>('secondFactor'),
    twoStepSetup: onDemandNotProvided<typeof twoStepSetupMachine>('twoStepSetup'),
  },
  actions: {
    setStep: assign({ step: (_, { output }: { output: PendingStep }) => output, failure: null }),
    setReason: assign({ reason: (_, { reason }: { reason: SetupReason }) => reason }),
    storeFailure: failureAction('heading'),
    emitFailure: emitFailure(),
    focusHeading: emit({ type: 'focus.requested', target: 'heading' }),
  },
  guards: {
    isDue: (_, { output }: { output: SecondStep }) => output.due !== null,
    isSetupDue: ({ context }, { output }: { output: SecondStep }) =>
      context.isRequired && output.onFile.length === 0 && missingMethods(context.methods, output).length > 0,
    isSessionEnded: (_, { error }: { error: unknown }) => toFailure(error).code === 'session-ended',
    isOutcome,
  },
}).createMachine({
  id: 'secondStep',
  description: 'Completes a sign-in after its first factor.',
  context: ({ input }) => ({
    ...input,
    // Stryker disable next-line ArrayDeclaration,ObjectLiteral: the step is set before its screen
    step: { due: null, onFile: [], phone: null, email: null },
    // Stryker disable next-line StringLiteral: the reason is set before the setup starts
    reason: 'required',
    failure: null,
  }),
  initial: 'readingSecondStep',
  on: { 'page.restored': '.readingSecondStep' },
  states: {
    readingSecondStep: {
      tags: 'busy',
      invoke: {
        id: 'readSecondStep',
        src: 'readSecondStep',
        onDone: [
          {
            guard: { type: 'isDue', params: fromEvent },
            actions: { type: 'setStep', params: fromEvent },
            target: 'provingSecondFactor',
          },
          {
            guard: { type: 'isSetupDue', params: fromEvent },
            actions: [
              { type: 'setStep', params: fromEvent },
              { type: 'setReason', params: { reason: 'required' } },
            ],
            target: 'settingUp',
          },
          { target: 'complete' },
        ],
        onError: [
          { guard: { type: 'isSessionEnded', params: fromEvent }, target: 'ended' },
          { actions: { type: 'storeFailure', params: fromEvent }, target: 'interrupted' },
        ],
      },
      on: { 'session.found': { target: 'readingSecondStep', reenter: true } },
    },
    provingSecondFactor: {
      description:
        'The question stays while the session is read again: a client who comes back from another app or tab may have a code on its way.',
      tags: 'shown',
      invoke: {
        id: 'secondFactor',
        src: 'secondFactor',
        // Stryker disable next-line ArrayDeclaration: the step is due
        input: ({ context: { step } }) => ({
          methods: step.due ?? [],
          phone: step.phone,
          email: step.email,
          ...(step.awaited && { awaited: step.awaited }),
        }),
        onDone: [
          { guard: { type: 'isOutcome', params: 'verified' }, target: 'complete' },
          {
            guard: { type: 'isOutcome', params: 'recovered' },
            actions: { type: 'setReason', params: { reason: 'recovered' } },
            target: 'settingUp',
          },
          { guard: { type: 'isOutcome', params: 'went-back' }, target: 'wentBack' },
          { guard: { type: 'isOutcome', params: 'ended' }, target: 'ended' },
        ],
        onError: { actions: { type: 'storeFailure', params: fromEvent }, target: 'interrupted' },
      },
      initial: 'awaitingProof',
      on: { 'session.found': '.readingAgain' },
      states: {
        awaitingProof: {},
        readingAgain: {
          invoke: {
            id: 'readAgain',
            src: 'readSecondStep',
            onDone: [
              { guard: { type: 'isDue', params: fromEvent }, target: 'awaitingProof' },
              { target: '#secondStep.readingSecondStep' },
            ],
            onError: [
              { guard: { type: 'isSessionEnded', params: fromEvent }, target: '#secondStep.ended' },
              { actions: { type: 'emitFailure', params: fromEvent }, target: 'awaitingProof' },
            ],
          },
        },
      },
    },
    settingUp: {
      description: 'The session may be complete already, which must not end the setup.',
      tags: 'shown',
      entry: 'focusHeading',
      invoke: {
        id: 'twoStepSetup',
        src: 'twoStepSetup',
        input: ({ context: { reason, methods, step } }) => ({
          reason,
          methods: reason === 'required' ? missingMethods(methods, step) : methods,
        }),
        onDone: [
          { guard: { type: 'isOutcome', params: 'enrolled' }, target: 'complete' },
          { guard: { type: 'isOutcome', params: 'skipped' }, target: 'complete' },
          { guard: { type: 'isOutcome', params: 'went-back' }, target: 'wentBack' },
        ],
        onError: { actions: { type: 'storeFailure', params: fromEvent }, target: 'interrupted' },
      },
    },
    interrupted: {
      description: 'A request, a chunk or a child machine failed.',
      tags: 'shown',
      on: {
        'retry.chosen': 'readingSecondStep',
        'session.found': 'readingSecondStep',
        'back.pressed': 'wentBack',
      },
    },
    complete: { type: 'final', output: { kind: 'complete' } },
    wentBack: { type: 'final', output: { kind: 'went-back' } },
    ended: { type: 'final', output: { kind: 'ended' } },
  },
  output: ({ event }) => event.output as SecondStepOutcome,
});
