import { assign, emit, sendTo, setup } from 'xstate';
import { storeFailure } from '../contracts/failing.ts';
import { failureOf, toFailure, type Failure } from '../contracts/failures.ts';
import { fromEvent } from '../contracts/fromEvent.ts';
import type { SessionFacts, UserFacts, SessionRecord } from '../contracts/sessionRequests.ts';
import { notProvided } from '../contracts/notProvided.ts';
import { backoffMs } from './backoff.ts';
import type { EndElsewhere, EndReason } from './ending.ts';
import { isIncomplete } from './isIncomplete.ts';
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
  /** This page changes the user; the provider has not answered yet, or has refused the change. */
  | { type: 'user.shown'; user: UserFacts }
  /** The provider sent the current facts of the session. */
  | { type: 'session.renewed'; facts: SessionFacts }
  | { type: 'session.startedElsewhere' }
  /** `facts` are `null` if another tab renewed the session: a tab does not send them to the others. */
  | { type: 'session.renewedElsewhere'; sessionId: string; remainingMs: number; facts: SessionFacts | null }
  | { type: 'session.endedElsewhere'; reason: EndElsewhere };

type SessionEmitted =
  | { type: 'session.found' }
  /** The session still needs a second factor. */
  | { type: 'secondStep.due' }
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
  readonly reason: EndReason;
  readonly failure: Failure | null;
}

/** Carries the types of `sessionMachine`; the object itself is empty. */
const sessionTypes = {} as {
  context: SessionContext;
  events: SessionEvent;
  emitted: SessionEmitted;
  /** `incomplete`: signed in with one factor, while the client's account asks for a second one. */
  tags: 'restoring' | 'unreachable' | 'active' | 'incomplete' | 'busy' | 'signedOut';
  children: {
    restoreSession: 'restoreSession';
    sessionRefresh: 'sessionRefresh';
    sessionRevocation: 'sessionRevocation';
  };
};

const noSession = { sessionId: null, user: null, record: null, remainingMs: 0, attempt: 0, failure: null };

/** The provider's answer about the session; `null` when signed out. */
interface Answer {
  readonly facts: SessionFacts | null;
}

