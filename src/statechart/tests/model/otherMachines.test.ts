import { expect, test } from 'vitest';
import { assign, fromPromise, log, setup, type AnyStateMachine } from 'xstate';
import { describeModels } from '../../model/describeModel.ts';
import { explore } from '../../model/explore.ts';
import { fakeActors } from '../../model/fakes.ts';
import { defineModel } from '../../model/model.ts';

const canvasMachine = setup({
  types: {
    events: {} as
      | { type: 'mouse.moved' }
      | { type: 'mouse.button.pressed' }
      | { type: 'note.added'; note?: string },
  },
  guards: { hasNote: ({ event }) => event.type === 'note.added' && event.note !== undefined },
}).createMachine({
  id: 'canvas',
  initial: 'resting',
  states: {
    resting: { on: { 'mouse.*': 'drawing' } },
    drawing: { on: { 'mouse.button.*': 'resting', 'note.added': { guard: 'hasNote', target: 'noted' } } },
    noted: { type: 'final' },
  },
});

const canvasModel = defineModel({
  machine: canvasMachine,
  inputs: { plain: undefined },
  samples: {
    events: {
      'mouse.moved': { plain: {} },
      'mouse.button.pressed': { plain: {} },
      'note.added': { empty: {}, full: { note: 'tree' } },
    },
    actors: {},
  },
  journeys: [
    {
      name: 'draws and notes',
      input: undefined,
      steps: [
        { at: ['resting'] },
        { send: { type: 'mouse.moved' } },
        { send: { type: 'mouse.button.pressed' } },
        { at: ['resting'] },
        { send: { type: 'mouse.button.pressed' } },
        { send: { type: 'note.added' } },
        { at: ['drawing'] },
        { send: { type: 'note.added', note: 'tree' } },
      ],
      ends: { at: ['noted'], isDone: true },
    },
  ],
  laws: ({ never }) => ({
    'an empty note ends nothing': never(
      ({ event, state }) =>
        event?.type === 'note.added' && event.note === undefined && state.matches('noted'),
    ),
  }),
});

interface Tally {
  readonly count: bigint;
  readonly best: number;
  readonly names: ReadonlyMap<object, number>;
  self?: Tally;
}

const newTally = (): Tally => {
  const tally: Tally = { count: 0n, best: Number.NEGATIVE_INFINITY, names: new Map([[{ name: 'ada' }, 1]]) };
  return Object.assign(tally, { self: tally });
};

const tallyMachine = setup({
  types: { context: {} as Tally, events: {} as { type: 'vote.cast' } },
  guards: { isOpen: ({ context }) => context.count < 2n },
  actions: { countVote: assign({ count: ({ context }) => context.count + 1n, best: 1 }) },
}).createMachine({
  id: 'tally',
  context: newTally,
  on: { 'vote.cast': { guard: 'isOpen', actions: 'countVote' } },
});

const tallyModel = defineModel({
  machine: tallyMachine,
  inputs: { plain: undefined },
  samples: { events: { 'vote.cast': { plain: {} } }, actors: {} },
  secrets: ['hunter2'],
  journeys: [
    {
      name: 'counts two votes',
      input: undefined,
      steps: [
        { at: [] },
        ...Array.from({ length: 3 }, () => ({ send: { type: 'vote.cast' as const } })),
        { context: { count: 2n } },
      ],
      ends: { at: [] },
    },
  ],
});

const pollMachine = setup({}).createMachine({
  id: 'poll',
  initial: 'polling',
  states: {
    polling: {
      initial: 'asking',
      after: { 60_000: 'late' },
      states: {
        asking: { after: { 300: 'waiting' } },
        waiting: { after: { 1_000: 'asking' } },
      },
    },
    late: { type: 'final' },
  },
});

