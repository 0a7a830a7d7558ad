import { assign, setup } from 'xstate';
import { waitNotProvided } from '../contracts/notProvided.ts';
import {
  logAttemptLimit,
  logBatchMs,
  logBatchSize,
  logQueueLimit,
  requestLimitMs,
} from '../contracts/timing.ts';
import { allowedLog, type ClientLog } from './clientLog.ts';

type EventBatchEvent = { type: 'event.logged'; log: ClientLog } | { type: 'page.hidden' };

/**
 * Sends client log events to the identity provider in batches: after 15 events, after 800 ms, and when the page is
 * hidden (specification, section 9). Failures are not shown.
 */
export const eventBatchMachine = setup({
  types: {
    context: {} as {
      waiting: readonly ClientLog[];
      /** The events of the pending request. */
      batch: readonly ClientLog[];
      /** Number of failed requests in a row. */
      attempt: number;
    },
    events: {} as EventBatchEvent,
  },
  actors: { sendEvents: waitNotProvided<void, { events: readonly ClientLog[] }>('sendEvents') },
  actions: {
    // A full queue drops the newest events: the events from before an outage are worth more.
    addLog: assign({
      waiting: ({ context }, { log }: { log: ClientLog }) =>
        [...context.waiting, allowedLog(log)].slice(0, logQueueLimit - context.batch.length),
    }),
    takeBatch: assign(({ context: { waiting } }) => ({
      batch: waiting.slice(0, logBatchSize),
      waiting: waiting.slice(logBatchSize),
    })),
    takeAll: assign(({ context: { waiting } }) => ({ batch: waiting, waiting: [], attempt: 0 })),
    clearBatch: assign({ batch: [], attempt: 0 }),
    requeueBatch: assign(({ context: { waiting, batch, attempt } }) => ({
      waiting: [...batch, ...waiting],
      batch: [],
      attempt: attempt + 1,
    })),
  },
  guards: {
    isBatchFull: ({ context }) => context.waiting.length + 1 >= logBatchSize,
    hasFullBatch: ({ context }) => context.waiting.length >= logBatchSize,
    hasWaiting: ({ context }) => context.waiting.length > 0,
    canTryAgain: ({ context }) => context.attempt + 1 < logAttemptLimit,
  },
  delays: { batchPause: logBatchMs, requestLimit: requestLimitMs },
}).createMachine({
  id: 'eventBatch',
  description: 'Sends client log events to the identity provider in batches.',
  context: { waiting: [], batch: [], attempt: 0 },
  initial: 'listening',
  states: {
    listening: {
      on: {
        'event.logged': {
          actions: { type: 'addLog', params: ({ event }) => event },
          target: 'gathering',
        },
      },
    },
    gathering: {
      on: {
        'event.logged': [
          {
            guard: 'isBatchFull',
            actions: [{ type: 'addLog', params: ({ event }) => event }, 'takeBatch'],
            target: 'sendingEvents',
          },
          { actions: { type: 'addLog', params: ({ event }) => event } },
        ],
        'page.hidden': { actions: 'takeAll', target: 'sendingEvents' },
      },
      after: { batchPause: { actions: 'takeBatch', target: 'sendingEvents' } },
    },
    sendingEvents: {
      invoke: {
        id: 'sendEvents',
        src: 'sendEvents',
        input: ({ context }) => ({ events: context.batch }),
        onDone: { actions: 'clearBatch', target: 'checkingQueue' },
        onError: [
          { guard: 'canTryAgain', actions: 'requeueBatch', target: 'gathering' },
          { actions: 'clearBatch', target: 'checkingQueue' },
        ],
      },
      after: { requestLimit: { actions: 'clearBatch', target: 'checkingQueue' } },
      on: {
        'event.logged': { actions: { type: 'addLog', params: ({ event }) => event } },
        // The pending request outlives the page (`keepalive`), so only the events in the queue must be sent now.
        'page.hidden': {
          guard: 'hasWaiting',
          actions: 'takeAll',
          target: 'sendingEvents',
          reenter: true,
        },
      },
    },
    checkingQueue: {
      always: [
        { guard: 'hasFullBatch', actions: 'takeBatch', target: 'sendingEvents' },
        { guard: 'hasWaiting', target: 'gathering' },
        { target: 'listening' },
      ],
    },
  },
});
