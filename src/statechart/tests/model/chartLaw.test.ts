import { describe, expect, test } from 'vitest';
import { assign, fromPromise, setup, spawnChild, type AnyStateMachine } from 'xstate';
import { readChart } from '../../chart/chart.ts';
import { chartLaws } from '../../model/chartLaw.ts';
import { nameBreaches } from '../../model/nameLaw.ts';

function breaches(machine: AnyStateMachine): readonly string[] {
  const chart = readChart(machine);
  return Object.values(chartLaws).flatMap((law) => law(chart, machine));
}

const placeholder = (name: string) =>
  fromPromise<void, void>(() => Promise.reject(new Error(`The actor ${name} was not provided.`)));
const requestPlaceholder = (name: string) =>
  fromPromise<void, void>(() =>
    Promise.reject(new Error(`The actor ${name} was not provided. It is made by request().`)),
  );

const house = setup({
  types: { context: {} as { count: number }, tags: {} as 'busy', events: {} as { type: 'bell.rung' } },
  actors: { openDoor: placeholder('openDoor'), askForKey: requestPlaceholder('askForKey') },
  actions: { countRing: assign({ count: ({ context }) => context.count + 1 }) },
  guards: { isLate: ({ context }) => context.count > 3 },
  delays: { patience: 1_000 },
});
const context = { count: 0 };
const opening = { id: 'openDoor', src: 'openDoor', onDone: 'open', onError: 'shut' } as const;

describe('a lawful chart', () => {
  test('has no breach', () => {
    const door = house.createMachine({
      id: 'door',
      context,
      initial: 'shut',
      states: {
        shut: { on: { 'bell.rung': { target: 'opening', actions: 'countRing' } } },
        opening: { tags: 'busy', invoke: opening, after: { patience: 'shut' } },
        open: { type: 'final' },
      },
    });
    expect(breaches(door)).toEqual([]);
    expect(nameBreaches(readChart(door), door)).toEqual([]);
  });
});

describe('a busy state without a time limit', () => {
  const door = house.createMachine({
    id: 'door',
    context,
    initial: 'asking',
    states: {
      asking: { tags: 'busy', invoke: { id: 'ask', src: 'askForKey', onDone: 'open', onError: 'open' } },
      open: { type: 'final' },
    },
  });

  test('is accepted with a request, which is bounded', () => {
    expect(breaches(door)).toEqual([]);
  });

  test('is accepted with a child machine, which is checked itself', () => {
    const lobby = setup({ types: { tags: {} as 'busy' }, actors: { door } }).createMachine({
      id: 'lobby',
      initial: 'entering',
      states: {
        entering: { tags: 'busy', invoke: { id: 'door', src: 'door', onDone: 'inside', onError: 'inside' } },
        inside: { type: 'final' },
      },
    });
    expect(breaches(lobby)).toEqual([]);
  });

  test('is reported with a request beside an actor that waits for the user', () => {
    const gate = house.createMachine({
      id: 'gate',
      context,
      initial: 'asking',
      states: {
        asking: {
          tags: 'busy',
          invoke: [
            { id: 'ask', src: 'askForKey', onDone: 'open', onError: 'open' },
            { ...opening, onDone: 'open', onError: 'open' },
          ],
        },
        open: { type: 'final' },
      },
    });
    expect(breaches(gate)).toEqual(['gate.asking is busy without a time limit']);
  });
});

