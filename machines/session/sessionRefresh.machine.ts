import { assign, enqueueActions, setup } from 'xstate';
import { storeFailure } from '../contracts/failing.ts';
import { toFailure, type Failure } from '../contracts/failures.ts';
import type { SessionLife } from '../contracts/sessionRequests.ts';
import { notProvided } from '../contracts/notProvided.ts';
import { sessionWarningMs } from '../contracts/timing.ts';
import { countdownMachine } from '../page/countdown.machine.ts';
import { backoffMs, timerLimitMs } from './backoff.ts';
import type { EndReason } from './ending.ts';
import { refreshDelayMs } from './refreshDelay.ts';

type SessionRefreshEvent =
  | { type: 'page.woke' }
  /** The user or the session changed, so the response to a pending refresh may be out of date. */
  | { type: 'refresh.requested' }
  | { type: 'extension.requested' }
  | { type: 'session.renewedElsewhere'; remainingMs: number }
  /** Raised by this machine when the provider or another tab reported a new remaining time. */
  | { type: 'remainingTime.updated' };

/** Refreshes an open session, backs off after failures, warns before its end and confirms the end. */
export const sessionRefreshMachine = setup({
  types: {
    context: {} as {
      /** Milliseconds from the provider's last response to the end of the session, by the provider's clock. */
      remainingMs: number;
      /** Number of failed refreshes in a row. */
      attempt: number;
      /** Whether another tab made the last refresh. */
      isFollower: boolean;
      failure: Failure | null;
      reason: EndReason;
    },
    input: {} as SessionLife,
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
    refreshSession: notProvided<SessionLife, void>('refreshSession'),
    extendSession: notProvided<SessionLife, void>('extendSession'),
    countdown: countdownMachine,
  },
  actions: {
    setRemainingTime: enqueueActions(({ enqueue }, { remainingMs }: SessionLife) => {
      enqueue.assign({ remainingMs, attempt: 0, isFollower: false, failure: null });
      enqueue.raise({ type: 'remainingTime.updated' });
    }),
    setFollower: assign({ isFollower: true }),
    countAttempt: assign({ attempt: ({ context }) => context.attempt + 1 }),
    clearFailure: assign({ failure: null }),
    storeFailure: storeFailure(),
    setReason: assign({ reason: (_, { reason }: { reason: EndReason }) => reason }),
  },
  guards: {
    isSessionEnded: (_, { error }: { error: unknown }) => toFailure(error).code === 'session-ended',
    isOwnReport: ({ context }) => !context.isFollower,
    isFarFromEnd: ({ context }) => context.remainingMs > sessionWarningMs,
  },
  delays: {
    refreshInterval: ({ context }) => refreshDelayMs(context),
    backoff: ({ context }) => backoffMs(context),
    untilWarning: ({ context }) =>
      Math.min(Math.max(0, context.remainingMs - sessionWarningMs), timerLimitMs),
    untilEnd: ({ context }) => Math.min(context.remainingMs, timerLimitMs),
  },
}).createMachine({
  id: 'sessionRefresh',
  description: 'Refreshes an open session, backs off after failures, warns of its end and confirms it.',
  // Stryker disable next-line StringLiteral: every way to the final state sets a reason
  context: ({ input }) => ({ ...input, attempt: 0, isFollower: false, failure: null, reason: 'none' }),
  initial: 'active',
  output: ({ context }) => ({ reason: context.reason }),
  states: {
    active: {
      type: 'parallel',
      on: {
        'session.renewedElsewhere': {
          actions: [{ type: 'setRemainingTime', params: ({ event }) => event }, 'setFollower'],
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
                'remainingTime.updated': { target: 'waiting', reenter: true },
              },
            },
            refreshing: {
              invoke: {
                id: 'refreshSession',
                src: 'refreshSession',
                onDone: {
                  actions: { type: 'setRemainingTime', params: ({ event }) => event.output },
                  target: 'waiting',
                },
                onError: [
                  {
                    guard: { type: 'isSessionEnded', params: ({ event }) => event },
                    actions: [{ type: 'setReason', params: { reason: 'ended-by-provider' } }],
                    target: '#sessionRefresh.ended',
                  },
                  { actions: ['countAttempt'], target: 'backingOff' },
                ],
              },
              on: {
                'refresh.requested': { target: 'refreshing', reenter: true },
                'remainingTime.updated': { guard: 'isOwnReport', target: 'waiting' },
              },
            },
            backingOff: {
              after: { backoff: 'refreshing' },
              on: {
                'page.woke': 'refreshing',
                'refresh.requested': 'refreshing',
                'remainingTime.updated': 'waiting',
              },
            },
          },
        },
        countdown: {
          // This region precedes the warning region, so that the dialog has a time to show when it opens.
          description: 'Counts down for the warning only; the lifetime region ends the session.',
          initial: 'waitingForWarning',
          states: {
            waitingForWarning: {
              after: { untilWarning: 'countingDown' },
              on: { 'remainingTime.updated': { target: 'waitingForWarning', reenter: true } },
            },
            countingDown: {
              invoke: {
                id: 'countdown',
                src: 'countdown',
                input: ({ context }) => ({ durationMs: Math.min(context.remainingMs, sessionWarningMs) }),
                onDone: 'timeUp',
                onError: 'timeUp',
              },
              on: {
                'remainingTime.updated': [
                  { guard: 'isFarFromEnd', target: 'waitingForWarning' },
                  { target: 'countingDown', reenter: true },
                ],
              },
            },
            timeUp: {
              on: {
                'remainingTime.updated': [
                  { guard: 'isFarFromEnd', target: 'waitingForWarning' },
                  { target: 'countingDown' },
                ],
              },
            },
          },
        },
        warning: {
          initial: 'beforeWarning',
          states: {
            beforeWarning: {
              after: { untilWarning: 'warningOfEnd' },
              on: { 'remainingTime.updated': { target: 'beforeWarning', reenter: true } },
            },
            warningOfEnd: {
              tags: 'warning',
              on: {
                'extension.requested': { actions: ['clearFailure'], target: 'extending' },
                'remainingTime.updated': { guard: 'isFarFromEnd', target: 'beforeWarning' },
              },
            },
            extending: {
              tags: ['warning', 'busy'],
              invoke: {
                id: 'extendSession',
                src: 'extendSession',
                onDone: {
                  actions: { type: 'setRemainingTime', params: ({ event }) => event.output },
                  target: 'beforeWarning',
                },
                onError: [
                  {
                    guard: { type: 'isSessionEnded', params: ({ event }) => event },
                    actions: [{ type: 'setReason', params: { reason: 'ended-by-provider' } }],
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
              on: { 'remainingTime.updated': { target: 'running', reenter: true } },
            },
            confirmingEnd: {
              description:
                'The time is up by the local clock; the provider decides whether the session is over.',
              invoke: {
                id: 'confirmEnd',
                src: 'refreshSession',
                onDone: {
                  actions: { type: 'setRemainingTime', params: ({ event }) => event.output },
                  target: 'running',
                },
                onError: {
                  actions: [{ type: 'setReason', params: { reason: 'expired' } }],
                  target: '#sessionRefresh.ended',
                },
              },
              on: { 'remainingTime.updated': 'running' },
            },
          },
        },
      },
    },
    ended: { type: 'final' },
  },
});
