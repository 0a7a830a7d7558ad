import { expect, test } from 'vitest';
import { createMachine } from 'xstate';
import { readChart } from '../../../src/devtools/chart/chart.ts';
import { chartFacts } from '../../../src/devtools/chart/chartFacts.ts';
import { changesOf, diffFacts } from '../../../src/devtools/atlas/factsDiff.ts';

const older = createMachine({
  id: 'gate',
  initial: 'shut',
  states: {
    shut: { on: { pushed: [{ guard: 'isUnlocked', target: 'open' }, { actions: 'squeak' }] } },
    open: { on: { pushed: 'shut' } },
    stuck: { on: { oiled: 'shut' } },
  },
});
const newer = createMachine({
  id: 'gate',
  initial: 'shut',
  states: {
    shut: { on: { pushed: [{ guard: 'isUnlocked', target: 'ajar' }, { actions: 'squeak' }] } },
    ajar: { on: { pushed: 'open' } },
    open: { entry: 'swing', on: { pushed: 'shut' } },
  },
});

function diff() {
  return diffFacts(chartFacts(readChart(older)), chartFacts(readChart(newer)));
}

test('finds added and removed lines', () => {
  expect(diff()).toEqual({
    added: [
      'main path: gate.ajar: pushed',
      'state gate.ajar',
      'state gate.open · entry swing',
      'on gate.shut: pushed [isUnlocked] · 1 of 2 · to gate.ajar',
      'on gate.ajar: pushed · to gate.open',
    ],
    removed: [
      'state gate.open',
      'state gate.stuck',
      'on gate.shut: pushed [isUnlocked] · 1 of 2 · to gate.open',
      'on gate.stuck: oiled · to gate.shut',
    ],
  });
});

test('finds no difference between equal charts, in any order of facts', () => {
  const facts = chartFacts(readChart(older));
  expect(diffFacts(facts, facts.toReversed())).toEqual({ added: [], removed: [] });
});

test('groups changes by state and transition, with the targets of removed transitions', () => {
  const changes = changesOf(diff());
  expect([...changes.addedStates]).toEqual(['gate.ajar']);
  expect([...changes.changedStates]).toEqual(['gate.open']);
  expect([...changes.addedTransitions]).toEqual(['gate.shut: pushed [isUnlocked]', 'gate.ajar: pushed']);
  expect(changes.removedStates).toEqual(['gate.stuck']);
  expect(changes.removedTransitions).toEqual([
    {
      id: 'gate.shut: pushed [isUnlocked]',
      source: 'gate.shut',
      words: 'pushed [isUnlocked]',
      targets: ['gate.open'],
      fact: 'on gate.shut: pushed [isUnlocked] · 1 of 2 · to gate.open',
    },
    {
      id: 'gate.stuck: oiled',
      source: 'gate.stuck',
      words: 'oiled',
      targets: ['gate.shut'],
      fact: 'on gate.stuck: oiled · to gate.shut',
    },
  ]);
});