describe('the laws report', () => {
  test('actors whose end is not handled, or without an id', () => {
    const door = house.createMachine({
      id: 'door',
      context,
      initial: 'opening',
      states: {
        opening: { invoke: { src: 'openDoor' }, after: { patience: 'open' } },
        open: { type: 'final' },
      },
    });
    expect(breaches(door)).toEqual([
      'door.opening runs openDoor without an id',
      'door.opening: 0.door.opening has no onDone',
      'door.opening: 0.door.opening has no onError for every failure',
    ]);
  });

  test('failures that no guard accepts, unless the machine states that it fails with them', () => {
    const chart = (meta: { readonly canFail?: boolean }) =>
      house.createMachine({
        id: 'door',
        meta,
        context,
        initial: 'opening',
        states: {
          opening: { invoke: { ...opening, onError: { guard: 'isLate', target: 'open' } } },
          open: { type: 'final' },
        },
      });
    expect(breaches(chart({}))).toEqual(['door.opening: openDoor has no onError for every failure']);
    expect(breaches(chart({ canFail: true }))).toEqual([]);
  });

  test('candidates that can never be taken', () => {
    const door = house.createMachine({
      id: 'door',
      context,
      initial: 'shut',
      states: {
        shut: { on: { 'bell.rung': [{ target: 'open' }, { guard: 'isLate', actions: 'countRing' }] } },
        open: { type: 'final' },
      },
    });
    expect(breaches(door)).toEqual(['door.shut: bell.rung hides the ones after it']);
  });

  test('inline code and numeric delays', () => {
    const door = house.createMachine({
      id: 'door',
      context,
      initial: 'shut',
      states: {
        shut: {
          entry: assign({ count: 1 }),
          on: { 'bell.rung': { guard: ({ context: { count } }) => count > 1, target: 'open' } },
          after: { 500: { target: 'open', actions: () => {} } },
        },
        open: { type: 'final' },
      },
    });
    expect(breaches(door)).toEqual([
      'door.shut: bell.rung [inline] has a guard without a name',
      'door.shut: after 500 has an action without a name',
      'door.shut: after 500 has a number for a delay',
      'door.shut has an action without a name',
    ]);
  });

  test('dead ends and unreachable states', () => {
    const door = house.createMachine({
      id: 'door',
      context,
      initial: 'shut',
      states: {
        shut: { on: { 'bell.rung': { actions: 'countRing' } } },
        open: { on: { 'bell.rung': 'shut' } },
        gone: { type: 'final' },
      },
    });
    expect(breaches(door)).toEqual([
      'door.shut is a dead end',
      'door.open is never entered',
      'door.gone is never entered',
    ]);
  });

  test('busy states that may never end', () => {
    const door = house.createMachine({
      id: 'door',
      context,
      initial: 'opening',
      states: {
        opening: { tags: 'busy', invoke: { ...opening, onError: { actions: 'countRing' } } },
        open: { type: 'final' },
      },
    });
    expect(breaches(door)).toEqual([
      'door.opening is busy and does not leave when its work fails',
      'door.opening is busy without a time limit',
    ]);
  });

  test('spawned actors, and actors that are not placeholders', () => {
    const openers = setup({
      types: { events: {} as { type: 'bell.rung' } },
      actors: { openDoor: fromPromise(() => Promise.resolve()) },
      actions: { start: spawnChild('openDoor') },
    });
    const door = openers.createMachine({
      id: 'door',
      initial: 'shut',
      states: {
        shut: { entry: spawnChild('openDoor'), on: { 'bell.rung': { target: 'open', actions: 'start' } } },
        open: { type: 'final' },
      },
    });
    expect(breaches(door)).toEqual([
      'door.shut does "spawn openDoor"; invoke it instead',
      'the action start starts an actor',
      'door brings its own openDoor instead of a placeholder',
    ]);
  });

  test('meaningless names', () => {
    const door = setup({
      types: { events: {} as { type: 'RING' } | { type: 'bell.ring' }, tags: {} as 'step:1' },
      actors: { service: placeholder('service') },
      actions: { handleRing: () => {} },
      guards: { late: () => true },
    }).createMachine({
      id: 'door',
      initial: 'idle',
      states: {
        idle: {
          tags: 'step:1',
          on: { RING: { guard: 'late', target: 'shut' }, 'bell.ring': { actions: 'handleRing' } },
        },
        shut: {},
      },
    });
    expect(nameBreaches(readChart(door), door)).toEqual([
      'door: "idle" breaks the naming rule of: state',
      'door: "RING" breaks the naming rule of: event',
      'door: "bell.ring" breaks the naming rule of: event',
      'door: "service" breaks the naming rule of: actor',
      'door: "handleRing" breaks the naming rule of: action',
      'door: "late" breaks the naming rule of: guard',
      'door: "step:1" breaks the naming rule of: tag',
    ]);
  });
});
