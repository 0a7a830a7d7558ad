import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { machines } from '../../../../machines/registry.ts';
import { flattenStates, readChart } from '../../../../src/devtools/chart/chart.ts';
import { anchorsOf } from '../../../../src/devtools/atlas/site/anchors.ts';
import { bareFlow } from './bareFlow.ts';

describe.each(Object.values(machines).map((machine) => readChart(machine)))(
  'the fragments of $id',
  (chart) => {
    const anchors = anchorsOf(bareFlow(chart));

    test('are unique and need no escaping in a URL', () => {
      const names = [
        ...flattenStates(chart.root).map(({ id }) => anchors.state(id)),
        ...chart.transitions.map(({ id }) => anchors.transition(id)),
      ];
      expect(new Set(names).size).toBe(names.length);
      expect(names.filter((name) => encodeURI(name) !== name || name.includes('%'))).toEqual([]);
    });
  },
);

test('similar names get different fragments', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.string({ maxLength: 6 }), { minLength: 2, maxLength: 12 }), (names) => {
      const screens = names.map((name) => ({
        name,
        leaves: [],
        from: [],
        shortestPath: [],
        pictures: [],
        axe: { checks: 0, violations: [] },
        text: '',
        added: [],
        codes: [],
      }));
      const anchors = anchorsOf({ ...bareFlow(readChart(machines.login)), screens });
      expect(new Set(names.map((name) => anchors.screen(name))).size).toBe(names.length);
    }),
  );
});

test('removed states and transitions link to the changes', () => {
  const anchors = anchorsOf(bareFlow(readChart(machines.login)));
  expect(anchors.transition(undefined)).toBe('changes');
  expect(anchors.transition('login.gone: event')).toBe('changes');
  expect(anchors.state('login.gone')).toBe('changes');
});
