import { expect, test, vi } from 'vitest';
import {
  assign,
  createMachine,
  enqueueActions,
  fromCallback,
  fromPromise,
  fromTransition,
  raise,
  setup,
  spawnChild,
  type AnyActorLogic,
  type AnyStateMachine,
} from 'xstate';
import { readChart } from '../../chart/chart.ts';
import { chartFacts } from '../../chart/chartFacts.ts';
import { failingJourneys } from '../../generate/journeyRuns.ts';
import { explore } from '../../model/explore.ts';
import { fakeActors } from '../../model/fakes.ts';
import { journeyTransitions, runJourney } from '../../model/journeys.ts';
import type { LooseJourney, LooseStep } from '../../model/model.ts';
import { modelsIn, type ModelModules } from '../../model/modelModules.ts';
import { runSequences } from '../../model/sequences.ts';

const orderMachine = setup({
  types: { events: {} as { type: 'order.submitted' } | { type: 'help.opened' } | { type: 'help.closed' } },
  actors: { pay: fromPromise<void>(async () => {}) },
  delays: { payLimit: 1_000 },
}).createMachine({
  id: 'order',
  initial: 'shopping',
  states: {
    shopping: {
      initial: 'editing',
      on: { 'help.opened': 'helping' },
      states: {
        last: { type: 'history' },
        editing: { on: { 'order.submitted': 'paying' } },
        paying: { invoke: { src: 'pay', id: 'pay', onDone: 'editing' }, after: { payLimit: 'editing' } },
      },
    },
    helping: { on: { 'help.closed': 'shopping.last' } },
  },
});

const samples = {
  events: { 'order.submitted': { plain: {} }, 'help.opened': { plain: {} }, 'help.closed': { plain: {} } },
  actors: { pay: { done: { paid: undefined }, failed: { declined: new Error('declined') } } },
};
const model = {
  machine: orderMachine as AnyStateMachine,
  inputs: { plain: undefined },
  samples,
  journeys: [],
};
const journeyOf = (...steps: readonly LooseStep[]): LooseJourney => ({
  name: 'pays',
  input: undefined,
  steps,
  ends: {},
});
/** Returns the machine whose chart has another text in one place. */
const changed = (from: string, to: string): AnyStateMachine => {
  const text = JSON.stringify(orderMachine.config);
  expect(text).toContain(from);
  const { actors, delays } = orderMachine.implementations;
  const machine = createMachine(JSON.parse(text.replace(from, to)) as object);
  return machine.provide({ actors, delays } as never);
};

test.each<readonly [ModelModules[string], string]>([
  [{ shop: model }, 'Export "shop" as "orderModel", the id of its machine followed by "Model".'],
  [{ default: model }, 'Export "default" as "orderModel"'],
  [{}, 'It must export a model under the id of its machine'],
  [
    { shop: { ...model, machine: setup({}).createMachine({}) as AnyStateMachine } },
    'The machine of "shop" needs an `id`.',
  ],
])('a module without a model under the id of its machine is refused: %#', (module, advice) => {
  expect(() => modelsIn({ './shop.model.ts': module, './order.model.ts': { orderModel: model } })).toThrow(
    `./shop.model.ts exports no test model. ${advice}`,
  );
});

test('a model without journeys is refused', () => {
  const orderModel = { ...model, journeys: undefined as never };
  expect(() => modelsIn({ './order.model.ts': { orderModel } })).toThrow(
    'The model of order has no journeys.',
  );
});

const wrongJourney = (part: object) => ({ journeys: [{ ...journeyOf(), ...part }] }) as never;
test.each<readonly [object, string]>([
  [{ law: () => ({}) }, 'The model of order has an unknown field law. Its fields can be machine, inputs,'],
  [{ journeys: {} as never }, 'The model of order: journeys must be a list.'],
  [wrongJourney({ step: [] }), 'The model of order, journey 1 has an unknown field step.'],
  [wrongJourney({ ends: undefined }), "journey 1 has no `ends`, such as { at: ['paid'] }."],
  [wrongJourney({ ends: { ta: [] } }), 'journey 1, its end has an unknown field ta.'],
  [wrongJourney({ ends: { at: 'helping' } }), 'journey 1, its end: at must be a list.'],
  [wrongJourney({ steps: [{ at: [] }, { sned: {} }] }), 'journey 1, step 2 has an unknown field sned.'],
])('a model with a misspelled part would test less, and is refused: %j', (part, message) => {
  const orderModel = { ...model, ...part };
  expect(() => modelsIn({ './order.model.ts': { orderModel } })).toThrow(message);
});

test('a module can export other values than its model, too', () => {
  expect(modelsIn({ './order.model.ts': { orderModel: model, shop: model } })).toEqual([model]);
});

test.each([
  ['"src":"pay"', '"src":"pai"', 'order.shopping.paying invokes an unknown actor "pai". Name it'],
  ['"payLimit"', '"payLimi"', 'order.shopping.paying waits for an unknown delay "payLimi"'],
])('a machine with %s as %s is refused', (from, to, message) => {
  expect(() => fakeActors(changed(from, to), samples)).toThrow(message);
});

