import { assign, raise, setup } from 'xstate';
import { failureOf, toFailure, type Failure } from '../contracts/failures.ts';
import type { SessionFacts } from '../contracts/identity.ts';
import { notProvided } from '../contracts/notProvided.ts';
import { followerGraceMs, refreshIntervalMs, requestLimitMs, sessionWarningMs } from '../contracts/timing.ts';
import { backoffMs, timerLimitMs } from './backoff.ts';
import { countdownMachine } from '../page/countdown.machine.ts';
import type { EndReason } from './ending.ts';

type SessionRefreshEvent =
  | { type: 'page.woke' }
  /** What was asked before may be answered out of date. */
  | { type: 'refresh.requested' }
  | { type: 'extension.requested' }
  | { type: 'session.renewedElsewhere'; remainingMs: number }
  /** Raised by the machine itself when the provider or another tab told how long the session still lasts. */
  | { type: 'remainder.learned' };

/** What the chart that keeps a session alive (sessionRefresh.machine.ts) is written with. */
export const sessionRefreshSetup = setup({
  types: {
    context: {} as {
      /** From the provider's last answer to the end of the session, by the provider's clock. */
      remainingMs: number;
      /** Failed refreshes in a row. */
      attempt: number;
      jitterMs: number;
      /** Another tab made the last refresh. */
      isFollower: boolean;
      failure: Failure | null;
      reason: EndReason;
    },
    input: {} as { remainingMs: number; jitterMs: number },
    events: {} as SessionRefreshEvent,
    output: {} as { reason: EndReason },
    tags: {} as 'warning' | 'busy',
    children: {} as {
      refreshSession: 'refreshSession';
      confirmEnd: 'refreshSession';
      extendSession: 'extendSession';
      countdown: 'countdown';
    },
  },
  actors: {
    refreshSession: notProvided<SessionFacts, void>('refreshSession'),
    extendSession: notProvided<SessionFacts, void>('extendSession'),
    countdown: countdownMachine,
  },
  actions: {
    keepRemainder: assign((_, { remainingMs }: { remainingMs: number }) => ({
      remainingMs,
      attempt: 0,
      isFollower: false,
      failure: null,
    })),
    followOtherTab: assign({ isFollower: true }),
    spreadRemainder: raise({ type: 'remainder.learned' }),
    countAttempt: assign({ attempt: ({ context }) => context.attempt + 1 }),
    clearFailure: assign({ failure: null }),
    keepFailure: assign({ failure: (_, { error }: { error: unknown }) => toFailure(error) }),
    keepTimeout: assign({ failure: failureOf('timed-out') }),
    keepReason: assign({ reason: (_, { reason }: { reason: EndReason }) => reason }),
  },
  guards: {
    isSessionEnded: (_, { error }: { error: unknown }) => toFailure(error).code === 'session-ended',
    isFarFromEnd: ({ context }) => context.remainingMs > sessionWarningMs,
  },
  delays: {
    requestLimit: requestLimitMs,
    refreshInterval: ({ context }) => refreshIntervalMs + (context.isFollower ? followerGraceMs : 0),
    backoff: ({ context }) => backoffMs(context),
    untilWarning: ({ context }) =>
      Math.min(Math.max(0, context.remainingMs - sessionWarningMs), timerLimitMs),
    untilEnd: ({ context }) => Math.min(context.remainingMs, timerLimitMs),
  },
});
