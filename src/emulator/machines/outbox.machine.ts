import { assign, setup } from 'xstate';
import type { Message } from '../contracts/controlContract.ts';
import { notProvided, watchNotProvided } from './placeholders.ts';
import { outboxRelistIntervalMs, retryIntervalMs } from './timing.ts';

/** Events of the message stream. The stream reconnects after `stream.interrupted`, but not after `stream.ended`. */
export type StreamEvent =
  | { type: 'stream.opened' }
  | { type: 'stream.interrupted' }
  | { type: 'stream.ended' }
  | { type: 'message.arrived'; message: Message };

type OutboxEvent = StreamEvent | { type: 'contents.replaced' };

/** Machine of the outbox: follows the stream of sent messages and reads the full list. */
export const outboxMachine = setup({
  types: {
    context: {} as {
      /** The sent messages, newest first. */
      messages: readonly Message[];
      /** Messages that were streamed since the list was last requested, newest first. */
      arrived: readonly Message[];
      /** The last streamed message, for a live region; `null` until one arrives. */
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
  delays: { retryInterval: retryIntervalMs, relistInterval: outboxRelistIntervalMs },
}).createMachine({
  id: 'outbox',
  description: 'Collects the messages sent by the emulator: follows their stream and reads the full list.',
  context: { messages: [], arrived: [], latest: null },
  initial: 'following',
  states: {
    following: {
      invoke: {
        id: 'followMessages',
        src: 'followMessages',
        // The stream could not be created. A stream that ends later sends `stream.ended` instead.
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
          description: 'The stream is not open. The list shown may be out of date.',
          on: { 'stream.opened': 'listing' },
        },
        listing: {
          description: 'Reads the list while the stream is open, so that no message is missed.',
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
      description: 'The emulator is unreachable. The last known messages stay on the page.',
      after: { retryInterval: 'following' },
    },
  },
});

function merge(newer: readonly Message[], older: readonly Message[]): readonly Message[] {
  const known = new Set(newer.map((message) => message.message_id));
  return [...newer, ...older.filter((message) => !known.has(message.message_id))];
}
