import { assign, emit, sendTo, setup } from 'xstate';
import { failureOf, toFailure, type Failure } from '../contracts/failures.ts';
import type { SessionFacts, SessionRecord, UserFacts } from '../contracts/identity.ts';
import { notProvided } from '../contracts/notProvided.ts';
import { requestLimitMs } from '../contracts/timing.ts';
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

/** What a page begins with, before it is known whether somebody is signed in. */
export function openingContext({ input }: { readonly input: { readonly jitterMs: number } }): SessionContext {
  return {
    sessionId: null,
    user: null,
    record: null,
    remainingMs: 0,
    attempt: 0,
    jitterMs: input.jitterMs,
    reason: 'none',
    failure: null,
  };
}

/** What the chart of the session (session.machine.ts) is written with. */
export const sessionSetup = setup({
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
      sessionId: facts?.sessionId ?? null,
      user: facts?.user ?? null,
      record: facts?.record ?? null,
      remainingMs: facts?.remainingMs ?? 0,
      attempt: 0,
      failure: null,
      reason: 'none' as const,
    })),
    forgetFacts: assign((_, { reason }: { reason: EndReason }) => ({
      sessionId: null,
      user: null,
      record: null,
      remainingMs: 0,
      attempt: 0,
      failure: null,
      reason,
    })),
    countAttempt: assign({ attempt: ({ context }) => context.attempt + 1 }),
    keepFailure: assign({ failure: (_, { error }: { error: unknown }) => toFailure(error) }),
    keepTimeout: assign({ failure: failureOf('timed-out') }),
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
  delays: { requestLimit: requestLimitMs, backoff: ({ context }) => backoffMs(context) },
});
