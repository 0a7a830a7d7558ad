import { assertEvent, assign, emit, setup, stateIn } from 'xstate';
import { passwordFault, type PasswordFault } from '../contracts/credentials.ts';
import type { Failure } from '../contracts/failures.ts';
import { fromEvent } from '../contracts/fromEvent.ts';
import { notProvided, waitNotProvided } from '../contracts/notProvided.ts';
import { isOutcome } from '../contracts/outcomes.ts';
import type { ProofFacts } from '../contracts/passkeyRequests.ts';
import { hasOtherProof } from '../contracts/proofRequests.ts';
import { failureAction, failureActionAs } from '../contracts/reporting.ts';
import { passkeyDialogMs, passkeyRenewalMs } from '../contracts/timing.ts';
import { otherProofMachine } from './otherProof.machine.ts';
import type { PasskeyEmitted } from './passkeyEmitted.ts';

type StepUpEvent =
  | { type: 'passkey.pressed' }
  | { type: 'password.submitted'; password: string }
  | { type: 'otherMethod.chosen' }
  | { type: 'retry.chosen' }
  | { type: 'cancel.pressed' }
  | { type: 'page.restored' };

interface StepUpContext extends ProofFacts {
  readonly passwordFault: PasswordFault;
  readonly passwordFailure: Failure | null;
  /** Failure of the passkey request or of `readProofs`. */
  readonly failure: Failure | null;
}

/** Proofs of a browser without a session. */
export const noProofs: ProofFacts = {
  email: null,
  hasPasskey: false,
  others: { userId: '', passcodes: [], wallets: [], oauthAccounts: [] },
};

/** Context without faults and failures. */
const noFailures = { passwordFault: null, passwordFailure: null, failure: null } as const;

export interface StepUpOutcome {
  readonly kind: 'confirmed' | 'cancelled';
}

/** Asks a signed-in client to confirm their identity with one of their sign-in methods. */
export const stepUpMachine = setup({
  types: {
    context: {} as StepUpContext,
    output: {} as StepUpOutcome,
    events: {} as StepUpEvent,
    emitted: {} as PasskeyEmitted,
    tags: {} as 'busy' | 'awaited',
    children: {} as { otherProof: 'otherProof' },
  },
  actors: {
    readProofs: notProvided<ProofFacts | null, void>('readProofs'),
    prepareSignIn: notProvided<void, void>('prepareSignIn'),
    askForPasskey: waitNotProvided<void, void>('askForPasskey'),
    finishSignIn: notProvided<void, void>('finishSignIn'),
    confirmPassword: notProvided<void, { email: string; password: string }>('confirmPassword'),
    otherProof: otherProofMachine,
  },
  actions: {
    reset: assign(noFailures),
    setProofs: assign((_, { output }: { output: ProofFacts | null }) => output ?? noProofs),
    setPasswordFault: assign({ passwordFault: 'missing' }),
    storePasswordFailure: failureActionAs((passwordFailure) => ({ passwordFailure }), 'password'),
    storeFailure: failureAction('failure'),
    focusHeading: emit({ type: 'focus.requested', target: 'heading' }),
    focusPasskey: emit({ type: 'focus.requested', target: 'passkey' }),
    focusPassword: emit({ type: 'focus.requested', target: 'password' }),
  },
  guards: {
    hasPasskey: ({ context }) => context.hasPasskey,
    hasPassword: ({ context }) => context.email !== null,
    hasOther: ({ context }) => hasOtherProof(context.others),
    isOutcome,
    isAwaited: stateIn({ choosingProof: { preparing: 'onPress' } }),
    isMissing: (_, { password }: { password: string }) => passwordFault(password) !== null,
  },
  delays: { dialogLimit: passkeyDialogMs, challengeLimit: passkeyRenewalMs },
}).createMachine({
  id: 'stepUp',
  description: 'Asks a signed-in client to confirm their identity with one of their sign-in methods.',
  context: { ...noFailures, ...noProofs },
  // This screen replaces another one, whose focused control disappears, so the heading gets the focus.
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
            onDone: { actions: { type: 'setProofs', params: fromEvent }, target: '#stepUp.choosingProof' },
            onError: { actions: { type: 'storeFailure', params: fromEvent }, target: 'unread' },
          },
        },
        unread: {
          on: { 'retry.chosen': { actions: ['reset', 'focusHeading'], target: 'readingProofs' } },
        },
      },
    },
    unprovable: {
      description: 'A client without a method that can be used here must sign in again.',
      on: { 'cancel.pressed': 'cancelled' },
    },
    choosingProof: {
      initial: 'sorting',
      on: {
        'password.submitted': [
          {
            guard: { type: 'isMissing', params: fromEvent },
            actions: ['reset', 'setPasswordFault', 'focusPassword'],
          },
          { guard: 'hasPassword', actions: 'reset', target: 'confirmingPassword' },
        ],
        'otherMethod.chosen': { guard: 'hasOther', actions: 'reset', target: 'provingOtherwise' },
        'cancel.pressed': 'cancelled',
      },
      states: {
        sorting: {
          always: [
            { guard: 'hasPasskey', target: 'preparing' },
            { guard: 'hasPassword', target: 'unprepared' },
            { guard: 'hasOther', target: '#stepUp.provingOtherwise' },
            { target: '#stepUp.unprovable' },
          ],
        },
        preparing: {
          tags: 'busy',
          description: 'Fetches the challenge before the press; an early press waits for it.',
          invoke: {
            id: 'prepareSignIn',
            src: 'prepareSignIn',
            onDone: [{ guard: 'isAwaited', target: '#stepUp.usingPasskey' }, { target: 'ready' }],
            onError: [
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
              actions: { type: 'storeFailure', params: fromEvent },
              target: '#stepUp.choosingProof',
            },
          },
          after: {
            dialogLimit: {
              actions: { type: 'storeFailure', params: { code: 'passkey-dismissed' } },
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
              actions: { type: 'storeFailure', params: fromEvent },
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
          // Stryker disable next-line StringLiteral: the guard `hasPassword` is true only with an email address
          return { email: context.email ?? '', password: event.password };
        },
        onDone: 'confirmed',
        onError: { actions: { type: 'storePasswordFailure', params: fromEvent }, target: 'choosingProof' },
      },
    },
    provingOtherwise: {
      invoke: {
        id: 'otherProof',
        src: 'otherProof',
        input: ({ context: { others, email, hasPasskey } }) => ({
          ...others,
          canGoBack: hasPasskey || email !== null,
        }),
        onDone: [
          { guard: { type: 'isOutcome', params: 'confirmed' }, target: 'confirmed' },
          {
            guard: { type: 'isOutcome', params: 'went-back' },
            actions: 'focusHeading',
            target: 'choosingProof',
          },
          { guard: { type: 'isOutcome', params: 'cancelled' }, target: 'cancelled' },
        ],
        onError: { actions: { type: 'storeFailure', params: fromEvent }, target: 'seekingProofs.unread' },
      },
    },
    confirmed: { type: 'final', output: { kind: 'confirmed' } },
    cancelled: { type: 'final', output: { kind: 'cancelled' } },
  },
  output: ({ event }) => event.output as StepUpOutcome,
});
