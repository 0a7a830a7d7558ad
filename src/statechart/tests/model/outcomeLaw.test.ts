import { expect, test } from 'vitest';
import { setup } from 'xstate';
import { outcomeBreaches, outcomesOf } from '../../model/outcomeLaw.ts';

interface Outcome {
  readonly kind: 'opened' | 'stayed-shut';
}

const door = setup({
  types: { output: {} as Outcome, events: {} as { type: 'bell.rung' } | { type: 'time.passed' } },
}).createMachine({
  id: 'door',
  initial: 'shut',
  states: {
    shut: { on: { 'bell.rung': 'open', 'time.passed': 'stayedShut' } },
    open: { type: 'final', output: { kind: 'opened' } },
    stayedShut: { type: 'final', output: ({ context }) => ({ kind: 'stayed-shut', ...context }) },
  },
  output: ({ event }) => event.output as Outcome,
});

const visiting = setup({
  actors: { door },
  guards: {
    isOpened: (_, { output }: { output: Outcome }) => output.kind === 'opened',
    isShut: (_, { output }: { output: Outcome }) => output.kind === 'stayed-shut',
  },
});
const ends = { inside: { type: 'final' }, outside: { type: 'final' } } as const;

test('derives the outcomes of a machine from its final states', () => {
  expect(outcomesOf(door)).toEqual(['opened', 'stayed-shut']);
});

test('accepts a branch for each outcome', () => {
  const visit = visiting.createMachine({
    initial: 'waiting',
    states: {
      waiting: {
        invoke: {
          id: 'door',
          src: 'door',
          onDone: [
            { guard: { type: 'isOpened', params: ({ event }) => event }, target: 'inside' },
            { target: 'outside' },
          ],
        },
      },
      ...ends,
    },
  });
  expect(outcomeBreaches(visit)).toEqual([]);
});

test('reports an outcome without a branch, and one that shares a branch', () => {
  const visit = visiting.createMachine({
    id: 'visit',
    initial: 'waiting',
    states: {
      waiting: {
        invoke: {
          id: 'door',
          src: 'door',
          onDone: { guard: { type: 'isShut', params: ({ event }) => event }, target: 'outside' },
        },
      },
      waitingAgain: { invoke: { id: 'door', src: 'door', onDone: 'inside' } },
      ...ends,
    },
  });
  expect(outcomeBreaches(visit)).toEqual([
    'visit.waiting: door ends as opened, which has no branch of its own',
    'visit.waitingAgain: door ends as stayed-shut, which has no branch of its own',
  ]);
});
