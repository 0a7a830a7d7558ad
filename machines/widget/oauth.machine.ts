import { assign, emit, setup } from 'xstate';
import type { Failure } from '../contracts/failures.ts';
import { notProvided } from '../contracts/notProvided.ts';
import type { OAuthProviderName } from '../contracts/oauthRequests.ts';
import { reportFailure } from '../contracts/reporting.ts';
import type { WidgetNews } from './widgetNews.ts';

type OAuthEvent =
  | { type: 'provider.chosen'; provider: OAuthProviderName }
  | { type: 'cancel.pressed' }
  | { type: 'page.restored' };

/** Sends a person to a provider that knows them, and has them back when they return without its answer. */
export const oauthMachine = setup({
  types: {
    context: {} as {
      /** The one that was chosen last. */
      provider: OAuthProviderName;
      failure: Failure | null;
    },
    events: {} as OAuthEvent,
    emitted: {} as WidgetNews,
    tags: {} as 'busy' | 'leaving',
  },
  actors: {
    leaveForProvider: notProvided<void, { provider: OAuthProviderName }>('leaveForProvider'),
  },
  actions: {
    keepProvider: assign({
      provider: (_, { provider }: { provider: OAuthProviderName }) => provider,
    }),
    clearFailure: assign({ failure: null }),
    reportFailure: reportFailure(),
    focusProvider: emit(({ context }) => ({
      type: 'focus.requested',
      target: `provider ${context.provider}`,
    })),
  },
}).createMachine({
  id: 'oauth',
  description:
    'Sends a person to a provider that knows them, and has them back when they return without its answer.',
  context: { provider: 'google', failure: null },
  initial: 'choosing',
  states: {
    choosing: {
      initial: 'untried',
      on: {
        'provider.chosen': {
          actions: [{ type: 'keepProvider', params: ({ event }) => event }, 'clearFailure'],
          target: 'leaving',
        },
      },
      states: {
        untried: {},
        cameBack: { description: 'The page is here again, without an answer of the provider.' },
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
          actions: [{ type: 'reportFailure', params: ({ event }) => event }, 'focusProvider'],
          target: 'choosing.failed',
        },
      },
      on: {
        'cancel.pressed': { actions: 'focusProvider', target: 'choosing' },
        'page.restored': { actions: 'focusProvider', target: 'choosing.cameBack' },
      },
    },
    away: {
      description: 'Nobody sees this page, unless the browser brings it back.',
      tags: 'leaving',
      on: { 'page.restored': { actions: 'focusProvider', target: 'choosing.cameBack' } },
    },
  },
});