test('an actor without a name in `setup` is refused, because it would really run', () => {
  let runs = 0;
  const pay = fromPromise<void>(async () => {
    runs += 1;
  });
  const machine = createMachine({ id: 'order', invoke: { src: pay } });
  expect(() => explore(fakeActors(machine, { events: {}, actors: {} }), model.inputs)).toThrow(
    'order invokes an actor without a name. Name it in the actors of `setup`, so that a fake replaces it.',
  );
  expect(runs).toBe(0);
});

test.each<readonly [string, object, string]>([
  ['directly', { entry: spawnChild('pai') }, 'order spawns an unknown actor "pai". Name it in the actors'],
  [
    'among other actions',
    {
      on: {
        added: { actions: enqueueActions(({ enqueue }) => enqueue.spawnChild('pai', { id: 'payment' })) },
      },
    },
    'order spawns an unknown actor as "payment". Name it in the actors',
  ],
])('an unknown actor that is spawned %s is refused', (_, config, message) => {
  const warned = vi.spyOn(console, 'warn').mockReturnValue();
  const machine = createMachine({ id: 'order', ...config });
  const given = { events: { added: { plain: {} } }, actors: {} };
  expect(() => explore(fakeActors(machine, given), model.inputs)).toThrow(message);
  warned.mockRestore();
});

test('a machine that spawns without end is refused early, with what grows', () => {
  const machine = setup({
    types: { context: {} as { count: number }, events: {} as { type: 'added' } },
    actors: { row: fromCallback(() => {}) },
  }).createMachine({
    id: 'table',
    context: { count: 0 },
    on: {
      added: {
        actions: [
          spawnChild('row', { id: ({ context }) => `row ${context.count}` }),
          assign({ count: ({ context }) => context.count + 1 }),
        ],
      },
    },
  });
  const faked = fakeActors(machine, { events: { added: { plain: {} } }, actors: { row: { sends: [] } } });
  expect(() => explore(faked, model.inputs)).toThrow(
    /^Exploring table found a situation with more than 200 running actors, among 202 in 1 states\.\n[^]*\n {2}running actors: 202$/,
  );
});

test('a journey states why its machine fails', () => {
  const machine = changed(
    '"order.submitted":"paying"',
    '"order.submitted":{"target":"paying","guard":"isPaid"}',
  );
  const journey = journeyOf({ send: { type: 'order.submitted' } });
  expect(() => runJourney(fakeActors(machine, samples), journey)).toThrow(
    /^pays, step 1: The machine order failed: Unable to evaluate guard 'isPaid' .*\nGuard 'isPaid' is not implemented/,
  );
});

test('the message of a failing journey has all states of a parallel machine', () => {
  const regions = {
    loudspeaker: { initial: 'off', states: { off: {} } },
    headlight: { initial: 'dim', states: { dim: {}, bright: {} } },
  };
  const machine = createMachine({ id: 'lamp', type: 'parallel', states: regions });
  const journey = journeyOf({ at: ['headlight.bright', 'loudspeaker.off'] });
  expect(
    failingJourneys({ ...model, machine, samples: { events: {}, actors: {} }, journeys: [journey] }),
  ).toEqual([
    "pays, step 1: state: expected [ 'headlight.dim', 'loudspeaker.off' ] to deeply equal [ 'headlight.bright', 'loudspeaker.off' ]",
  ]);
});

const faked = fakeActors(orderMachine, samples);

test.each<readonly [LooseStep, string]>([
  [{ send: { type: 'order.submited' } }, 'pays, step 2: the samples of order have no event order.submited.'],
  [
    { done: 'pay', output: undefined },
    'pays, step 2: "pay" does not run in order.shopping.editing. Running: none.',
  ],
])('a step that is not possible is named with its journey: %j', (step, message) => {
  const journey = journeyOf({ at: ['shopping.editing'] }, step);
  expect(() => runJourney(faked, journey)).toThrow(message);
  expect(() => journeyTransitions(faked, journey)).toThrow(message);
});

test('a step names the actors that run, if its actor does not', () => {
  const journey = journeyOf(
    { send: { type: 'order.submitted' } },
    { done: 'pay', id: 'pai', output: undefined },
  );
  expect(() => runJourney(faked, journey)).toThrow(
    'pays, step 2: "pai" does not run in order.shopping.paying. Running: pay.',
  );
});

test('a journey that goes on after the end of its machine is refused', () => {
  const machine = setup({ types: { events: {} as { type: 'order.submitted' } } }).createMachine({
    id: 'short',
    initial: 'paid',
    states: { paid: { type: 'final' } },
  });
  const ended = fakeActors(machine, { events: samples.events, actors: {} });
  expect(() => runJourney(ended, journeyOf({ send: { type: 'order.submitted' } }))).toThrow(
    'pays, step 1: short has ended in short.paid.',
  );
});

