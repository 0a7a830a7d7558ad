import { describe, expect, test } from 'vitest';
import { and, assign, fromCallback, fromPromise, not, raise, setup, stateIn, createMachine } from 'xstate';
import { flattenStates, kindOfActor, nameTransitions, readChart } from '../../chart/chart.ts';
import { chartFacts } from '../../chart/chartFacts.ts';
import { mainPathOf } from '../../chart/mainPath.ts';

describe('readChart', () => {
  const bell = setup({}).createMachine({ id: 'bell', initial: 'ringing', states: { ringing: {} } });

  const kettle = setup({
    types: {
      context: {} as { cups: number },
      events: {} as { type: 'lid.opened' } | { type: 'fill.requested' },
    },
    actors: {
      boil: fromPromise<void, { cups: number }>(() => Promise.resolve()),
      watchHandle: fromCallback(() => {}),
      bell,
    },
    actions: { pour: assign({ cups: 0 }), sound: () => {} },
    guards: { isFull: () => true, holds: (_, params: { cups: number }) => params.cups > 1 },
    delays: { boilLimit: 9_000, patience: ({ context }) => context.cups * 1_000 },
  }).createMachine({
    id: 'kettle',
    description: 'Boils water.',
    context: { cups: 1 },
    type: 'parallel',
    invoke: { id: 'handle', src: 'watchHandle' },
    on: { 'lid.opened': { target: '.water.cold', reenter: true } },
    states: {
      water: {
        initial: 'cold',
        onDone: { actions: 'sound' },
        states: {
          cold: {
            entry: 'sound',
            exit: raise({ type: 'fill.requested' }),
            on: {
              'fill.requested': [
                { guard: 'isFull' },
                { guard: { type: 'holds', params: { cups: 2 } }, target: 'boiling' },
                { guard: { type: 'holds', params: { cups: 3 } }, target: 'boiling' },
                { guard: and([not('isFull'), stateIn({ lid: 'shut' })]), target: 'boiling', actions: 'pour' },
                { target: 'gone' },
              ],
            },
          },
          boiling: {
            tags: 'busy',
            invoke: {
              id: 'boil',
              src: 'boil',
              input: ({ context }) => ({ cups: context.cups }),
              onDone: 'gone',
              onError: { target: 'cold', actions: assign({ cups: 0 }) },
            },
            after: { boilLimit: 'cold', patience: { actions: 'sound' } },
          },
          gone: { type: 'final' },
        },
      },
      lid: {
        initial: 'shut',
        states: { shut: { always: { guard: ({ context }) => context.cups > 9, target: 'open' } }, open: {} },
        invoke: { id: 'bell', src: 'bell', onSnapshot: { actions: 'sound' } },
      },
    },
  });

  const chart = readChart(kettle);

  test('reads states by path, with their types, starts, tags and named actions', () => {
    expect(flattenStates(chart.root).map(({ id, type }) => `${id} ${type}`)).toEqual([
      'kettle parallel',
      'kettle.water compound',
      'kettle.water.cold atomic',
      'kettle.water.boiling atomic',
      'kettle.water.gone final',
      'kettle.lid compound',
      'kettle.lid.shut atomic',
      'kettle.lid.open atomic',
    ]);
    const [water] = chart.root.states;
    expect(water?.initial).toBe('kettle.water.cold');
    expect(water?.states[0]).toMatchObject({ entry: ['sound'], exit: ['raise fill.requested'], tags: [] });
    expect(water?.states[1]).toMatchObject({ entry: [], exit: [], tags: ['busy'] });
    expect(chart.root.initial).toBeNull();
  });

  test('classifies each invoked actor', () => {
    expect(flattenStates(chart.root).flatMap(({ invokes }) => invokes)).toEqual([
      {
        id: 'handle',
        label: 'handle = watchHandle',
        src: 'watchHandle',
        kind: 'callback',
        machine: null,
        hasInput: false,
      },
      { id: 'boil', label: 'boil', src: 'boil', kind: 'promise', machine: null, hasInput: true },
      { id: 'bell', label: 'bell', src: 'bell', kind: 'machine', machine: 'bell', hasInput: false },
    ]);
    expect(kindOfActor(undefined)).toBe('unknown');
  });

  test('names an invocation without an id by its actor, unless the state has another of this name', () => {
    const machine = createMachine({
      id: 'order',
      initial: 'paying',
      states: {
        paying: { invoke: { src: 'pay', onDone: 'packing' } },
        packing: { invoke: [{ src: 'pack', onDone: 'sending' }, { src: 'pack' }] },
        sending: {
          invoke: [
            { src: 'send', onDone: 'paying' },
            { src: 'track', id: 'send' },
          ],
        },
      },
    });
    const { root, transitions } = readChart(machine);
    expect(transitions.map(({ id }) => id)).toEqual([
      'order.paying: pay done',
      'order.packing: 0.order.packing done',
      'order.sending: 0.order.sending done',
    ]);
    expect(flattenStates(root).flatMap(({ invokes }) => invokes.map(({ label }) => label))).toEqual([
      'pay',
      '0.order.packing = pack',
      '1.order.packing = pack',
      '0.order.sending = send',
      'send = track',
    ]);
  });

  test('names every transition by source, event and guard, and an unguarded last branch else', () => {
    expect(chart.transitions.map(({ id }) => id)).toEqual([
      'kettle: lid.opened',
      'kettle.water: all done',
      'kettle.water.cold: fill.requested [isFull]',
      'kettle.water.cold: fill.requested [holds({"cups":2})]',
      'kettle.water.cold: fill.requested [holds({"cups":3})]',
      'kettle.water.cold: fill.requested [(not isFull and in {"lid":"shut"})]',
      'kettle.water.cold: fill.requested [else]',
      'kettle.water.boiling: boil done',
      'kettle.water.boiling: boil failed',
      'kettle.water.boiling: after boilLimit',
      'kettle.water.boiling: after patience',
      'kettle.lid: bell changed',
      'kettle.lid.shut: always [inline]',
    ]);
  });

  test('reads kind, actor, delay, order, targets and whether the source is exited', () => {
    const transitionOf = (id: string) => chart.transitions.find((transition) => transition.id === id);
    expect(transitionOf('kettle: lid.opened')).toMatchObject({
      kind: 'event',
      reenter: true,
      internal: false,
    });
    expect(transitionOf('kettle.water: all done')).toMatchObject({
      kind: 'done.state',
      targets: [],
      internal: true,
    });
    expect(transitionOf('kettle.water.cold: fill.requested [else]')).toMatchObject({
      order: 5,
      candidates: 5,
    });
    expect(transitionOf('kettle.water.boiling: boil failed')).toMatchObject({
      kind: 'error.actor',
      actor: { id: 'boil', src: 'boil' },
      targets: ['kettle.water.cold'],
      actions: ['inline assign'],
      internal: false,
    });
    expect(transitionOf('kettle.water.boiling: after patience')).toMatchObject({
      kind: 'after',
      delay: 'patience',
    });
    expect(transitionOf('kettle.lid: bell changed')).toMatchObject({ kind: 'snapshot' });
    expect(transitionOf('kettle.lid.shut: always [inline]')).toMatchObject({ kind: 'always', event: '' });
    expect(chart.delays).toEqual([
      { name: 'boilLimit', ms: 9_000, range: null },
      { name: 'patience', ms: null, range: null },
    ]);
  });

  test('gives the transitions of a provided copy the ids of the original', () => {
    const copy = kettle.provide({ actions: { sound: () => {} } });
    expect([...nameTransitions(copy).values()]).toEqual(chart.transitions.map(({ id }) => id));
    const original = new Set(nameTransitions(kettle).keys());
    expect([...nameTransitions(copy).keys()].some((definition) => original.has(definition))).toBe(false);
  });

  test('writes one fact per line', () => {
    expect(chartFacts(chart)).toEqual([
      'machine kettle',
      'main path: kettle: lid.opened',
      'main path: kettle.water.cold: fill.requested [holds({"cups":2})]',
      'main path: kettle.water.boiling: boil done',
      'state kettle · parallel · runs handle = watchHandle (callback) · Boils water.',
      'state kettle.water · compound · starts in kettle.water.cold',
      'state kettle.water.cold · entry sound · exit raise fill.requested',
      'state kettle.water.boiling · tags busy · runs boil (promise, given input)',
      'state kettle.water.gone · final',
      'state kettle.lid · compound · starts in kettle.lid.shut · runs bell (machine)',
      'state kettle.lid.shut',
      'state kettle.lid.open',
      'on kettle: lid.opened · to kettle.water.cold · re-enters',
      'on kettle.water: all done · stays · does sound',
      'on kettle.water.cold: fill.requested [isFull] · 1 of 5 · stays',
      'on kettle.water.cold: fill.requested [holds({"cups":2})] · 2 of 5 · to kettle.water.boiling',
      'on kettle.water.cold: fill.requested [holds({"cups":3})] · 3 of 5 · to kettle.water.boiling',
      'on kettle.water.cold: fill.requested [(not isFull and in {"lid":"shut"})] · 4 of 5 · to kettle.water.boiling · does pour',
      'on kettle.water.cold: fill.requested [else] · 5 of 5 · to kettle.water.gone',
      'on kettle.water.boiling: boil done · to kettle.water.gone',
      'on kettle.water.boiling: boil failed · to kettle.water.cold · does inline assign',
      'on kettle.water.boiling: after boilLimit · to kettle.water.cold',
      'on kettle.water.boiling: after patience · stays · does sound',
      'on kettle.lid: bell changed · stays · does sound',
      'on kettle.lid.shut: always [inline] · to kettle.lid.open',
      'delay boilLimit: 9000 ms',
      'delay patience: worked out',
    ]);
  });
});

