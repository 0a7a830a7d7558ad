import { assign, emit, sendTo, setup } from 'xstate';
import { storeFailure } from '../contracts/failing.ts';
import { failureOf, toFailure, type Failure } from '../contracts/failures.ts';
import type { SessionFacts, SessionRecord, UserFacts } from '../contracts/sessionRequests.ts';
import { notProvided } from '../contracts/notProvided.ts';
import { backoffMs } from './backoff.ts';
import type { EndElsewhere, EndReason } from './ending.ts';
import { sessionRefreshMachine } from './sessionRefresh.machine.ts';
import { sessionRevocationMachine } from './sessionRevocation.machine.ts';

type SessionEvent =
  | { type: 'signOut.requested' }
  | { type: 'retry.requested' }
  | { type: 'page.woke' }
  | { type: 'page.left' }
  | { type: 'page.restored' }
  /** Something on this page changed what the provider knows of the client or of the session. */
  | { type: 'session.changed' }
  /** The provider has told anew what it knows of the session that is kept. */
  | { type: 'session.renewed'; facts: SessionFacts }
  | { type: 'session.startedElsewhere' }
  | { type: 'session.renewedElsewhere'; sessionId: string; remainingMs: number }
  | { type: 'session.endedElsewhere'; reason: EndElsewhere };

type SessionEmitted =
  | { type: 'session.found' }
  | { type: 'session.left' }
  | { type: 'session.ended'; reason: EndReason }
  | { type: 'revoke.failed'; failure: Failure };

interface SessionContext {
  readonly sessionId: string | null;
  readonly user: UserFacts | null;
  readonly record: SessionRecord | null;
  readonly remainingMs: number;
  /** Failed restores in a row. */
  readonly attempt: number;
  readonly jitterMs: number;
  readonly reason: EndReason;
  readonly failure: Failure | null;
}

const noSession = { sessionId: null, user: null, record: null, remainingMs: 0, attempt: 0, failure: null };

/** Knows whether somebody is signed in, in this tab and in step with the others, from page load to sign-out. */
export const sessionMachine = setup({
  types: {
    context: {} as SessionContext,
    input: {} as { jitterMs: number },
    events: {} as SessionEvent,
    emitted: {} as SessionEmitted,
    tags: {} as 'restoring' | 'unreachable' | 'active' | 'busy' | 'absent',
    children: {} as {
      restoreSession: 'restoreSession';
      sessionRefresh: 'sessionRefresh';
      sessionRevocation: 'sessionRevocation';
    },
  },
  actors: {
    restoreSession: notProvided<SessionFacts | null, void>('restoreSession'),
    sessionRefresh: sessionRefreshMachine,
    sessionRevocation: sessionRevocationMachine,
  },
  actions: {
    keepFacts: assign((_, { facts }: { facts: SessionFacts | null }) => ({
      ...noSession,
      ...facts,
      reason: 'none' as const,
    })),
    forgetFacts: assign((_, { reason }: { reason: EndReason }) => ({ ...noSession, reason })),
    countAttempt: assign({ attempt: ({ context }) => context.attempt + 1 }),
    storeFailure: storeFailure(),
    passOnWaking: sendTo('sessionRefresh', { type: 'page.woke' }),
    requestRefresh: sendTo('sessionRefresh', { type: 'refresh.requested' }),
    passOnRenewal: sendTo('sessionRefresh', (_, { remainingMs }: { remainingMs: number }) => ({
      type: 'session.renewedElsewhere',
      remainingMs,
    })),
    tellFound: emit({ type: 'session.found' }),
    tellLeft: emit({ type: 'session.left' }),
    tellEnded: emit(({ context }) => ({ type: 'session.ended', reason: context.reason })),
    tellRevokeFailed: emit((_, { failure }: { failure: Failure | null }) => ({
      type: 'revoke.failed',
      failure: failure ?? failureOf('unexpected'),
    })),
  },
  guards: {
    isSignOutLearned: ({ context }, { reason }: { reason: EndElsewhere }) =>
      context.reason === 'ended-elsewhere' && reason === 'left-elsewhere',
    hasSession: (_, { output }: { output: SessionFacts | null }) => output !== null,
    hasFailed: (_, { failure }: { failure: Failure | null }) => failure !== null,
    isSessionEnded: (_, { error }: { error: unknown }) => toFailure(error).code === 'session-ended',
    isSameSession: ({ context }, { sessionId }: { sessionId: string }) => context.sessionId === sessionId,
  },
  delays: { backoff: ({ context }) => backoffMs(context) },
}).createMachine({
  id: 'session',
  description:
    'Knows whether somebody is signed in, in step with the other tabs, from page load to sign-out.',
  context: ({ input }) => ({ ...noSession, jitterMs: input.jitterMs, reason: 'none' }),
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
            actions: [{ type: 'storeFailure', params: ({ event }) => event }, 'countAttempt'],
            target: 'waitingToRestore',
          },
        ],
      },
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
          actions: { type: 'forgetFacts', params: ({ event }) => event.output },
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
