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
  /** This page changed the user or the session at the provider. */
  | { type: 'session.changed' }
  /** The provider sent the current facts of the session. */
  | { type: 'session.renewed'; facts: SessionFacts }
  | { type: 'session.startedElsewhere' }
  | { type: 'session.renewedElsewhere'; sessionId: string; remainingMs: number }
  | { type: 'session.endedElsewhere'; reason: EndElsewhere };

type SessionEmitted =
  | { type: 'session.found' }
  | { type: 'session.signedOut' }
  | { type: 'session.ended'; reason: EndReason }
  | { type: 'revoke.failed'; failure: Failure };

interface SessionContext {
  readonly sessionId: string | null;
  readonly user: UserFacts | null;
  readonly record: SessionRecord | null;
  readonly remainingMs: number;
  /** Number of failed restores in a row. */
  readonly attempt: number;
  readonly jitterMs: number;
  readonly reason: EndReason;
  readonly failure: Failure | null;
}

const noSession = { sessionId: null, user: null, record: null, remainingMs: 0, attempt: 0, failure: null };

/** The session of this tab, synchronized with the other tabs, from page load to sign-out. */
export const sessionMachine = setup({
  types: {
    context: {} as SessionContext,
    input: {} as { jitterMs: number },
    events: {} as SessionEvent,
    emitted: {} as SessionEmitted,
    tags: {} as 'restoring' | 'unreachable' | 'active' | 'busy' | 'signedOut',
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
    setFacts: assign((_, { facts }: { facts: SessionFacts | null }) => ({
      ...noSession,
      ...facts,
      reason: 'none' as const,
    })),
    clearFacts: assign((_, { reason }: { reason: EndReason }) => ({ ...noSession, reason })),
    countAttempt: assign({ attempt: ({ context }) => context.attempt + 1 }),
    storeFailure: storeFailure(),
    forwardWake: sendTo('sessionRefresh', { type: 'page.woke' }),
    sendRefresh: sendTo('sessionRefresh', { type: 'refresh.requested' }),
    forwardRenewal: sendTo('sessionRefresh', (_, { remainingMs }: { remainingMs: number }) => ({
      type: 'session.renewedElsewhere',
      remainingMs,
    })),
    emitFound: emit({ type: 'session.found' }),
    emitSignedOut: emit({ type: 'session.signedOut' }),
    emitEnded: emit(({ context }) => ({ type: 'session.ended', reason: context.reason })),
    emitRevokeFailed: emit((_, { failure }: { failure: Failure | null }) => ({
      type: 'revoke.failed',
      failure: failure ?? failureOf('unexpected'),
    })),
  },
  guards: {
    isEndExplained: ({ context }, { reason }: { reason: EndElsewhere }) =>
      context.reason === 'ended-elsewhere' && reason === 'signed-out-elsewhere',
    hasSession: (_, { output }: { output: SessionFacts | null }) => output !== null,
    hasFailed: (_, { failure }: { failure: Failure | null }) => failure !== null,
    isSessionEnded: (_, { error }: { error: unknown }) => toFailure(error).code === 'session-ended',
    isSameSession: ({ context }, { sessionId }: { sessionId: string }) => context.sessionId === sessionId,
  },
  delays: { backoff: ({ context }) => backoffMs(context) },
}).createMachine({
  id: 'session',
  description: 'The session of this tab, synchronized with the other tabs, from page load to sign-out.',
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
            actions: [{ type: 'setFacts', params: ({ event }) => ({ facts: event.output }) }, 'emitFound'],
            target: 'signedIn',
          },
          { actions: [{ type: 'clearFacts', params: { reason: 'none' } }], target: 'announcingEnd' },
        ],
        onError: [
          {
            guard: { type: 'isSessionEnded', params: ({ event }) => event },
            actions: [{ type: 'clearFacts', params: { reason: 'ended-by-provider' } }],
            target: 'announcingEnd',
          },
          {
            actions: [{ type: 'storeFailure', params: ({ event }) => event }, 'countAttempt'],
            target: 'waitingToRestore',
          },
        ],
      },
      on: {
        'session.endedElsewhere': {
          actions: [{ type: 'clearFacts', params: ({ event }) => event }],
          target: 'announcingEnd',
        },
      },
    },
    waitingToRestore: {
      description: 'The provider cannot be reached, so the session is not known yet.',
      tags: ['restoring', 'unreachable'],
      after: { backoff: 'restoring' },
      on: {
        'retry.requested': 'restoring',
        'page.woke': 'restoring',
        'signOut.requested': 'signingOut',
        'session.endedElsewhere': {
          actions: [{ type: 'clearFacts', params: ({ event }) => event }],
          target: 'announcingEnd',
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
          actions: { type: 'clearFacts', params: ({ event }) => event.output },
          target: 'announcingEnd',
        },
        onError: 'restoring',
      },
      on: {
        'page.woke': { actions: ['forwardWake'] },
        'session.changed': { actions: ['sendRefresh'] },
        'session.renewed': { actions: [{ type: 'setFacts', params: ({ event }) => event }] },
        'session.renewedElsewhere': [
          {
            guard: { type: 'isSameSession', params: ({ event }) => event },
            actions: [{ type: 'forwardRenewal', params: ({ event }) => event }],
          },
          { target: 'restoring' },
        ],
        'session.startedElsewhere': 'restoring',
        'session.endedElsewhere': {
          actions: [{ type: 'clearFacts', params: ({ event }) => event }],
          target: 'announcingEnd',
        },
        'signOut.requested': 'signingOut',
        'page.left': 'away',
      },
    },
    away: {
      description:
        'The page may return from the back/forward cache; it shows no private data before a new check.',
      on: { 'page.restored': 'restoring', 'page.woke': 'restoring' },
    },
    signingOut: {
      description:
        'Signed out for the client and the other tabs; the provider revokes the session in the background.',
      tags: 'signedOut',
      entry: [{ type: 'clearFacts', params: { reason: 'signed-out' } }, 'emitSignedOut', 'emitEnded'],
      invoke: {
        id: 'sessionRevocation',
        src: 'sessionRevocation',
        input: ({ context }) => ({ jitterMs: context.jitterMs }),
        onDone: [
          {
            guard: { type: 'hasFailed', params: ({ event }) => event.output },
            actions: [{ type: 'emitRevokeFailed', params: ({ event }) => event.output }],
            target: 'signedOut',
          },
          { target: 'signedOut' },
        ],
        onError: 'signedOut',
      },
      on: { 'session.startedElsewhere': 'restoring' },
    },
    announcingEnd: {
      description: 'The session ended without a sign-out here, or did not exist.',
      entry: 'emitEnded',
      always: 'signedOut',
    },
    signedOut: {
      tags: 'signedOut',
      on: {
        // The storage event, which gives no reason, may arrive before the message in which the other tab says that it
        // signed out.
        'session.endedElsewhere': {
          guard: { type: 'isEndExplained', params: ({ event }) => event },
          actions: [{ type: 'clearFacts', params: ({ event }) => event }],
        },
        'session.startedElsewhere': 'restoring',
        'session.renewedElsewhere': 'restoring',
        'page.woke': 'restoring',
      },
    },
  },
});
