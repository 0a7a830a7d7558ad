import { assign, emit, setup } from 'xstate';
import { toFailure, type Failure } from '../contracts/failures.ts';
import { notProvided, waitNotProvided } from '../contracts/notProvided.ts';
import type { PasskeyFacts, PasskeySupport } from '../contracts/passkeyRequests.ts';
import { emitFailure, reportFailure } from '../contracts/reporting.ts';
import { passkeyChallengeMs, passkeyDialogMs } from '../contracts/timing.ts';
import type { PasskeyNews } from './passkeyNews.ts';
import { stepUpMachine } from './stepUp.machine.ts';

type PasskeyRegistrationEvent =
  | { type: 'create.pressed' }
  | { type: 'cancel.pressed' }
  | { type: 'skip.pressed' }
  | { type: 'retry.chosen' }
  | { type: 'page.restored' };

interface PasskeyRegistrationContext {
  /** Why there is no passkey; `null` before anything failed. */
  readonly failure: Failure | null;
  /** Somebody has pressed and waits for the challenge. */
  readonly isAwaited: boolean;
  /** Who it is was proved since the last press: a provider that wants still more is not asked in a loop. */
  readonly hasSteppedUp: boolean;
  readonly kind: PasskeyRegistrationOutcome['kind'];
}

/** What setting a passkey up came to. */
export interface PasskeyRegistrationOutcome {
  readonly kind: 'created' | 'skipped';
}

const unpressed = { failure: null, isAwaited: false, hasSteppedUp: false } as const;

/** What setting a passkey up begins with. */
export const openingContext: PasskeyRegistrationContext = { ...unpressed, kind: 'skipped' };

/** What the chart of setting a passkey up (passkeyRegistration.machine.ts) is written with. */
export const passkeyRegistrationSetup = setup({
  types: {
    context: {} as PasskeyRegistrationContext,
    output: {} as PasskeyRegistrationOutcome,
    events: {} as PasskeyRegistrationEvent,
    emitted: {} as PasskeyNews,
    tags: {} as 'busy',
    children: {} as { stepUp: 'stepUp' },
  },
  actors: {
    listPasskeys: notProvided<readonly PasskeyFacts[] | null, void>('listPasskeys'),
    readPasskeySupport: notProvided<PasskeySupport, void>('readPasskeySupport'),
    prepareRegistration: notProvided<void, void>('prepareRegistration'),
    createPasskey: waitNotProvided<void, void>('createPasskey'),
    finishRegistration: notProvided<void, void>('finishRegistration'),
    stepUp: stepUpMachine,
  },
  actions: {
    startAnew: assign(unpressed),
    startPress: assign(unpressed),
    awaitChallenge: assign({ isAwaited: true }),
    endWaiting: assign({ isAwaited: false }),
    noteStepUp: assign({ hasSteppedUp: true }),
    reportFailure: reportFailure('failure'),
    reportAbsence: reportFailure(),
    emitFailure: emitFailure(),
    keepOutcome: assign({ kind: (_, { kind }: PasskeyRegistrationOutcome) => kind }),
    focusHeading: emit({ type: 'focus.requested', target: 'heading' }),
    focusFailure: emit({ type: 'focus.requested', target: 'failure' }),
    focusCreate: emit({ type: 'focus.requested', target: 'create' }),
  },
  guards: {
    isNobody: (_, { output }: { output: readonly PasskeyFacts[] | null }) => output === null,
    canUsePasskeys: (_, { output }: { output: PasskeySupport }) => output.canUse,
    isAwaited: ({ context }) => context.isAwaited,
    isNotAwaited: ({ context }) => !context.isAwaited,
    isSessionOver: (_, { error }: { error: unknown }) => toFailure(error).code === 'session-ended',
    isStepUpDue: ({ context }, { error }: { error: unknown }) =>
      !context.hasSteppedUp && toFailure(error).code === 'step-up-required',
    isStepUpAwaited: ({ context }, { error }: { error: unknown }) =>
      context.isAwaited && !context.hasSteppedUp && toFailure(error).code === 'step-up-required',
    isConfirmed: (_, { output }: { output: { readonly kind: string } }) => output.kind === 'confirmed',
  },
  delays: { dialogLimit: passkeyDialogMs, challengeLimit: passkeyChallengeMs },
});
