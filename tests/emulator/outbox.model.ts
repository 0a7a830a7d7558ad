import type { Message } from 'fairlead-emulator/contracts/controlContract';
import { outboxMachine } from 'fairlead-emulator/machines/outbox.machine';
import { defineModel } from 'fairlead-statechart';
import { journeysOf, plainEvents, waits } from '../support/journeys.ts';
import { mail } from './pageStandIns.ts';

const [first, second, third] = [mail('message-1'), mail('message-2'), mail('message-3')];
const opened = { send: { type: 'stream.opened' } } as const;
const interrupted = { send: { type: 'stream.interrupted' } } as const;
const ended = { send: { type: 'stream.ended' } } as const;
const replaced = { send: { type: 'contents.replaced' } } as const;
const arrives = (message: Message) => ({ send: { type: 'message.arrived', message } }) as const;
const listed = (...messages: Message[]) => ({ done: 'listMessages', output: messages }) as const;
const listing = { actor: 'listMessages', input: undefined } as const;
const following = { actor: 'followMessages', input: undefined } as const;

export const outboxModel = defineModel({
  machine: outboxMachine,
  inputs: { opened: undefined },
  samples: {
    events: {
      ...plainEvents('stream.opened', 'stream.interrupted', 'stream.ended'),
      'message.arrived': { 'a new message': { message: second } },
      'contents.replaced': { plain: {} },
    },
    actors: {
      followMessages: {
        sends: ['stream.opened', 'stream.interrupted', 'stream.ended', 'message.arrived'],
        failed: { unsupported: new Error('EventSource is not defined.') },
      },
      listMessages: { done: { 'one message': [first] }, failed: { unreachable: new Error('No answer.') } },
    },
  },
  journeys: journeysOf(outboxMachine, undefined, {
    'reads the list when the stream is open, then shows new messages first': {
      steps: [
        { at: ['following.connecting'], tags: [], calls: [following] },
        opened,
        { at: ['following.listing'], tags: ['live'], calls: [listing] },
        listed(first),
        { at: ['following.upToDate'], tags: ['live'], context: { messages: [first], latest: null } },
        arrives(second),
      ],
      ends: { at: ['following.upToDate'], context: { messages: [second, first], latest: second } },
    },
    'keeps messages that arrive while the list is read, without duplicates': {
      steps: [opened, arrives(second), arrives(third), arrives(second), listed(second, first)],
      ends: { at: ['following.upToDate'], context: { messages: [second, third, first] } },
    },
    'reads the list every three seconds and after a state change, and replaces all messages': {
      steps: [
        opened,
        listed(first),
        arrives(second),
        ...waits(3_000, { at: ['following.upToDate'] }),
        { at: ['following.listing'], context: { arrived: [] } },
        listed(),
        { context: { messages: [] } },
        replaced,
        { at: ['following.listing'], calls: [following, listing, listing, listing] },
        arrives(third),
        replaced,
        { at: ['following.listing'], calls: [listing], context: { arrived: [] } },
        listed(first),
      ],
      ends: { at: ['following.upToDate'], context: { messages: [first] } },
    },
    'keeps the messages while the stream is interrupted, and reads the list when it reopens': {
      steps: [
        opened,
        listed(first),
        interrupted,
        {
          at: ['following.connecting'],
          tags: [],
          context: { messages: [first] },
          running: ['followMessages'],
        },
        opened,
        { at: ['following.listing'] },
        interrupted,
        { at: ['following.connecting'], running: ['followMessages'] },
        opened,
        listed(second, first),
      ],
      ends: { at: ['following.upToDate'], context: { messages: [second, first] } },
    },
    'opens an ended stream again after two seconds': {
      steps: [
        ended,
        { at: ['waitingToRetry'], tags: [], running: [] },
        ...waits(2_000, { at: ['waitingToRetry'], calls: [following] }),
        { at: ['following.connecting'], calls: [following] },
        opened,
        ended,
      ],
      ends: { at: ['waitingToRetry'] },
    },
    'retries a stream that cannot be created after two seconds, and keeps the messages': {
      steps: [
        opened,
        listed(first),
        { failed: 'followMessages', error: new Error('EventSource is not defined.') },
        { at: ['waitingToRetry'], tags: [], running: [], context: { messages: [first] } },
        { wait: 2_000 },
      ],
      ends: { at: ['following.connecting'], running: ['followMessages'] },
    },
    'retries after two seconds, with a new stream, if the list cannot be read': {
      steps: [
        opened,
        { failed: 'listMessages', error: new Error('No answer.') },
        { at: ['waitingToRetry'], running: [] },
        { wait: 2_000 },
      ],
      ends: { at: ['following.connecting'] },
    },
  }),
});
