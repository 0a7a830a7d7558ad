import { expect, test } from 'vitest';
import { assign, createMachine, emit, spawnChild, stopChild } from 'xstate';
import { mutantsOf } from '../../model/mutants.ts';

test('mutants without an action of xstate are named as in the chart, each by another id', () => {
  const machine = createMachine({
    id: 'order',
    entry: spawnChild('progress', { id: 'meter' }),
    exit: stopChild('meter'),
    on: {
      'order.submitted': {
        actions: [emit({ type: 'sent' }), emit({ type: 'counted' }), assign({}), assign({})],
      },
    },
  });
  const ids = mutantsOf(machine).map(({ id }) => id);
  expect(ids).toEqual([
    'order · loses entry spawn progress',
    'order · loses exit stop meter',
    'order: order.submitted · dropped',
    'order: order.submitted · without actions',
    'order: order.submitted · without emit sent',
    'order: order.submitted · without emit counted',
    'order: order.submitted · without inline assign',
    'order: order.submitted · without inline assign (2)',
  ]);
});

test('an invocation without an id has mutants, too', () => {
  const machine = createMachine({
    id: 'order',
    initial: 'paying',
    states: { paying: { invoke: [{ src: 'log' }, { src: 'pay', onDone: 'paid' }] }, paid: {} },
  });
  const mutants = mutantsOf(machine).map(({ id, event }) => [id, event]);
  expect(mutants).toContainEqual(['order.paying · loses invoke pay', null]);
  expect(mutants).toContainEqual(['order.paying: pay done · dropped', 'xstate.done.actor.1.order.paying']);
});