describe('the main path', () => {
  const chart = readChart(
    createMachine({
      id: 'order',
      initial: 'choosing',
      on: { 'page.restored': '.choosing' },
      states: {
        choosing: { on: { 'help.asked': {}, 'item.chosen': 'paying' } },
        paying: {
          initial: 'entering',
          states: {
            entering: { on: { 'card.typed': 'checking' } },
            checking: {
              invoke: { id: 'pay', src: 'pay', onError: 'entering', onDone: { target: '#order.shipping' } },
              after: { 9000: '#order.lost' },
            },
          },
        },
        shipping: { on: { arrived: 'delivered' } },
        delivered: { on: { complained: 'choosing' } },
        lost: {},
      },
    }),
  );
  const [help, choose, type, fail, pay, arrive, complain, restore] = [
    'order.choosing: help.asked',
    'order.choosing: item.chosen',
    'order.paying.entering: card.typed',
    'order.paying.checking: pay failed',
    'order.paying.checking: pay done',
    'order.shipping: arrived',
    'order.delivered: complained',
    'order: page.restored',
  ] as const;

  test('is the journey without steps that stay in a state', () => {
    expect(mainPathOf(chart, [help, choose, type, pay])).toEqual([choose, type, pay]);
  });

  test('leaves out loops, also those back to the start', () => {
    expect(mainPathOf(chart, [choose, type, fail, type, pay])).toEqual([choose, type, pay]);
    expect(mainPathOf(chart, [choose, restore, choose, type])).toEqual([choose, type]);
  });

  test('ends where it is longest', () => {
    expect(mainPathOf(chart, [choose, type, pay, arrive, complain, choose])).toEqual([
      choose,
      type,
      pay,
      arrive,
    ]);
  });

  test('ignores transitions that the chart does not have', () => {
    expect(mainPathOf(chart, ['order.choosing: removed', choose])).toEqual([choose]);
  });

  test('without a journey, is the first way to new states, failures and timers last', () => {
    expect(mainPathOf(chart)).toEqual([choose, type, pay, arrive]);
  });
});
