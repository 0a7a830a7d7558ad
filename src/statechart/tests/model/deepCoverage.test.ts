import { assign, setup } from 'xstate';
import { expect, test } from 'vitest';
import { readChart } from '../../chart/chart.ts';
import { deepCoverageOf } from '../../model/deepCoverage.ts';
import { explore } from '../../model/explore.ts';
import { fakeActors } from '../../model/fakes.ts';

const doorMachine = setup({
  types: {
    context: {} as { coins: number },
    events: {} as { type: 'coin.given' } | { type: 'pushed' },
  },
  actions: { count: assign({ coins: ({ context }) => context.coins + 1 }) },
  guards: { isPaid: ({ context }) => context.coins > 0, isFull: ({ context }) => context.coins > 1 },
}).createMachine({
  id: 'door',
  context: { coins: 0 },
  initial: 'shut',
  states: {
    shut: {
      on: {
        'coin.given': [{ guard: 'isFull', target: 'full' }, { actions: 'count' }],
        pushed: { guard: 'isPaid', target: 'open' },
      },
    },
    open: { type: 'final' },
    full: { type: 'final' },
  },
});

const faked = fakeActors(doorMachine, {
  events: { 'coin.given': { plain: {} }, pushed: { plain: {} } },
  actors: {},
});
const exploration = explore(faked, { start: undefined });
const chart = readChart(faked.machine);

/** Returns the explored path with these steps. */
function pathOf(...texts: readonly string[]) {
  let at = exploration.edges.find(({ from }) => from === null);
  const path = at ? [at] : [];
  for (const text of texts) {
    at = exploration.situations[at?.to ?? -1]?.steps.find(({ step }) => step.text === text);
    if (!at) throw new Error(`There is no step ${text}.`);
    path.push(at);
  }
  return path;
}

test('pairs and guards are those that the paths take', () => {
  const measure = (...paths: readonly (readonly string[])[]) =>
    deepCoverageOf(
      chart,
      exploration,
      paths.map((path) => pathOf(...path)),
    );
  // Of the pairs, a coin follows a coin, a full door follows a coin, and a push follows a coin.
  expect(measure([])).toEqual({ pairs: { covered: 0, total: 3 }, guards: { covered: 0, total: 4 } });
  expect(measure(['pushed'])).toMatchObject({ guards: { covered: 1 } });
  expect(measure(['coin.given', 'pushed'])).toEqual({
    pairs: { covered: 1, total: 3 },
    guards: { covered: 2, total: 4 },
  });
  expect(measure(['pushed', 'coin.given', 'coin.given', 'coin.given'], ['coin.given', 'pushed'])).toEqual({
    pairs: { covered: 3, total: 3 },
    guards: { covered: 4, total: 4 },
  });
});
