import { assign, emit, raise, setup, stateIn } from 'xstate';
import { isUnanswered, toFailure, type Failure } from '../contracts/failures.ts';
import { fromEvent } from '../contracts/fromEvent.ts';
import { notProvided, waitNotProvided } from '../contracts/notProvided.ts';
import type { PasskeyFacts, PasskeySupport } from '../contracts/passkeyRequests.ts';
import { emitFailure, failureAction } from '../contracts/reporting.ts';
import { isStepUpRequired } from '../contracts/stepUpRequired.ts';
import { passkeyChallengeMs, passkeyDialogMs } from '../contracts/timing.ts';
import type { PasskeyEmitted } from './passkeyEmitted.ts';
import { stepUpMachine, type StepUpOutcome } from './stepUp.machine.ts';

export interface PasskeyRegistrationOutcome {
  readonly kind: 'created' | 'skipped';
}

const initialContext = { failure: null, hasSteppedUp: false } as const;

/** Sets up a passkey for a signed-in client, who may also skip it. */
export const passkeyRegistrationMachine = setup({
  types: {
    context: {} as {
      /** Number of the client's passkeys before this one; `null` if it could not be read. */
      earlierCount: number | null;
      failure: Failure | null;
      /**
       * Whether a step-up succeeded since the button was last pressed; a second `step-up-required` then ends the
       * attempt.
       */
      hasSteppedUp: boolean;
    },
    output: {} as PasskeyRegistrationOutcome,
    events: {} as
      | { type: 'create.pressed' }
      | { type: 'cancel.pressed' }
      | { type: 'skip.pressed' }
      | { type: 'retry.chosen' }
      | { type: 'page.restored' }
      /** Raised when the provider issues a challenge only after a step-up. */
      | { type: 'stepUp.required' },
    emitted: {} as PasskeyEmitted,
    tags: {} as 'busy' | 'awaited',
    children: {} as { stepUp: 'stepUp' },
  },
  actors: {
    listPasskeys: notProvided<readonly PasskeyFacts[], void>('listPasskeys'),
    readPasskeySupport: notProvided<PasskeySupport, void>('readPasskeySupport'),
    prepareRegistration: notProvided<void, void>('prepareRegistration'),
    createPasskey: waitNotProvided<void, void>('createPasskey'),
    finishRegistration: notProvided<void, void>('finishRegistration'),
    stepUp: stepUpMachine,
  },
  actions: {
    reset: assign(initialContext),
    setEarlierCount: assign({
      earlierCount: (_, { output }: { output: readonly PasskeyFacts[] }) => output.length,
    }),
    setSteppedUp: assign({ hasSteppedUp: true }),
    storeFailure: failureAction('failure'),
    holdFailure: failureAction(),
    emitFailure: emitFailure(),
    requireStepUp: raise({ type: 'stepUp.required' }),
    focusHeading: emit({ type: 'focus.requested', target: 'heading' }),
    focusFailure: emit({ type: 'focus.requested', target: 'failure' }),
    focusCreate: emit({ type: 'focus.requested', target: 'create' }),
  },
  guards: {
    canUsePasskeys: (_, { output }: { output: PasskeySupport }) => output.canUse,
    isAwaited: stateIn({ offering: { preparing: 'onPress' } }),
    isSignedOut: (_, { error }: { error: unknown }) => toFailure(error).code === 'session-ended',
    isStepUpRequired,
    isUnanswered: (_, { error }: { error: unknown }) => isUnanswered(toFailure(error)),
    isRegistered: ({ context: { earlierCount } }, { output }: { output: readonly PasskeyFacts[] }) =>
      earlierCount !== null && output.length > earlierCount,
    isConfirmed: (_, { output }: { output: StepUpOutcome }) => output.kind === 'confirmed',
  },
  delays: { dialogLimit: passkeyDialogMs, challengeLimit: passkeyChallengeMs },
}).createMachine({
  id: 'passkeyRegistration',
  description: 'Sets up a passkey for a signed-in client, who may also skip it.',
  context: { ...initialContext, earlierCount: null },
  initial: 'offering',
  on: { 'page.restored': { actions: 'reset', target: '.offering' } },
  states: {
    offering: {
      initial: 'checkingSession',
      on: { 'skip.pressed': 'skipped' },
      states: {
        checkingSession: {
          tags: 'busy',
          invoke: {
            id: 'listPasskeys',
            src: 'listPasskeys',
            onDone: { actions: { type: 'setEarlierCount', params: fromEvent }, target: 'readingSupport' },
            onError: [
              { guard: { type: 'isSignedOut', params: fromEvent }, target: '#passkeyRegistration.signedOut' },
              { actions: { type: 'emitFailure', params: fromEvent }, target: 'readingSupport' },
            ],
          },
        },
        readingSupport: {
          tags: 'busy',
          invoke: {
            id: 'readPasskeySupport',
            src: 'readPasskeySupport',
            onDone: [
              { guard: { type: 'canUsePasskeys', params: fromEvent }, target: 'preparing' },
              { target: 'unsupported' },
            ],
            onError: { actions: { type: 'emitFailure', params: fromEvent }, target: 'preparing' },
          },
        },
        unsupported: {},
        preparing: {
          tags: 'busy',
          description: 'Fetches the challenge before the press; an early press waits for it.',
          invoke: {
            id: 'prepareRegistration',
            src: 'prepareRegistration',
            onDone: [
              { guard: 'isAwaited', target: '#passkeyRegistration.creatingPasskey' },
              { target: 'ready' },
            ],
            onError: [
              {
                guard: { type: 'isSignedOut', params: fromEvent },
                actions: 'focusFailure',
                target: '#passkeyRegistration.signedOut',
              },
              { guard: { type: 'isStepUpRequired', params: fromEvent }, actions: 'requireStepUp' },
              {
                guard: 'isAwaited',
                actions: { type: 'storeFailure', params: fromEvent },
                target: 'unprepared',
              },
              { target: 'unprepared' },
            ],
          },
          initial: 'inAdvance',
          states: {
            inAdvance: {
              on: {
                'create.pressed': { actions: 'reset', target: 'onPress' },
                'stepUp.required': '#passkeyRegistration.offering.stepUpRequired',
              },
            },
            onPress: { tags: 'awaited', on: { 'stepUp.required': '#passkeyRegistration.stepUpToPrepare' } },
          },
        },
        ready: {
          after: { challengeLimit: 'unprepared' },
          on: { 'create.pressed': { actions: 'reset', target: '#passkeyRegistration.creatingPasskey' } },
        },
        unprepared: {
          description: 'The challenge is missing or too old; the next press fetches one.',
          on: { 'create.pressed': { actions: 'reset', target: 'preparing.onPress' } },
        },
        stepUpRequired: {
          description: 'The provider requires a step-up before it issues a challenge.',
          on: { 'create.pressed': { actions: 'reset', target: '#passkeyRegistration.stepUpToPrepare' } },
        },
        unregistered: {
          description: 'A passkey was created; the provider requires a step-up to register it.',
          on: { 'create.pressed': { actions: 'reset', target: '#passkeyRegistration.stepUpToRegister' } },
        },
      },
    },
    creatingPasskey: {
      tags: 'busy',
      invoke: {
        id: 'createPasskey',
        src: 'createPasskey',
        onDone: 'registering',
        onError: { actions: { type: 'storeFailure', params: fromEvent }, target: 'offering.preparing' },
      },
      after: {
        dialogLimit: {
          actions: { type: 'storeFailure', params: { code: 'passkey-dismissed' } },
          target: 'offering.preparing',
        },
      },
      on: { 'cancel.pressed': { actions: 'focusCreate', target: 'offering.preparing' } },
    },
    registering: {
      tags: 'busy',
      invoke: {
        id: 'finishRegistration',
        src: 'finishRegistration',
        onDone: 'created',
        onError: [
          { guard: { type: 'isSignedOut', params: fromEvent }, actions: 'focusFailure', target: 'signedOut' },
          { guard: { type: 'isStepUpRequired', params: fromEvent }, target: 'stepUpToRegister' },
          {
            guard: { type: 'isUnanswered', params: fromEvent },
            actions: { type: 'holdFailure', params: fromEvent },
            target: 'checkingResult',
          },
          { actions: { type: 'storeFailure', params: fromEvent }, target: 'offering.preparing' },
        ],
      },
    },
    checkingResult: {
      tags: 'busy',
      description: 'The passkey may be registered although the response was lost.',
      invoke: {
        id: 'checkRegistration',
        src: 'listPasskeys',
        onDone: [
          { guard: { type: 'isRegistered', params: fromEvent }, target: 'created' },
          { actions: 'focusFailure', target: 'offering.preparing' },
        ],
        onError: { actions: 'focusFailure', target: 'offering.preparing' },
      },
    },
    stepUpToPrepare: {
      invoke: {
        id: 'stepUp',
        src: 'stepUp',
        onDone: [
          {
            guard: { type: 'isConfirmed', params: fromEvent },
            actions: ['setSteppedUp', 'focusHeading'],
            target: 'offering.preparing.onPress',
          },
          { actions: 'focusCreate', target: 'offering.stepUpRequired' },
        ],
        onError: { actions: { type: 'storeFailure', params: fromEvent }, target: 'offering.stepUpRequired' },
      },
    },
    stepUpToRegister: {
      invoke: {
        id: 'stepUp',
        src: 'stepUp',
        onDone: [
          {
            guard: { type: 'isConfirmed', params: fromEvent },
            actions: ['setSteppedUp', 'focusHeading'],
            target: 'registering',
          },
          { actions: 'focusCreate', target: 'offering.unregistered' },
        ],
        onError: { actions: { type: 'storeFailure', params: fromEvent }, target: 'offering.unregistered' },
      },
    },
    signedOut: {
      entry: { type: 'holdFailure', params: { code: 'not-signed-in' } },
      on: { 'retry.chosen': { actions: ['reset', 'focusHeading'], target: 'offering' } },
    },
    created: { type: 'final', output: { kind: 'created' } },
    skipped: { type: 'final', output: { kind: 'skipped' } },
  },
  output: ({ event }) => event.output as PasskeyRegistrationOutcome,
});
