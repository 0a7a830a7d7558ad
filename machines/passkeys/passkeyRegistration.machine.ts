import { assign, emit, raise, setup, stateIn } from 'xstate';
import { toFailure, type Failure } from '../contracts/failures.ts';
import { fromEvent } from '../contracts/fromEvent.ts';
import { notProvided, waitNotProvided } from '../contracts/notProvided.ts';
import type { PasskeyFacts, PasskeySupport } from '../contracts/passkeyRequests.ts';
import { emitFailure, reportFailure } from '../contracts/reporting.ts';
import { passkeyChallengeMs, passkeyDialogMs } from '../contracts/timing.ts';
import type { PasskeyNews } from './passkeyNews.ts';
import { stepUpMachine, type StepUpOutcome } from './stepUp.machine.ts';

/** How setting up a passkey ended. */
export interface PasskeyRegistrationOutcome {
  readonly kind: 'created' | 'skipped';
}

const unpressed = { failure: null, hasSteppedUp: false } as const;

/** Sets up a passkey for whoever is signed in, or lets them go on without one. */
export const passkeyRegistrationMachine = setup({
  types: {
    context: {} as {
      failure: Failure | null;
      /** Set by a step-up since the last press: a provider that asks for more is not asked in a loop. */
      hasSteppedUp: boolean;
    },
    output: {} as PasskeyRegistrationOutcome,
    events: {} as
      | { type: 'create.pressed' }
      | { type: 'cancel.pressed' }
      | { type: 'skip.pressed' }
      | { type: 'retry.chosen' }
      | { type: 'page.restored' }
      /** Raised where the request for a challenge needs a step-up. */
      | { type: 'proof.demanded' },
    emitted: {} as PasskeyNews,
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
    reset: assign(unpressed),
    noteStepUp: assign({ hasSteppedUp: true }),
    reportFailure: reportFailure('failure'),
    reportAbsence: reportFailure(),
    emitFailure: emitFailure(),
    raiseDemand: raise({ type: 'proof.demanded' }),
    focusHeading: emit({ type: 'focus.requested', target: 'heading' }),
    focusFailure: emit({ type: 'focus.requested', target: 'failure' }),
    focusCreate: emit({ type: 'focus.requested', target: 'create' }),
  },
  guards: {
    canUsePasskeys: (_, { output }: { output: PasskeySupport }) => output.canUse,
    isAwaited: stateIn({ offering: { preparing: 'onPress' } }),
    isNobody: (_, { error }: { error: unknown }) => toFailure(error).code === 'session-ended',
    isStepUpDue: ({ context }, { error }: { error: unknown }) =>
      !context.hasSteppedUp && toFailure(error).code === 'step-up-required',
    isConfirmed: (_, { output }: { output: StepUpOutcome }) => output.kind === 'confirmed',
  },
  delays: { dialogLimit: passkeyDialogMs, challengeLimit: passkeyChallengeMs },
}).createMachine({
  id: 'passkeyRegistration',
  description: 'Sets up a passkey for whoever is signed in, or lets them go on without one.',
  context: unpressed,
  initial: 'offering',
  on: { 'page.restored': { actions: 'reset', target: '.offering' } },
  states: {
    offering: {
      initial: 'findingOwner',
      on: { 'skip.pressed': 'skipped' },
      states: {
        findingOwner: {
          tags: 'busy',
          invoke: {
            id: 'listPasskeys',
            src: 'listPasskeys',
            onDone: 'readingSupport',
            onError: [
              { guard: { type: 'isNobody', params: fromEvent }, target: '#passkeyRegistration.signedOut' },
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
          description: 'The challenge is there before the press, which waits for it where it is not.',
          invoke: {
            id: 'prepareRegistration',
            src: 'prepareRegistration',
            onDone: [
              { guard: 'isAwaited', target: '#passkeyRegistration.creatingPasskey' },
              { target: 'ready' },
            ],
            onError: [
              {
                guard: { type: 'isNobody', params: fromEvent },
                actions: 'focusFailure',
                target: '#passkeyRegistration.signedOut',
              },
              { guard: { type: 'isStepUpDue', params: fromEvent }, actions: 'raiseDemand' },
              {
                guard: 'isAwaited',
                actions: { type: 'reportFailure', params: fromEvent },
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
                'proof.demanded': '#passkeyRegistration.offering.unproved',
              },
            },
            onPress: { tags: 'awaited', on: { 'proof.demanded': '#passkeyRegistration.provingToPrepare' } },
          },
        },
        ready: {
          after: { challengeLimit: 'unprepared' },
          on: { 'create.pressed': { actions: 'reset', target: '#passkeyRegistration.creatingPasskey' } },
        },
        unprepared: {
          description: 'There is no challenge, or an old one: the press asks for another.',
          on: { 'create.pressed': { actions: 'reset', target: 'preparing.onPress' } },
        },
        unproved: {
          description: 'The provider wants to know who it is before it prepares anything.',
          on: { 'create.pressed': { actions: 'reset', target: '#passkeyRegistration.provingToPrepare' } },
        },
        unregistered: {
          description: 'A passkey was made and waits for proof of who made it.',
          on: { 'create.pressed': { actions: 'reset', target: '#passkeyRegistration.provingToRegister' } },
        },
      },
    },
    creatingPasskey: {
      tags: 'busy',
      invoke: {
        id: 'createPasskey',
        src: 'createPasskey',
        onDone: 'registering',
        onError: { actions: { type: 'reportFailure', params: fromEvent }, target: 'offering.preparing' },
      },
      after: {
        dialogLimit: {
          actions: { type: 'reportFailure', params: { code: 'passkey-dismissed' } },
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
          { guard: { type: 'isNobody', params: fromEvent }, actions: 'focusFailure', target: 'signedOut' },
          { guard: { type: 'isStepUpDue', params: fromEvent }, target: 'provingToRegister' },
          { actions: { type: 'reportFailure', params: fromEvent }, target: 'offering.preparing' },
        ],
      },
    },
    provingToPrepare: {
      invoke: {
        id: 'stepUp',
        src: 'stepUp',
        onDone: [
          {
            guard: { type: 'isConfirmed', params: fromEvent },
            actions: ['noteStepUp', 'focusHeading'],
            target: 'offering.preparing.onPress',
          },
          { actions: 'focusCreate', target: 'offering.unproved' },
        ],
        onError: { actions: { type: 'reportFailure', params: fromEvent }, target: 'offering.unproved' },
      },
    },
    provingToRegister: {
      invoke: {
        id: 'stepUp',
        src: 'stepUp',
        onDone: [
          {
            guard: { type: 'isConfirmed', params: fromEvent },
            actions: ['noteStepUp', 'focusHeading'],
            target: 'registering',
          },
          { actions: 'focusCreate', target: 'offering.unregistered' },
        ],
        onError: { actions: { type: 'reportFailure', params: fromEvent }, target: 'offering.unregistered' },
      },
    },
    signedOut: {
      entry: { type: 'reportAbsence', params: { code: 'not-signed-in' } },
      on: { 'retry.chosen': { actions: ['reset', 'focusHeading'], target: 'offering' } },
    },
    created: { type: 'final', output: { kind: 'created' } },
    skipped: { type: 'final', output: { kind: 'skipped' } },
  },
  output: ({ event }) => event.output as PasskeyRegistrationOutcome,
});
