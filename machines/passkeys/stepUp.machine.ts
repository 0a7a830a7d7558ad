import { assertEvent, assign, emit, setup } from 'xstate';
import type { Failure } from '../contracts/failures.ts';
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
  /** Whose password may be asked for; `null` for somebody without one. */
  readonly email: string | null;
  readonly hasPasskey: boolean;
  /** Somebody has pressed and waits for the challenge. */
  readonly isAwaited: boolean;
  readonly passwordFault: PasswordFault;
  /** Why the password did not do. */
  readonly passwordFailure: Failure | null;
  /** Why the passkey did not do, or nothing could be asked. */
  readonly failure: Failure | null;
  readonly kind: StepUpOutcome['kind'];
}

export interface StepUpOutcome {
  readonly kind: 'confirmed' | 'cancelled';
}

const untold = { isAwaited: false, passwordFault: null, passwordFailure: null, failure: null } as const;

/** What proving who one is begins with. */
export const openingContext: StepUpContext = { ...untold, email: null, hasPasskey: false, kind: 'cancelled' };

/** Has whoever is signed in prove once more who they are, with a passkey or the password. */
export const stepUpMachine = setup({
  types: {
    context: {} as StepUpContext,
    output: {} as StepUpOutcome,
    events: {} as StepUpEvent,
    emitted: {} as PasskeyNews,
    tags: {} as 'busy',
  },
  actors: {
    readProofs: notProvided<ProofFacts | null, void>('readProofs'),
    prepareSignIn: notProvided<void, void>('prepareSignIn'),
    askForPasskey: waitNotProvided<void, void>('askForPasskey'),
    finishSignIn: notProvided<void, void>('finishSignIn'),
    confirmPassword: notProvided<void, { email: string; password: string }>('confirmPassword'),
  },
  actions: {
    startAnew: assign(untold),
    keepProofs: assign((_, { output }: { output: ProofFacts | null }) => ({
      email: output?.email ?? null,
      hasPasskey: output?.hasPasskey ?? false,
    })),
    awaitChallenge: assign({ isAwaited: true }),
    endWaiting: assign({ isAwaited: false }),
    keepPasswordFault: assign({ passwordFault: 'missing' }),
    reportPasswordFailure: reportFailureAs((passwordFailure) => ({ passwordFailure }), 'password'),
    reportFailure: reportFailure('failure'),
    keepOutcome: assign({ kind: (_, { kind }: StepUpOutcome) => kind }),
    focusHeading: emit({ type: 'focus.requested', target: 'heading' }),
    focusPasskey: emit({ type: 'focus.requested', target: 'passkey' }),
    focusPassword: emit({ type: 'focus.requested', target: 'password' }),
  },
  guards: {
    hasPasskey: ({ context }) => context.hasPasskey,
    hasPassword: ({ context }) => context.email !== null,
    isAwaited: ({ context }) => context.isAwaited,
    isNotAwaited: ({ context }) => !context.isAwaited,
    isMissing: (_, { password }: { password: string }) => passwordFault(password) !== null,
  },
  delays: { dialogLimit: passkeyDialogMs, challengeLimit: passkeyRenewalMs },
}).createMachine({
  id: 'stepUp',
  description: 'Has whoever is signed in prove once more who they are, with a passkey or the password.',
  context: openingContext,
  initial: 'seekingProofs',
  on: { 'page.restored': { actions: 'startAnew', target: '.seekingProofs' } },
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
            onDone: {
              actions: { type: 'keepProofs', params: ({ event }) => event },
              target: '#stepUp.choosingProof',
            },
            onError: {
              actions: { type: 'reportFailure', params: ({ event }) => event },
              target: 'unread',
            },
          },
        },
        unread: {
          on: { 'retry.chosen': { actions: ['startAnew', 'focusHeading'], target: 'readingProofs' } },
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
            guard: { type: 'isMissing', params: ({ event }) => event },
            actions: ['startAnew', 'keepPasswordFault', 'focusPassword'],
          },
          { guard: 'hasPassword', actions: 'startAnew', target: 'confirmingPassword' },
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
                actions: { type: 'reportFailure', params: ({ event }) => event },
                target: 'unprepared',
              },
              { target: 'unprepared' },
            ],
          },
          on: { 'passkey.pressed': { guard: 'isNotAwaited', actions: ['startAnew', 'awaitChallenge'] } },
        },
        ready: {
          after: { challengeLimit: 'unprepared' },
          on: { 'passkey.pressed': { actions: 'startAnew', target: '#stepUp.usingPasskey' } },
        },
        unprepared: {
          entry: 'endWaiting',
          on: {
            'passkey.pressed': {
              guard: 'hasPasskey',
              actions: ['startAnew', 'awaitChallenge'],
              target: 'preparing',
            },
          },
        },
      },
    },
    usingPasskey: {
      initial: 'askingForPasskey',
      states: {
        askingForPasskey: {
          tags: 'busy',
          entry: 'endWaiting',
          invoke: {
            id: 'askForPasskey',
            src: 'askForPasskey',
            onDone: 'finishingSignIn',
            onError: {
              actions: { type: 'reportFailure', params: ({ event }) => event },
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
              actions: { type: 'reportFailure', params: ({ event }) => event },
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
        onError: {
          actions: { type: 'reportPasswordFailure', params: ({ event }) => event },
          target: 'choosingProof',
        },
      },
    },
    confirmed: { type: 'final', entry: { type: 'keepOutcome', params: { kind: 'confirmed' } } },
    cancelled: { type: 'final', entry: { type: 'keepOutcome', params: { kind: 'cancelled' } } },
  },
  output: ({ context: { kind } }) => ({ kind }),
});
