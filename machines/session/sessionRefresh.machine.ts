import { assign, enqueueActions, setup } from 'xstate';
import { storeFailure } from '../contracts/failing.ts';
import { toFailure, type Failure } from '../contracts/failures.ts';
import type { SessionFacts } from '../contracts/sessionRequests.ts';
import { notProvided } from '../contracts/notProvided.ts';
import { followerGraceMs, refreshIntervalMs, sessionWarningMs } from '../contracts/timing.ts';
import { countdownMachine } from '../page/countdown.machine.ts';
import { backoffMs, timerLimitMs } from './backoff.ts';
import type { EndReason } from './ending.ts';

type SessionRefreshEvent =
  | { type: 'page.woke' }
  /** What was asked before may be answered out of date. */
  | { type: 'refresh.requested' }
  | { type: 'extension.requested' }
  | { type: 'session.renewedElsewhere'; remainingMs: number }
  /** Raised by the machine itself when the provider or another tab told how long the session still lasts. */
  | { type: 'remainder.learned' };

/** Keeps an open session alive: refreshes it, backs off when that fails, warns before the end, notices the end. */
export const sessionRefreshMachine = setup({
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
    learnRemainder: enqueueActions(({ enqueue }, { remainingMs }: { remainingMs: number }) => {
      enqueue.assign({ remainingMs, attempt: 0, isFollower: false, failure: null });
      enqueue.raise({ type: 'remainder.learned' });
    }),
    followOtherTab: assign({ isFollower: true }),
    countAttempt: assign({ attempt: ({ context }) => context.attempt + 1 }),
    clearFailure: assign({ failure: null }),
    storeFailure: storeFailure(),
    keepReason: assign({ reason: (_, { reason }: { reason: EndReason }) => reason }),
  },
  guards: {
    isSessionEnded: (_, { error }: { error: unknown }) => toFailure(error).code === 'session-ended',
    isFarFromEnd: ({ context }) => context.remainingMs > sessionWarningMs,
  },
  delays: {
    refreshInterval: ({ context }) => refreshIntervalMs + (context.isFollower ? followerGraceMs : 0),
    backoff: ({ context }) => backoffMs(context),
    untilWarning: ({ context }) =>
      Math.min(Math.max(0, context.remainingMs - sessionWarningMs), timerLimitMs),
    untilEnd: ({ context }) => Math.min(context.remainingMs, timerLimitMs),
  },
}).createMachine({
  id: 'sessionRefresh',
  description: 'Keeps an open session alive: refreshes it, backs off, warns before the end, notices the end.',
  context: ({ input }) => ({ ...input, attempt: 0, isFollower: false, failure: null, reason: 'none' }),
  initial: 'keeping',
  output: ({ context }) => ({ reason: context.reason }),
  states: {
    keeping: {
      type: 'parallel',
      on: {
        'session.renewedElsewhere': {
          actions: [{ type: 'learnRemainder', params: ({ event }) => event }, 'followOtherTab'],
        },
      },
      states: {
        refresh: {
          initial: 'waiting',
          states: {
            waiting: {
              after: { refreshInterval: 'refreshing' },
              on: {
                'page.woke': 'refreshing',
                'refresh.requested': 'refreshing',
                'remainder.learned': { target: 'waiting', reenter: true },
              },
            },
            refreshing: {
              invoke: {
                id: 'refreshSession',
                src: 'refreshSession',
                onDone: {
                  actions: { type: 'learnRemainder', params: ({ event }) => event.output },
                  target: 'waiting',
                },
                onError: [
                  {
                    guard: { type: 'isSessionEnded', params: ({ event }) => event },
                    actions: [{ type: 'keepReason', params: { reason: 'ended-by-provider' } }],
                    target: '#sessionRefresh.ended',
                  },
                  { actions: ['countAttempt'], target: 'backingOff' },
                ],
              },
              on: {
                'refresh.requested': { target: 'refreshing', reenter: true },
                'remainder.learned': 'waiting',
              },
            },
            backingOff: {
              after: { backoff: 'refreshing' },
              on: {
                'page.woke': 'refreshing',
                'refresh.requested': 'refreshing',
                'remainder.learned': 'waiting',
              },
            },
          },
        },
        countdown: {
          // Before the warning, so that there is a time to show when the dialog opens.
          description: 'Counts for the person who is warned; the end itself is the concern of the lifetime.',
          initial: 'waitingForWarning',
          states: {
            waitingForWarning: {
              after: { untilWarning: 'countingDown' },
              on: { 'remainder.learned': { target: 'waitingForWarning', reenter: true } },
            },
            countingDown: {
              invoke: {
                id: 'countdown',
                src: 'countdown',
                input: ({ context }) => ({ lastsMs: Math.min(context.remainingMs, sessionWarningMs) }),
                onDone: 'timeUp',
                onError: 'timeUp',
              },
              on: {
                'remainder.learned': [
                  { guard: 'isFarFromEnd', target: 'waitingForWarning' },
                  { target: 'countingDown', reenter: true },
                ],
              },
            },
            timeUp: {
              on: {
                'remainder.learned': [
                  { guard: 'isFarFromEnd', target: 'waitingForWarning' },
                  { target: 'countingDown' },
                ],
              },
            },
          },
        },
        warning: {
          initial: 'calm',
          states: {
            calm: {
              after: { untilWarning: 'warningOfEnd' },
              on: { 'remainder.learned': { target: 'calm', reenter: true } },
            },
            warningOfEnd: {
              tags: 'warning',
              on: {
                'extension.requested': { actions: ['clearFailure'], target: 'extending' },
                'remainder.learned': { guard: 'isFarFromEnd', target: 'calm' },
              },
            },
            extending: {
              tags: ['warning', 'busy'],
              invoke: {
                id: 'extendSession',
                src: 'extendSession',
                onDone: {
                  actions: { type: 'learnRemainder', params: ({ event }) => event.output },
                  target: 'calm',
                },
                onError: [
                  {
                    guard: { type: 'isSessionEnded', params: ({ event }) => event },
                    actions: [{ type: 'keepReason', params: { reason: 'ended-by-provider' } }],
                    target: '#sessionRefresh.ended',
                  },
                  { actions: { type: 'storeFailure', params: ({ event }) => event }, target: 'warningOfEnd' },
                ],
              },
            },
          },
        },
        lifetime: {
          initial: 'running',
          states: {
            running: {
              after: { untilEnd: 'confirmingEnd' },
              on: { 'remainder.learned': { target: 'running', reenter: true } },
            },
            confirmingEnd: {
              description: 'The time is up by our count; the provider has the last word.',
              invoke: {
                id: 'confirmEnd',
                src: 'refreshSession',
                onDone: {
                  actions: { type: 'learnRemainder', params: ({ event }) => event.output },
                  target: 'running',
                },
                onError: {
                  actions: [{ type: 'keepReason', params: { reason: 'expired' } }],
                  target: '#sessionRefresh.ended',
                },
              },
              on: { 'remainder.learned': 'running' },
            },
          },
        },
      },
    },
    ended: { type: 'final' },
  },
});
