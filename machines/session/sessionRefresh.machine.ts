import { sessionWarningMs } from '../contracts/timing.ts';
import { sessionRefreshSetup } from './sessionRefreshSetup.ts';

/** Keeps an open session alive: refreshes it, backs off when that fails, warns before the end, notices the end. */
export const sessionRefreshMachine = sessionRefreshSetup.createMachine({
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
          actions: [
            { type: 'keepRemainder', params: ({ event }) => event },
            'followOtherTab',
            'spreadRemainder',
          ],
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
                  actions: [
                    { type: 'keepRemainder', params: ({ event }) => event.output },
                    'spreadRemainder',
                  ],
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
              after: { requestLimit: { actions: ['countAttempt'], target: 'backingOff' } },
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
                  actions: [
                    { type: 'keepRemainder', params: ({ event }) => event.output },
                    'spreadRemainder',
                  ],
                  target: 'calm',
                },
                onError: [
                  {
                    guard: { type: 'isSessionEnded', params: ({ event }) => event },
                    actions: [{ type: 'keepReason', params: { reason: 'ended-by-provider' } }],
                    target: '#sessionRefresh.ended',
                  },
                  {
                    actions: [{ type: 'keepFailure', params: ({ event }) => event }],
                    target: 'warningOfEnd',
                  },
                ],
              },
              after: { requestLimit: { actions: ['keepTimeout'], target: 'warningOfEnd' } },
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
                  actions: [
                    { type: 'keepRemainder', params: ({ event }) => event.output },
                    'spreadRemainder',
                  ],
                  target: 'running',
                },
                onError: {
                  actions: [{ type: 'keepReason', params: { reason: 'expired' } }],
                  target: '#sessionRefresh.ended',
                },
              },
              after: {
                requestLimit: {
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