/** The session of this tab, synchronized with the other tabs, from page load to sign-out. */
export const sessionMachine = setup({
  types: sessionTypes,
  actors: {
    restoreSession: notProvided<SessionFacts | null, void>('restoreSession'),
    sessionRefresh: sessionRefreshMachine,
    sessionRevocation: sessionRevocationMachine,
  },
  actions: {
    setFacts: assign((_, { facts }: Answer) => ({ ...noSession, ...facts, reason: 'none' as const })),
    clearFacts: assign((_, { reason }: { reason: EndReason }) => ({ ...noSession, reason })),
    setUser: assign({ user: (_, { user }: { user: UserFacts }) => user }),
    countAttempt: assign({ attempt: ({ context }) => context.attempt + 1 }),
    storeFailure: storeFailure(),
    forwardWake: sendTo('sessionRefresh', { type: 'page.woke' }),
    sendRefresh: sendTo('sessionRefresh', { type: 'refresh.requested' }),
    forwardRenewal: sendTo('sessionRefresh', (_, { remainingMs }: { remainingMs: number }) => ({
      type: 'session.renewedElsewhere',
      remainingMs,
    })),
    emitFound: emit({ type: 'session.found' }),
    emitSecondStepDue: emit({ type: 'secondStep.due' }),
    emitSignedOut: emit({ type: 'session.signedOut' }),
    emitEnded: emit(({ context }) => ({ type: 'session.ended', reason: context.reason })),
    emitRevokeFailed: emit((_, { failure }: { failure: Failure | null }) => ({
      type: 'revoke.failed',
      // Stryker disable next-line StringLiteral: the guard `hasFailed` lets no `null` reach the action
      failure: failure ?? failureOf('unexpected'),
    })),
  },
  guards: {
    isEndExplained: ({ context }, { reason }: { reason: EndElsewhere }) =>
      // Stryker disable next-line ConditionalExpression: the other reason is the one that the context has already
      context.reason === 'ended-elsewhere' && reason === 'signed-out-elsewhere',
    hasSession: (_, { facts }: Answer) => facts !== null,
    isSecondStepDue: (_, { facts }: Answer) => facts !== null && isIncomplete(facts),
    isComplete: (_, { facts }: Answer) => facts !== null && !isIncomplete(facts),
    hasFailed: (_, { failure }: { failure: Failure | null }) => failure !== null,
    isSessionEnded: (_, { error }: { error: unknown }) => toFailure(error).code === 'session-ended',
    isSameSession: ({ context }, { sessionId }: { sessionId: string }) => context.sessionId === sessionId,
  },
  delays: { backoff: ({ context }) => backoffMs(context) },
}).createMachine({
  id: 'session',
  description: 'The session of this tab, synchronized with the other tabs, from page load to sign-out.',
  context: { ...noSession, reason: 'none' },
  initial: 'restoring',
  states: {
    restoring: {
      tags: ['restoring', 'busy'],
      invoke: {
        id: 'restoreSession',
        src: 'restoreSession',
        onDone: [
          {
            guard: { type: 'isSecondStepDue', params: ({ event }) => ({ facts: event.output }) },
            target: 'awaitingSecondStep',
          },
          {
            guard: { type: 'hasSession', params: ({ event }) => ({ facts: event.output }) },
            actions: [{ type: 'setFacts', params: ({ event }) => ({ facts: event.output }) }, 'emitFound'],
            target: 'signedIn',
          },
          {
            // The page woke after the session had ended: the login page still has to say why.
            actions: [{ type: 'clearFacts', params: ({ context: { reason } }) => ({ reason }) }],
            target: 'announcingEnd',
          },
        ],
        onError: [
          {
            guard: { type: 'isSessionEnded', params: fromEvent },
            actions: [{ type: 'clearFacts', params: { reason: 'ended-by-provider' } }],
            target: 'announcingEnd',
          },
          {
            actions: [{ type: 'storeFailure', params: fromEvent }, 'countAttempt'],
            target: 'waitingToRestore',
          },
        ],
      },
      on: {
        // The answer that is still due may be older: the client entered the second factor after its request.
        'session.renewedElsewhere': {
          guard: { type: 'isComplete', params: fromEvent },
          actions: [{ type: 'setFacts', params: fromEvent }, 'emitFound'],
          target: 'signedIn',
        },
        'signOut.requested': 'signingOut',
        'session.endedElsewhere': {
          actions: { type: 'clearFacts', params: fromEvent },
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
        // The provider can be reached again.
        'session.renewedElsewhere': 'restoring',
        'session.startedElsewhere': 'restoring',
        'signOut.requested': 'signingOut',
        'session.endedElsewhere': {
          actions: { type: 'clearFacts', params: fromEvent },
          target: 'announcingEnd',
        },
      },
    },
    signedIn: {
      tags: 'active',
      invoke: {
        id: 'sessionRefresh',
        src: 'sessionRefresh',
        input: ({ context }) => ({ remainingMs: context.remainingMs }),
        onDone: {
          actions: { type: 'clearFacts', params: ({ event }) => event.output },
          target: 'announcingEnd',
        },
        onError: 'restoring',
      },
      on: {
        'page.woke': { actions: ['forwardWake'] },
        'session.changed': { actions: ['sendRefresh'] },
        'user.shown': { actions: { type: 'setUser', params: fromEvent } },
        'session.renewed': [
          { guard: { type: 'isSecondStepDue', params: fromEvent }, target: 'awaitingSecondStep' },
          { actions: [{ type: 'setFacts', params: fromEvent }] },
        ],
        'session.renewedElsewhere': [
          {
            guard: { type: 'isSameSession', params: fromEvent },
            actions: [{ type: 'forwardRenewal', params: fromEvent }],
          },
          { target: 'restoring' },
        ],
        'session.startedElsewhere': 'restoring',
        'session.endedElsewhere': {
          actions: { type: 'clearFacts', params: fromEvent },
          target: 'announcingEnd',
        },
        'signOut.requested': 'signingOut',
        'page.left': 'away',
      },
    },
    awaitingSecondStep: {
      description: 'The session needs a second factor. Until then, this page knows nothing about the client.',
      tags: 'incomplete',
      entry: [{ type: 'clearFacts', params: { reason: 'none' } }, 'emitSecondStepDue'],
      on: {
        'page.woke': 'restoring',
        'page.restored': 'restoring',
        'session.startedElsewhere': 'restoring',
        'session.renewedElsewhere': 'restoring',
        'session.endedElsewhere': {
          actions: { type: 'clearFacts', params: fromEvent },
          target: 'announcingEnd',
        },
        'signOut.requested': 'signingOut',
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
      on: {
        'session.startedElsewhere': 'restoring',
        // The login page has opened a session in the meantime, and the client goes back.
        'signOut.requested': { target: 'signingOut', reenter: true },
      },
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
          guard: { type: 'isEndExplained', params: fromEvent },
          actions: [{ type: 'clearFacts', params: fromEvent }],
        },
        'session.startedElsewhere': 'restoring',
        'session.renewedElsewhere': 'restoring',
        'page.woke': 'restoring',
        // The login page has opened a session, of which this machine does not know.
        'signOut.requested': 'signingOut',
      },
    },
  },
});
