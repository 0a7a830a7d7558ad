import { assign, emit, setup } from 'xstate';
import { failureOf, toFailure, type Failure } from '../contracts/failures.ts';
import { notProvided, waitNotProvided } from '../contracts/notProvided.ts';
import type { ProofFacts } from '../contracts/passkeyRequests.ts';
import { passkeyDialogMs, passkeyRenewalMs, requestLimitMs } from '../contracts/timing.ts';
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

/** What the chart of proving who one is (stepUp.machine.ts) is written with. */
export const stepUpSetup = setup({
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
    keepPasswordFailure: assign({ passwordFailure: (_, { error }: { error: unknown }) => toFailure(error) }),
    keepPasswordTimeout: assign({ passwordFailure: failureOf('timed-out') }),
    keepFailure: assign({ failure: (_, { error }: { error: unknown }) => toFailure(error) }),
    keepTimeout: assign({ failure: failureOf('timed-out') }),
    keepDismissal: assign({ failure: failureOf('passkey-dismissed') }),
    keepOutcome: assign({ kind: (_, { kind }: StepUpOutcome) => kind }),
    noteFailure: emit(({ context }) => ({
      type: 'failure.noted',
      failure: context.passwordFailure ?? context.failure ?? failureOf('unexpected'),
    })),
    focusHeading: emit({ type: 'focus.requested', target: 'heading' }),
    focusFailure: emit({ type: 'focus.requested', target: 'failure' }),
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
  delays: { requestLimit: requestLimitMs, dialogLimit: passkeyDialogMs, challengeLimit: passkeyRenewalMs },
});
