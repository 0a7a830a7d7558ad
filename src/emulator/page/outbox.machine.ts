import { assign, fromCallback, setup, type EventObject } from 'xstate';
import { notProvided } from '../../../machines/contracts/notProvided.ts';
import type { Message } from '../../../machines/emulator/controlContract.ts';

/** What the stream of new messages says. It reconnects by itself after an interruption; an end is for good. */
export type StreamEvent =
  | { type: 'stream.opened' }
  | { type: 'stream.interrupted' }
  | { type: 'stream.ended' }
  | { type: 'message.arrived'; message: Message };

type OutboxEvent = StreamEvent | { type: 'contents.replaced' };

/** Keeps the list of sent messages as the provider has it: follows the stream and reads the list beside it. */
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
    followMessages: fromCallback<EventObject, undefined>(() => {
      throw new Error('The actor "followMessages" was not provided.');
    }),
    listMessages: notProvided<readonly Message[], undefined>('listMessages'),
  },
  actions: {
    forgetArrivals: assign({ arrived: [] }),
    keepList: assign({
      messages: ({ context }, { messages }: { messages: readonly Message[] }) =>
        merge(context.arrived, messages),
    }),
    keepArrival: assign(({ context }, { message }: { message: Message }) => ({
      messages: merge([message], context.messages),
      arrived: merge([message], context.arrived),
      latest: message,
    })),
  },
  delays: {
    retryInterval: 2_000,
    // A reset, a restored snapshot or another page's clearing is not on the stream.
    relistInterval: 3_000,
  },
}).createMachine({
  id: 'outbox',
  description:
    'Keeps the list of sent messages as the provider has it: follows the stream and reads the list beside it.',
  context: { messages: [], arrived: [], latest: null },
  initial: 'following',
  states: {
    following: {
      // Never done and never failed: the stream says of itself that it has ended.
      invoke: { id: 'followMessages', src: 'followMessages' },
      on: {
        'message.arrived': { actions: { type: 'keepArrival', params: ({ event }) => event } },
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
          entry: 'forgetArrivals',
          invoke: {
            id: 'listMessages',
            src: 'listMessages',
            onDone: {
              actions: { type: 'keepList', params: ({ event }) => ({ messages: event.output }) },
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
    waitingToRetry: { after: { retryInterval: 'following' } },
  },
});

function merge(newer: readonly Message[], older: readonly Message[]): readonly Message[] {
  const known = new Set(newer.map((message) => message.message_id));
  return [...newer, ...older.filter((message) => !known.has(message.message_id))];
}
