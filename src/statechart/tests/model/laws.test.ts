import { expect, test } from 'vitest';
import { assign, fromPromise, setup, type AnyStateMachine } from 'xstate';
import { everyBusyStateEnds, oneRequestOfAKind } from '../../model/commonLaws.ts';
import { explore } from '../../model/explore.ts';
import { fakeActors } from '../../model/fakes.ts';
import { always, breachOf, eventually, never, until, type Law, type Moment } from '../../model/laws.ts';
import { withChanges, type ConfigChanges } from '../../model/mutants.ts';

const parcelMachine = setup({
  types: {
    context: {} as { attempts: number; note: string },
    events: {} as { type: 'sending.requested' } | { type: 'note.typed'; note: string },
    tags: {} as 'busy',
  },
  actors: {
    send: fromPromise<{ kind: 'sent' | 'declined' }>(async () => await Promise.resolve({ kind: 'sent' })),
    weigh: fromPromise<void>(async () => {}),
  },
  actions: {
    countAttempt: assign({ attempts: ({ context }) => Math.min(context.attempts + 1, 2) }),
    setNote: assign({ note: (_, { note }: { note: string }) => note }),
  },
  guards: {
    isSent: (_, { kind }: { kind: string }) => kind === 'sent',
  },
  delays: { pause: 1_000 },
}).createMachine({
  id: 'parcel',
  context: { attempts: 0, note: '' },
  initial: 'writing',
  states: {
    writing: {
      on: {
        'sending.requested': { actions: 'countAttempt', target: 'sending' },
        'note.typed': { actions: { type: 'setNote', params: ({ event }) => event } },
      },
    },
    sending: {
      tags: 'busy',
      invoke: {
        id: 'send',
        src: 'send',
        onDone: [
          { guard: { type: 'isSent', params: ({ event }) => event.output }, target: 'sent' },
          { target: 'writing' },
        ],
        onError: 'pausing',
      },
    },
    pausing: { tags: 'busy', after: { pause: 'writing' } },
    sent: { type: 'final' },
  },
});

/** Decides a law of the machine, changed in some states; returns the description of the breach. */
function decide(law: Law | undefined, changes: ConfigChanges = {}): string | null {
  if (!law) throw new Error('There is no such law.');
  const machine: AnyStateMachine = withChanges(parcelMachine, changes);
  const faked = fakeActors(
    machine,
    {
      events: { 'sending.requested': { plain: {} }, 'note.typed': { short: { note: 'Hi' } } },
      actors: {
        send: { done: { sent: { kind: 'sent' }, declined: { kind: 'declined' } }, failed: { lost: 'lost' } },
        weigh: { done: { plain: undefined }, failed: { broken: 'broken' } },
      },
    },
    ({ attempts }: { attempts: number }) => attempts,
  );
  return breachOf(law, explore(faked, { opened: undefined }));
}

test('decides what is always or never so, and prints the shortest path that breaks it', () => {
  const isCounted = always<typeof parcelMachine>(
    ({ state, context }) => !state.matches('sending') || context.attempts > 0,
  );
  expect(decide(isCounted)).toBeNull();
  expect(decide(isCounted, { writing: { on: { 'note.typed': 'sending' } } })).toBe(
    'opened → note.typed (short)',
  );
  const isSentTwice = never<typeof parcelMachine>(({ context }) => context.attempts === 2);
  expect(decide(isSentTwice)).toBe('opened → sending.requested → send done (declined) → sending.requested');
});

test('shows a law the machine before the step, and the step itself', () => {
  const isUnchanged = never<typeof parcelMachine>(
    ({ before, succeeds, context }) =>
      succeeds('send') && JSON.stringify(context) !== JSON.stringify(before?.context),
  );
  expect(decide(isUnchanged)).toBeNull();
  // `project` leaves out the note, so the situations before and after the steps below are not new ones.
  expect(
    decide(isUnchanged, {
      sending: {
        invoke: {
          id: 'send',
          src: 'send',
          onDone: { actions: { type: 'setNote', params: { note: 'Declined' } }, target: 'writing' },
          onError: 'writing',
        },
      },
    }),
  ).toBe('opened → sending.requested → send done (sent)');
  expect(decide(never<typeof parcelMachine>(({ event }) => event?.type === 'note.typed'))).toBe(
    'opened → note.typed (short)',
  );
  expect(decide(never<typeof parcelMachine>(({ starts }) => starts('send')))).toBe(
    'opened → sending.requested',
  );
});

const weighing = { invoke: { id: 'weigh', src: 'weigh', onDone: 'writing', onError: 'writing' } };

test('decides what holds until something else does', () => {
  const isFirst = until<typeof parcelMachine>(
    ({ runs }) => !runs('weigh'),
    ({ state }) => state.hasTag('busy'),
  );
  expect(decide(isFirst)).toBeNull();
  expect(decide(isFirst, { pausing: weighing })).toBeNull();
  expect(
    decide(isFirst, { '': { states: { weighing } }, writing: { on: { 'note.typed': 'weighing' } } }),
  ).toBe('opened → note.typed (short)');
  const isNever = until<typeof parcelMachine>(
    () => true,
    ({ context }) => context.attempts > 2,
  );
  expect(decide(isNever)).toBe('The second condition holds nowhere.');
});

test('decides what follows without a further event', () => {
  const isBusy = ({ state }: Moment<typeof parcelMachine>): boolean => state.matches('pausing');
  const isWriting = ({ state }: Moment<typeof parcelMachine>): boolean => state.matches('writing');
  expect(decide(eventually(isBusy, isWriting))).toBeNull();
  expect(decide(eventually(isBusy, isWriting), { pausing: { after: {} } })).toBe(
    'opened → sending.requested → send failed (lost). There, nothing more happens.',
  );
  expect(decide(eventually(({ context }) => context.attempts > 2, isWriting))).toBe(
    'The first condition holds nowhere.',
  );
});

const busyEnds = everyBusyStateEnds['every busy state ends'];

test('finds a circle of failures', () => {
  expect(decide(busyEnds)).toBeNull();
  expect(decide(busyEnds, { pausing: { after: { pause: 'sending' } } })).toBe(
    'opened → sending.requested. From there, it can go in a circle forever.',
  );
});

test('expects that a running actor settles, even if others run in a circle meanwhile', () => {
  const polling = {
    initial: 'asking',
    states: {
      asking: { invoke: { id: 'weigh', src: 'weigh', onDone: 'waiting', onError: 'waiting' } },
      waiting: { after: { pause: 'asking' } },
    },
  };
  const ordering = {
    initial: 'open',
    states: {
      open: { tags: 'busy', invoke: { id: 'send', src: 'send', onDone: 'closed', onError: 'closed' } },
      closed: {},
    },
  };
  const writing = { type: 'parallel', states: { polling, ordering } };
  expect(decide(busyEnds, { writing })).toBeNull();
  const again = ['#parcel.writing.polling.asking', '#parcel.writing.ordering.open'];
  const waiting = { after: { pause: { target: again } } };
  expect(decide(busyEnds, { writing, 'writing.polling.waiting': waiting })).toBe(
    'opened. From there, it can go in a circle forever.',
  );
});

test('finds two requests of the same actor', () => {
  const oneRequest = oneRequestOfAKind['two requests of the same actor never run at once'];
  expect(decide(oneRequest)).toBeNull();
  const send = { src: 'send', onDone: 'sent', onError: 'writing' };
  const twice = { invoke: [send, { ...send, id: 'sendAgain' }] };
  expect(decide(oneRequest, { sending: twice })).toBe('opened → sending.requested');
});
