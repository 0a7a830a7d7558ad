import { assign, emit, setup } from 'xstate';
import type { Failure } from '../contracts/failures.ts';
import { notProvided } from '../contracts/notProvided.ts';
import type { OAuthProviderName } from '../contracts/oauthRequests.ts';
import { failureAction } from '../contracts/reporting.ts';
import type { WidgetEmitted } from './widgetEmitted.ts';

type OAuthEvent =
  | { type: 'provider.chosen'; provider: OAuthProviderName }
  | { type: 'cancel.pressed' }
  | { type: 'page.restored' };

/** Sends the visitor to an OAuth provider, and offers the choice again if they return without signing in. */
export const oauthMachine = setup({
  types: {
    context: {} as {
      provider: OAuthProviderName;
      failure: Failure | null;
    },
    events: {} as OAuthEvent,
    emitted: {} as WidgetEmitted,
    tags: {} as 'busy' | 'leaving',
  },
  actors: {
    leaveForProvider: notProvided<void, { provider: OAuthProviderName }>('leaveForProvider'),
  },
  actions: {
    setProvider: assign({
      provider: (_, { provider }: { provider: OAuthProviderName }) => provider,
    }),
    clearFailure: assign({ failure: null }),
    storeFailure: failureAction(),
    focusProvider: emit(({ context }) => ({
      type: 'focus.requested',
      target: `provider ${context.provider}`,
    })),
  },
}).createMachine({
  id: 'oauth',
  description:
    'Sends the visitor to an OAuth provider, and offers the choice again if they return without signing in.',
  context: { provider: 'google', failure: null },
  initial: 'choosing',
  states: {
    choosing: {
      initial: 'untried',
      on: {
        'provider.chosen': {
          actions: [{ type: 'setProvider', params: ({ event }) => event }, 'clearFailure'],
          target: 'leaving',
        },
      },
      states: {
        untried: {},
        cameBack: { description: 'The browser restored this page before the visitor signed in.' },
        failed: {},
      },
    },
    leaving: {
      tags: ['busy', 'leaving'],
      invoke: {
        id: 'leaveForProvider',
        src: 'leaveForProvider',
        input: ({ context: { provider } }) => ({ provider }),
        onDone: 'away',
        onError: {
          actions: [{ type: 'storeFailure', params: ({ event }) => event }, 'focusProvider'],
          target: 'choosing.failed',
        },
      },
      on: {
        'cancel.pressed': { actions: 'focusProvider', target: 'choosing' },
        'page.restored': { actions: 'focusProvider', target: 'choosing.cameBack' },
      },
    },
    away: {
      description: 'The browser has left the page; it may still restore it.',
      tags: 'leaving',
      on: { 'page.restored': { actions: 'focusProvider', target: 'choosing.cameBack' } },
    },
  },
});
