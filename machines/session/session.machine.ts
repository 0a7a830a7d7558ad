import { openingContext, sessionSetup } from './sessionSetup.ts';

/** Knows whether somebody is signed in, in this tab and in step with the others, from page load to sign-out. */
export const sessionMachine = sessionSetup.createMachine({
  id: 'session',
  description:
    'Knows whether somebody is signed in, in step with the other tabs, from page load to sign-out.',
  context: openingContext,
  initial: 'restoring',
  states: {
    restoring: {
      tags: ['restoring', 'busy'],
      invoke: {
        id: 'restoreSession',
        src: 'restoreSession',
        onDone: [
          {
            guard: { type: 'hasSession', params: ({ event }) => event },
            actions: [{ type: 'keepFacts', params: ({ event }) => ({ facts: event.output }) }, 'tellFound'],
            target: 'signedIn',
          },
          { actions: [{ type: 'forgetFacts', params: { reason: 'none' } }], target: 'signedOut' },
        ],
        onError: [
          {
            guard: { type: 'isSessionEnded', params: ({ event }) => event },
            actions: [{ type: 'forgetFacts', params: { reason: 'ended-by-provider' } }],
            target: 'signedOut',
          },
          {
            actions: [{ type: 'keepFailure', params: ({ event }) => event }, 'countAttempt'],
            target: 'waitingToRestore',
          },
        ],
      },
      after: { requestLimit: { actions: ['keepTimeout', 'countAttempt'], target: 'waitingToRestore' } },
      on: {
        'session.endedElsewhere': {
          actions: [{ type: 'forgetFacts', params: ({ event }) => event }],
          target: 'signedOut',
        },
      },
    },
    waitingToRestore: {
      description: 'The provider cannot be reached; nobody knows yet whether somebody is signed in.',
      tags: ['restoring', 'unreachable'],
      after: { backoff: 'restoring' },
      on: {
        'retry.requested': 'restoring',
        'page.woke': 'restoring',
        'signOut.requested': 'signingOut',
        'session.endedElsewhere': {
          actions: [{ type: 'forgetFacts', params: ({ event }) => event }],
          target: 'signedOut',
        },
      },
    },
    signedIn: {
      tags: 'active',
      invoke: {
        id: 'sessionRefresh',
        src: 'sessionRefresh',
        input: ({ context }) => ({ remainingMs: context.remainingMs, jitterMs: context.jitterMs }),
        onDone: {
          actions: [{ type: 'forgetFacts', params: ({ event }) => event.output }],
          target: 'signedOut',
        },
        onError: 'restoring',
      },
      on: {
        'page.woke': { actions: ['passOnWaking'] },
        'session.changed': { actions: ['requestRefresh'] },
        'session.renewed': { actions: [{ type: 'keepFacts', params: ({ event }) => event }] },
        'session.renewedElsewhere': [
          {
            guard: { type: 'isSameSession', params: ({ event }) => event },
            actions: [{ type: 'passOnRenewal', params: ({ event }) => event }],
          },
          { target: 'restoring' },
        ],
        'session.startedElsewhere': 'restoring',
        'session.endedElsewhere': {
          actions: [{ type: 'forgetFacts', params: ({ event }) => event }],
          target: 'signedOut',
        },
        'signOut.requested': 'signingOut',
        'page.left': 'away',
      },
    },
    away: {
      description: 'The page was left and may come back frozen; nothing private is seen before a new check.',
      on: { 'page.restored': 'restoring', 'page.woke': 'restoring' },
    },
    signingOut: {
      description:
        'Gone for the person and for the other tabs at once; the provider is told in the background.',
      tags: 'absent',
      entry: [{ type: 'forgetFacts', params: { reason: 'left' } }, 'tellLeft', 'tellEnded'],
      invoke: {
        id: 'sessionRevocation',
        src: 'sessionRevocation',
        input: ({ context }) => ({ jitterMs: context.jitterMs }),
        onDone: [
          {
            guard: { type: 'hasFailed', params: ({ event }) => event.output },
            actions: [{ type: 'tellRevokeFailed', params: ({ event }) => event.output }],
            target: 'absent',
          },
          { target: 'absent' },
        ],
        onError: 'absent',
      },
      on: { 'session.startedElsewhere': 'restoring' },
    },
    signedOut: {
      description: 'The session ended without the person asking, or there never was one.',
      entry: 'tellEnded',
      always: 'absent',
    },
    absent: {
      tags: 'absent',
      on: {
        // The removed entry of the storage may be heard before the other tab says that it signed out.
        'session.endedElsewhere': {
          guard: { type: 'isSignOutLearned', params: ({ event }) => event },
          actions: [{ type: 'forgetFacts', params: ({ event }) => event }],
        },
        'session.startedElsewhere': 'restoring',
        'session.renewedElsewhere': 'restoring',
        'page.woke': 'restoring',
      },
    },
  },
});
