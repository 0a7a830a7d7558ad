import { assign, emit, setup } from 'xstate';
import { storeFailure, type FailureContext } from '../contracts/failing.ts';
import { toFailure, type FailureCode } from '../contracts/failures.ts';
import { fromEvent } from '../contracts/fromEvent.ts';
import { notProvided } from '../contracts/notProvided.ts';
import type { ReturnVerdict, StepUpMark, StepUpResult } from '../contracts/stepUpReturn.ts';
import { isTemporary } from '../contracts/temporaryFailures.ts';

type StepUpReturnEvent =
  | { type: 'retry.requested' }
  | { type: 'profile.chosen' }
  | { type: 'signIn.chosen' }
  | { type: 'page.restored' };

type StepUpReturnEmitted =
  /** The result is `null` when the profile has already shown it. */
  | { type: 'profile.requested'; section: StepUpMark['section']; result: StepUpResult | null }
  | { type: 'signOut.requested' }
  | { type: 'signIn.requested'; section: StepUpMark['section'] }
  | { type: 'focus.requested'; target: 'heading' };

interface StepUpReturnInput extends Omit<StepUpMark, 'startedAtMs'> {
  readonly verdict: ReturnVerdict;
}

interface StepUpReturnContext extends StepUpReturnInput, FailureContext {
  readonly isResultShown: boolean;
}

/** Confirms a client's identity with the OAuth account that was chosen on the OAuth provider's page. */
export const stepUpReturnMachine = setup({
  types: {
    context: {} as StepUpReturnContext,
    input: {} as StepUpReturnInput,
    events: {} as StepUpReturnEvent,
    emitted: {} as StepUpReturnEmitted,
    tags: {} as 'busy' | 'leaving',
  },
  actors: { redeemProof: notProvided<void, { userId: string }>('redeemProof') },
  actions: {
    clearFailure: assign({ failure: null }),
    storeFailure: storeFailure(),
    setResultShown: assign({ isResultShown: true }),
    focusHeading: emit({ type: 'focus.requested', target: 'heading' }),
    emitProfileRequested: emit(({ context: { provider, section, verdict, failure, isResultShown } }) => ({
      type: 'profile.requested',
      section,
      result: isResultShown
        ? null
        : failure
          ? { kind: 'failed', provider, section, failure }
          : { kind: verdict === 'redeemable' ? 'confirmed' : verdict, provider, section },
    })),
    emitSignOutRequested: emit({ type: 'signOut.requested' }),
    emitSignInRequested: emit(({ context: { section } }) => ({ type: 'signIn.requested', section })),
  },
  guards: {
    isRedeemable: ({ context }) => context.verdict === 'redeemable',
    hasFailedWith: (_, { code, error }: { code: FailureCode; error: unknown }) =>
      toFailure(error).code === code,
    isTemporary: (_, { error }: { error: unknown }) => isTemporary(toFailure(error).code),
  },
}).createMachine({
  id: 'stepUpReturn',
  description:
    'Confirms a client’s identity with the OAuth account that was chosen on the OAuth provider’s page.',
  context: ({ input }) => ({ ...input, isResultShown: false, failure: null }),
  initial: 'readingUrl',
  states: {
    readingUrl: {
      always: [{ guard: 'isRedeemable', target: 'redeemingProof' }, { target: 'leavingForProfile' }],
    },
    redeemingProof: {
      tags: 'busy',
      entry: 'clearFailure',
      invoke: {
        id: 'redeemProof',
        src: 'redeemProof',
        input: ({ context: { userId } }) => ({ userId }),
        onDone: 'leavingForProfile',
        onError: [
          {
            guard: {
              type: 'hasFailedWith',
              params: ({ event }) => ({ code: 'account-of-another-user', error: event.error }),
            },
            actions: [{ type: 'storeFailure', params: fromEvent }, 'emitSignOutRequested', 'focusHeading'],
            target: 'refused',
          },
          {
            guard: {
              type: 'hasFailedWith',
              params: ({ event }) => ({ code: 'session-ended', error: event.error }),
            },
            actions: 'focusHeading',
            target: 'sessionEnded',
          },
          {
            guard: { type: 'isTemporary', params: fromEvent },
            actions: [{ type: 'storeFailure', params: fromEvent }, 'focusHeading'],
            target: 'redemptionFailed',
          },
          { actions: { type: 'storeFailure', params: fromEvent }, target: 'leavingForProfile' },
        ],
      },
    },
    redemptionFailed: {
      description: 'The identity provider could not be reached; the token may still be valid.',
      on: {
        'retry.requested': { actions: 'focusHeading', target: 'redeemingProof' },
        'profile.chosen': 'leavingForProfile',
      },
    },
    refused: {
      description:
        'The chosen account belongs to another user. The identity provider has replaced the client’s session with one of that user, which was ended.',
      on: { 'signIn.chosen': 'leavingForSignIn' },
    },
    sessionEnded: {
      description: 'This browser has no session of the client any more, so the token was not used.',
      on: { 'signIn.chosen': 'leavingForSignIn' },
    },
    leavingForProfile: {
      description: 'The browser opens the profile, which shows the result, with a full page load.',
      tags: 'leaving',
      entry: 'emitProfileRequested',
      on: { 'page.restored': { actions: 'setResultShown', target: 'restored' } },
    },
    restored: {
      description: 'The client pressed Back on the profile, where the result was shown.',
      entry: 'focusHeading',
      on: { 'profile.chosen': 'leavingForProfile' },
    },
    leavingForSignIn: {
      tags: 'leaving',
      entry: 'emitSignInRequested',
      on: { 'page.restored': { actions: 'focusHeading', target: 'sessionEnded' } },
    },
  },
});