test('a step that fails is named with the reason', () => {
  const machine = setup({
    types: { events: {} as { type: 'order.submitted' } },
    actions: {
      pay: () => {
        throw new Error('No money.');
      },
    },
  }).createMachine({ id: 'broke', on: { 'order.submitted': { actions: 'pay' } } });
  const broke = fakeActors(machine, { events: { 'order.submitted': { plain: {} } }, actors: {} });
  expect(() => explore(broke, { plain: undefined })).toThrow(
    'The step failed: plain → order.submitted. The machine broke failed: No money.',
  );
});

test('a model without inputs is refused', () => {
  const message = 'The model of order has no inputs. If the machine takes none, write';
  expect(() => explore(faked, {})).toThrow(message);
  const checks = { laws: {}, secrets: [] };
  expect(() => runSequences(faked, {}, { count: 1, length: 1 }, checks)).toThrow(message);
});

test('the facts tell a deep history from a shallow one, and its first target', () => {
  const factOf = (machine: AnyStateMachine) =>
    chartFacts(readChart(machine)).find((fact) => fact.startsWith('state order.shopping.last'));
  expect(factOf(orderMachine)).toBe('state order.shopping.last · history');
  const deep = '"type":"history","history":"deep"';
  expect(factOf(changed('"type":"history"', deep))).toBe(
    'state order.shopping.last · history · of all levels',
  );
  expect(factOf(changed('"type":"history"', `${deep},"target":"paying"`))).toBe(
    'state order.shopping.last · history · of all levels · at first paying',
  );
});

const noSamples = { events: {}, actors: {} };
const pay = fromPromise<void>(() => Promise.resolve());
test.each([
  [
    'without a name',
    createMachine({ id: 'spawning', entry: spawnChild(pay, { id: 'pay' }) }),
    'spawning starts an actor without a name. Name it in the actors of `setup`',
  ],
  [
    'without an id',
    createMachine({ id: 'spawning', entry: spawnChild('pay') }).provide({ actors: { pay } }),
    'spawning spawns "pay" without an id, by which the tests find it.',
  ],
])('a spawned actor %s is refused', (_case, machine, reason) => {
  const spawning = fakeActors(machine, { events: {}, actors: samples.actors });
  expect(() => explore(spawning, { plain: undefined })).toThrow(reason);
});

test.each([
  createMachine({ id: 'paying', invoke: { src: pay } }),
  createMachine({ id: 'paying', entry: spawnChild(pay, { id: 'pay' }) }),
])('an actor without a name in a child machine that the samples do not run is refused: %#', (paying) => {
  const machine = setup({ actors: { paying } }).createMachine({
    id: 'shop',
    invoke: { id: 'paying', src: 'paying' },
  });
  const shop = fakeActors(machine, { events: {}, actors: { paying: samples.actors.pay } });
  expect(() => explore(shop, { plain: undefined })).toThrow('paying starts an actor without a name.');
});

test('a machine that changes its context in place is refused', () => {
  const machine = setup({
    types: { context: {} as { orders: string[] }, events: {} as { type: 'order.added' } },
  }).createMachine({
    id: 'orders',
    context: { orders: [] },
    on: { 'order.added': { actions: ({ context }) => context.orders.push('tea') } },
  });
  const added = { events: { 'order.added': { plain: {} } }, actors: {} };
  expect(() => explore(fakeActors(machine, added), { plain: undefined })).toThrow(
    'orders changes its context in place, which changes earlier situations, too: plain → order.added.',
  );
});

test.each<readonly [string, AnyActorLogic]>([
  ['a number', fromTransition((count: number) => count + 1, 0)],
  ['an object', fromTransition(({ count }: { count: number }) => ({ count: count + 1 }), { count: 0 })],
])('an actor of a kind that has no fake is refused: transitions of %s', (_, count) => {
  const machine = setup({ actors: { count } }).createMachine({
    id: 'counting',
    invoke: { id: 'count', src: 'count' },
  });
  expect(() => fakeActors(machine, { events: {}, actors: { count: {} } })).toThrow(
    'The actor "count" of counting cannot be faked, because it is no promise, callback or machine. Write it as a callback.',
  );
});

test.each([
  setup({}).createMachine({
    id: 'endless',
    initial: 'rising',
    states: { rising: { always: 'falling' }, falling: { always: 'rising' } },
  }),
  setup({}).createMachine({
    id: 'endless',
    initial: 'rising',
    states: {
      rising: { entry: raise({ type: 'raised' }), on: { raised: { target: 'rising', reenter: true } } },
    },
  }),
])('a machine that never comes to rest is refused: %#', (machine) => {
  expect(() => explore(fakeActors(machine, noSamples), { plain: undefined })).toThrow(
    'The machine endless failed: Infinite loop detected',
  );
});

test('an exploration without end counts the values of each field, and the sets of running actors', () => {
  const machine = setup({
    types: { context: {} as { count: number }, events: {} as { type: 'order.added' } },
  }).createMachine({
    id: 'endless',
    context: { count: 0 },
    on: { 'order.added': { actions: assign({ count: ({ context }) => context.count + 1 }) } },
  });
  const endless = fakeActors(machine, { events: { 'order.added': { plain: {} } }, actors: {} });
  expect(() => explore(endless, { plain: undefined })).toThrow('  count: 4001\n  running actors: 1');
});
