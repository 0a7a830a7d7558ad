import { assertEvent, assign, emit, setup, stateIn } from 'xstate';
import type { Failure } from '../contracts/failures.ts';
import { fromEvent } from '../contracts/fromEvent.ts';
import { notProvided, waitNotProvided } from '../contracts/notProvided.ts';
import type { ProofFacts } from '../contracts/passkeyRequests.ts';
import { reportFailure, reportFailureAs } from '../contracts/reporting.ts';
import { passkeyDialogMs, passkeyRenewalMs } from '../contracts/timing.ts';
import { passwordFault, type PasswordFault } from '../contracts/credentials.ts';
import type { PasskeyNews } from './passkeyNews.ts';

type StepUpEvent =
  | { type: 'passkey.pressed' }
  | { type: 'password.submitted'; password: string }
  | { type: 'retry.chosen' }
  | { type: 'cancel.pressed' }
  | { type: 'page.restored' };

interface StepUpContext {
  /** Email address that the password belongs to; `null` for a client without a password. */
  readonly email: string | null;
  readonly hasPasskey: boolean;
  readonly passwordFault: PasswordFault;
  readonly passwordFailure: Failure | null;
  /** Failure of the passkey, or of the request for the proofs. */
  readonly failure: Failure | null;
}

export interface StepUpOutcome {
  readonly kind: 'confirmed' | 'cancelled';
}

const untold = { passwordFault: null, passwordFailure: null, failure: null } as const;

/** Has whoever is signed in prove once more who they are, with a passkey or the password. */
export const stepUpMachine = setup({
  types: {
    context: {} as StepUpContext,
    output: {} as StepUpOutcome,
    events: {} as StepUpEvent,
    emitted: {} as PasskeyNews,
    tags: {} as 'busy' | 'awaited',
  },
  actors: {
    readProofs: notProvided<ProofFacts | null, void>('readProofs'),
    prepareSignIn: notProvided<void, void>('prepareSignIn'),
    askForPasskey: waitNotProvided<void, void>('askForPasskey'),
    finishSignIn: notProvided<void, void>('finishSignIn'),
    confirmPassword: notProvided<void, { email: string; password: string }>('confirmPassword'),
  },
  actions: {
    reset: assign(untold),
    keepProofs: assign((_, { output }: { output: ProofFacts | null }) => ({
      email: output?.email ?? null,
      hasPasskey: output?.hasPasskey ?? false,
    })),
    keepPasswordFault: assign({ passwordFault: 'missing' }),
    reportPasswordFailure: reportFailureAs((passwordFailure) => ({ passwordFailure }), 'password'),
    reportFailure: reportFailure('failure'),
    focusHeading: emit({ type: 'focus.requested', target: 'heading' }),
    focusPasskey: emit({ type: 'focus.requested', target: 'passkey' }),
    focusPassword: emit({ type: 'focus.requested', target: 'password' }),
  },
  guards: {
    hasPasskey: ({ context }) => context.hasPasskey,
    hasPassword: ({ context }) => context.email !== null,
    isAwaited: stateIn({ choosingProof: { preparing: 'onPress' } }),
    isMissing: (_, { password }: { password: string }) => passwordFault(password) !== null,
  },
  delays: { dialogLimit: passkeyDialogMs, challengeLimit: passkeyRenewalMs },
}).createMachine({
  id: 'stepUp',
  description: 'Has whoever is signed in prove once more who they are, with a passkey or the password.',
  context: { ...untold, email: null, hasPasskey: false },
  // It takes the place of another screen.
  entry: 'focusHeading',
  initial: 'seekingProofs',
  on: { 'page.restored': { actions: 'reset', target: '.seekingProofs' } },
  states: {
    seekingProofs: {
      initial: 'readingProofs',
      on: { 'cancel.pressed': 'cancelled' },
      states: {
        readingProofs: {
          tags: 'busy',
          invoke: {
            id: 'readProofs',
            src: 'readProofs',
            onDone: { actions: { type: 'keepProofs', params: fromEvent }, target: '#stepUp.choosingProof' },
            onError: { actions: { type: 'reportFailure', params: fromEvent }, target: 'unread' },
          },
        },
        unread: {
          on: { 'retry.chosen': { actions: ['reset', 'focusHeading'], target: 'readingProofs' } },
        },
      },
    },
    unprovable: {
      description: 'Whoever has neither a passkey nor a password has to sign in anew.',
      on: { 'cancel.pressed': 'cancelled' },
    },
    choosingProof: {
      initial: 'sorting',
      on: {
        'password.submitted': [
          {
            guard: { type: 'isMissing', params: fromEvent },
            actions: ['reset', 'keepPasswordFault', 'focusPassword'],
          },
          { guard: 'hasPassword', actions: 'reset', target: 'confirmingPassword' },
        ],
        'cancel.pressed': 'cancelled',
      },
      states: {
        sorting: {
          always: [
            { guard: 'hasPasskey', target: 'preparing' },
            { guard: 'hasPassword', target: 'unprepared' },
            { target: '#stepUp.unprovable' },
          ],
        },
        preparing: {
          tags: 'busy',
          description: 'The challenge is there before the press, which waits for it where it is not.',
          invoke: {
            id: 'prepareSignIn',
            src: 'prepareSignIn',
            onDone: [{ guard: 'isAwaited', target: '#stepUp.usingPasskey' }, { target: 'ready' }],
            onError: [
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
            inAdvance: { on: { 'passkey.pressed': { actions: 'reset', target: 'onPress' } } },
            onPress: { tags: 'awaited' },
          },
        },
        ready: {
          after: { challengeLimit: 'unprepared' },
          on: { 'passkey.pressed': { actions: 'reset', target: '#stepUp.usingPasskey' } },
        },
        unprepared: {
          on: { 'passkey.pressed': { guard: 'hasPasskey', actions: 'reset', target: 'preparing.onPress' } },
        },
      },
    },
    usingPasskey: {
      initial: 'askingForPasskey',
      states: {
        askingForPasskey: {
          tags: 'busy',
          invoke: {
            id: 'askForPasskey',
            src: 'askForPasskey',
            onDone: 'finishingSignIn',
            onError: {
              actions: { type: 'reportFailure', params: fromEvent },
              target: '#stepUp.choosingProof',
            },
          },
          after: {
            dialogLimit: {
              actions: { type: 'reportFailure', params: { code: 'passkey-dismissed' } },
              target: '#stepUp.choosingProof',
            },
          },
          on: { 'cancel.pressed': { actions: 'focusPasskey', target: '#stepUp.choosingProof' } },
        },
        finishingSignIn: {
          tags: 'busy',
          invoke: {
            id: 'finishSignIn',
            src: 'finishSignIn',
            onDone: '#stepUp.confirmed',
            onError: {
              actions: { type: 'reportFailure', params: fromEvent },
              target: '#stepUp.choosingProof',
            },
          },
        },
      },
    },
    confirmingPassword: {
      tags: 'busy',
      invoke: {
        id: 'confirmPassword',
        src: 'confirmPassword',
        input: ({ context, event }) => {
          assertEvent(event, 'password.submitted');
          return { email: context.email ?? '', password: event.password };
        },
        onDone: 'confirmed',
        onError: { actions: { type: 'reportPasswordFailure', params: fromEvent }, target: 'choosingProof' },
      },
    },
    confirmed: { type: 'final', output: { kind: 'confirmed' } },
    cancelled: { type: 'final', output: { kind: 'cancelled' } },
  },
  output: ({ event }) => event.output as StepUpOutcome,
});
