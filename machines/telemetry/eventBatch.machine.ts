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
 * Sends what the widget has to tell the provider, a few events at a time: 15, or those of 800 ms, or what there is when
 * the page goes away. Nobody waits for it, and nobody hears of its failures.
 */
export const eventBatchMachine = setup({
  types: {
    context: {} as {
      waiting: readonly ClientLog[];
      /** On its way. */
      batch: readonly ClientLog[];
      /** Failures in a row. */
      attempt: number;
    },
    events: {} as EventBatchEvent,
  },
  actors: { sendEvents: waitNotProvided<void, { events: readonly ClientLog[] }>('sendEvents') },
  actions: {
    // Past the bound the newest are lost: what led up to a silence tells more than the silence.
    keepLog: assign({
      waiting: ({ context }, { log }: { log: ClientLog }) =>
        [...context.waiting, allowedLog(log)].slice(0, logQueueLimit - context.batch.length),
    }),
    takeBatch: assign(({ context: { waiting } }) => ({
      batch: waiting.slice(0, logBatchSize),
      waiting: waiting.slice(logBatchSize),
    })),
    takeAll: assign(({ context: { waiting } }) => ({ batch: waiting, waiting: [], attempt: 0 })),
    forgetBatch: assign({ batch: [], attempt: 0 }),
    putBatchBack: assign(({ context: { waiting, batch, attempt } }) => ({
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
  description: 'Sends what the widget has to tell the provider, a few events at a time.',
  context: { waiting: [], batch: [], attempt: 0 },
  initial: 'listening',
  states: {
    listening: {
      on: {
        'event.logged': { actions: { type: 'keepLog', params: ({ event }) => event }, target: 'gathering' },
      },
    },
    gathering: {
      on: {
        'event.logged': [
          {
            guard: 'isBatchFull',
            actions: [{ type: 'keepLog', params: ({ event }) => event }, 'takeBatch'],
            target: 'sendingEvents',
          },
          { actions: { type: 'keepLog', params: ({ event }) => event } },
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
        onDone: { actions: 'forgetBatch', target: 'lookingForMore' },
        onError: [
          { guard: 'canTryAgain', actions: 'putBatchBack', target: 'gathering' },
          { actions: 'forgetBatch', target: 'lookingForMore' },
        ],
      },
      after: { requestLimit: { actions: 'forgetBatch', target: 'lookingForMore' } },
      on: {
        'event.logged': { actions: { type: 'keepLog', params: ({ event }) => event } },
        // What is on its way outlives the page; only what waits has to leave now.
        'page.hidden': {
          guard: 'hasWaiting',
          actions: 'takeAll',
          target: 'sendingEvents',
          reenter: true,
        },
      },
    },
    lookingForMore: {
      always: [
        { guard: 'hasFullBatch', actions: 'takeBatch', target: 'sendingEvents' },
        { guard: 'hasWaiting', target: 'gathering' },
        { target: 'listening' },
      ],
    },
  },
});
