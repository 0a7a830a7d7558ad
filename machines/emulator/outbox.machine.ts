import { assign, setup } from 'xstate';
import { notProvided } from '../contracts/notProvided.ts';
import { watchNotProvided } from '../contracts/watchNotProvided.ts';
import { emulatorRetryIntervalMs, outboxRelistIntervalMs } from '../contracts/timing.ts';
import type { Message } from './controlContract.ts';

/** What the stream of new messages says. It reconnects by itself after an interruption; an end is for good. */
export type StreamEvent =
  | { type: 'stream.opened' }
  | { type: 'stream.interrupted' }
  | { type: 'stream.ended' }
  | { type: 'message.arrived'; message: Message };

type OutboxEvent = StreamEvent | { type: 'contents.replaced' };

/** Holds the messages that the emulator has sent: follows their stream and reads the list beside it. */
export const outboxMachine = setup({
  types: {
    context: {} as {
      /** Newest first. */
      messages: readonly Message[];
      /** Came by the stream since the list was last asked for, newest first. */
      arrived: readonly Message[];
      /** The last arrival, for a live region; `null` until one comes while somebody is looking. */
      latest: Message | null;
    },
    events: {} as OutboxEvent,
  },
  actors: {
    followMessages: watchNotProvided('followMessages'),
    listMessages: notProvided<readonly Message[], undefined>('listMessages'),
  },
  actions: {
    clearArrivals: assign({ arrived: [] }),
    storeList: assign({
      messages: ({ context }, { messages }: { messages: readonly Message[] }) =>
        merge(context.arrived, messages),
    }),
    storeArrival: assign(({ context }, { message }: { message: Message }) => ({
      messages: merge([message], context.messages),
      arrived: merge([message], context.arrived),
      latest: message,
    })),
  },
  delays: { retryInterval: emulatorRetryIntervalMs, relistInterval: outboxRelistIntervalMs },
}).createMachine({
  id: 'outbox',
  description:
    'Holds the messages that the emulator has sent: follows their stream and reads the list beside it.',
  context: { messages: [], arrived: [], latest: null },
  initial: 'following',
  states: {
    following: {
      invoke: {
        id: 'followMessages',
        src: 'followMessages',
        // No stream can be opened at all; one that ends says so by an event.
        onError: 'waitingToRetry',
      },
      on: {
        'message.arrived': { actions: { type: 'storeArrival', params: ({ event }) => event } },
        'stream.interrupted': '.connecting',
        'stream.ended': 'waitingToRetry',
      },
      initial: 'connecting',
      states: {
        connecting: {
          description: 'The stream is not open: what is shown may be old.',
          on: { 'stream.opened': 'listing' },
        },
        listing: {
          description: 'The list is read while the stream is open, so that no message falls between the two.',
          tags: 'live',
          entry: 'clearArrivals',
          invoke: {
            id: 'listMessages',
            src: 'listMessages',
            onDone: {
              actions: { type: 'storeList', params: ({ event }) => ({ messages: event.output }) },
              target: 'upToDate',
            },
            onError: '#outbox.waitingToRetry',
          },
          on: { 'contents.replaced': { target: 'listing', reenter: true } },
        },
        upToDate: {
          tags: 'live',
          on: { 'contents.replaced': 'listing' },
          after: { relistInterval: 'listing' },
        },
      },
    },
    waitingToRetry: {
      description: 'The emulator is away: the messages stay as they were.',
      after: { retryInterval: 'following' },
    },
  },
});

function merge(newer: readonly Message[], older: readonly Message[]): readonly Message[] {
  const known = new Set(newer.map((message) => message.message_id));
  return [...newer, ...older.filter((message) => !known.has(message.message_id))];
}
