import { assign, emit, setup } from 'xstate';
import { storeFailure, type FailureContext } from '../contracts/failing.ts';
import { toFailure } from '../contracts/failures.ts';
import { fromEvent } from '../contracts/fromEvent.ts';
import type { LinkResult } from '../contracts/linkedAccountRequests.ts';
import { notProvided } from '../contracts/notProvided.ts';
import type { OAuthProviderName } from '../contracts/oauthRequests.ts';
import { isTemporary } from '../contracts/temporaryFailures.ts';

type AccountLinkEvent = { type: 'retry.requested' } | { type: 'profile.chosen' } | { type: 'page.restored' };

type AccountLinkEmitted =
  | { type: 'profile.requested'; result: LinkResult }
  | { type: 'focus.requested'; target: 'heading' };

interface AccountLinkInput {
  readonly provider: OAuthProviderName;
  /** Whether the OAuth provider redirected back with an error instead of a token. */
  readonly isDeclined: boolean;
}

interface AccountLinkContext extends AccountLinkInput, FailureContext {}

/** Links the OAuth account that the client has chosen on the OAuth provider's page, and returns to the profile. */
export const accountLinkMachine = setup({
  types: {
    context: {} as AccountLinkContext,
    input: {} as AccountLinkInput,
    events: {} as AccountLinkEvent,
    emitted: {} as AccountLinkEmitted,
    tags: {} as 'busy' | 'leaving',
  },
  actors: { finishLink: notProvided<void, void>('finishLink') },
  actions: {
    clearFailure: assign({ failure: null }),
    storeFailure: storeFailure(),
    focusHeading: emit({ type: 'focus.requested', target: 'heading' }),
    emitProfileRequested: emit(({ context: { provider, isDeclined, failure } }) => ({
      type: 'profile.requested',
      result: failure
        ? { kind: 'failed', provider, failure }
        : { kind: isDeclined ? 'declined' : 'linked', provider },
    })),
  },
  guards: {
    isDeclined: ({ context }) => context.isDeclined,
    isTemporary: (_, { error }: { error: unknown }) => isTemporary(toFailure(error).code),
  },
}).createMachine({
  id: 'accountLink',
  description: 'Links the OAuth account that the client has chosen, and returns to the profile.',
  context: ({ input }) => ({ ...input, failure: null }),
  initial: 'readingUrl',
  states: {
    readingUrl: {
      always: [{ guard: 'isDeclined', target: 'leavingForProfile' }, { target: 'finishingLink' }],
    },
    finishingLink: {
      tags: 'busy',
      entry: 'clearFailure',
      invoke: {
        id: 'finishLink',
        src: 'finishLink',
        onDone: 'leavingForProfile',
        onError: [
          {
            guard: { type: 'isTemporary', params: fromEvent },
            actions: [{ type: 'storeFailure', params: fromEvent }, 'focusHeading'],
            target: 'linkFailed',
          },
          { actions: { type: 'storeFailure', params: fromEvent }, target: 'leavingForProfile' },
        ],
      },
    },
    linkFailed: {
      description: 'The identity provider could not be reached; the token may still be valid.',
      on: {
        'retry.requested': { actions: 'focusHeading', target: 'finishingLink' },
        'profile.chosen': 'leavingForProfile',
      },
    },
    leavingForProfile: {
      description: 'The browser opens the profile, which shows the result, with a full page load.',
      tags: 'leaving',
      entry: 'emitProfileRequested',
      on: { 'page.restored': 'restored' },
    },
    restored: {
      description: 'The client pressed Back on the profile, where the result was shown.',
      entry: 'focusHeading',
      on: { 'profile.chosen': 'leavingForProfile' },
    },
  },
});