const pollModel = defineModel({
  machine: pollMachine,
  inputs: { plain: undefined },
  samples: { events: {}, actors: {} },
  journeys: [
    {
      name: 'gives up after a minute',
      input: undefined,
      steps: [
        { at: ['polling.asking'] },
        { wait: 300 },
        { at: ['polling.waiting'] },
        { wait: 1_000 },
        { at: ['polling.asking'] },
        { wait: 58_700 },
      ],
      ends: { at: ['late'], isDone: true },
    },
  ],
});

const uploadMachine = setup({
  types: { events: {} as { type: 'upload.cancelled' } },
  actors: { send: fromPromise<string>(() => Promise.resolve('')) },
}).createMachine({
  id: 'upload',
  description: `Sends a file.

machine parts are left out`,
  initial: 'sending',
  states: {
    sending: {
      entry: log('Sends.'),
      invoke: { src: 'send', onDone: 'sent', onError: 'failed' },
      on: { 'upload.cancelled': 'failed' },
    },
    failed: { type: 'final' },
    sent: { type: 'final' },
  },
});

const upload = { input: undefined, ends: { at: ['sent'], isDone: true } };
const uploadModel = defineModel({
  machine: uploadMachine,
  inputs: { plain: undefined },
  samples: {
    events: { 'upload.cancelled': { plain: {} } },
    actors: { send: { done: { address: 'a' }, failed: { offline: new Error('offline') } } },
  },
  journeys: [
    { ...upload, name: 'sends', steps: [{ at: ['sending'] }, { done: 'send', output: 'a' }] },
    {
      ...upload,
      name: 'fails',
      steps: [{ failed: 'send', error: new Error('offline') }],
      ends: { at: ['failed'], isDone: true },
    },
    {
      ...upload,
      name: 'is cancelled',
      steps: [{ send: { type: 'upload.cancelled' } }],
      ends: { at: ['failed'] },
    },
  ],
});

const facts = `machine canvas
main path: canvas.resting: mouse.*
main path: canvas.drawing: note.added [hasNote]
state canvas · compound · starts in canvas.resting
state canvas.resting
state canvas.drawing
state canvas.noted · final
on canvas.resting: mouse.* · to canvas.drawing
on canvas.drawing: mouse.button.* · to canvas.resting
on canvas.drawing: note.added [hasNote] · to canvas.noted

machine poll
main path: poll.polling: after 60000
state poll · compound · starts in poll.polling
state poll.polling · compound · starts in poll.polling.asking
state poll.polling.asking
state poll.polling.waiting
state poll.late · final
on poll.polling: after 60000 · to poll.late
on poll.polling.asking: after 300 · to poll.polling.waiting
on poll.polling.waiting: after 1000 · to poll.polling.asking

machine tally
state tally
on tally: vote.cast [isOpen] · stays · does countVote

machine upload
main path: upload.sending: send done
state upload · compound · starts in upload.sending · Sends a file. machine parts are left out
state upload.sending · runs send (promise) · entry inline log
state upload.failed · final
state upload.sent · final
on upload.sending: upload.cancelled · to upload.failed
on upload.sending: send done · to upload.sent
on upload.sending: send failed · to upload.failed
`;

describeModels(
  {
    './canvas.model.ts': { canvasModel },
    './poll.model.ts': { pollModel },
    './tally.model.ts': { tallyModel },
    './upload.model.ts': { uploadModel },
  },
  facts,
);

test('a machine can be among its own actors', () => {
  const machine: AnyStateMachine = setup({
    types: { events: {} as { type: 'reply.opened' } },
    actors: { reply: fromPromise<void>(() => Promise.resolve()) },
  }).createMachine({
    id: 'comment',
    initial: 'reading',
    states: {
      reading: { on: { 'reply.opened': 'replying' } },
      replying: { invoke: { src: 'reply', id: 'reply', onDone: 'reading', onError: 'reading' } },
    },
  });
  Object.assign(machine.implementations.actors, { reply: machine });
  const reply = { done: { sent: undefined }, failed: { offline: new Error('offline') } };
  const faked = fakeActors(machine, { events: { 'reply.opened': { plain: {} } }, actors: { reply } });
  expect(explore(faked, { plain: undefined }).situations).toHaveLength(2);
});
