import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { machines } from '../../../../machines/registry.ts';
import { flattenStates, readChart } from '../../../../src/devtools/chart/chart.ts';
import { anchorsOf } from '../../../../src/devtools/atlas/site/anchors.ts';
import { bareFlow } from './bareFlow.ts';

describe.each(Object.values(machines).map((machine) => readChart(machine)))('the places of $id', (chart) => {
  const anchors = anchorsOf(bareFlow(chart));

  test('have names of their own that an address can hold as they are', () => {
    const names = [
      ...flattenStates(chart.root).map(({ id }) => anchors.state(id)),
      ...chart.transitions.map(({ id }) => anchors.transition(id)),
    ];
    expect(new Set(names).size).toBe(names.length);
    expect(names.filter((name) => encodeURI(name) !== name || name.includes('%'))).toEqual([]);
  });
});

test('places that look alike keep apart', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.string({ maxLength: 6 }), { minLength: 2, maxLength: 12 }), (places) => {
      const screens = places.map((place) => ({
        place,
        leaves: [],
        way: [],
        pictures: [],
        axe: { looks: 0, violations: [] },
        text: '',
      }));
      const anchors = anchorsOf({ ...bareFlow(readChart(machines.login)), screens });
      expect(new Set(places.map((place) => anchors.screen(place))).size).toBe(places.length);
    }),
  );
});

test('what is gone is found among the changes', () => {
  const anchors = anchorsOf(bareFlow(readChart(machines.login)));
  expect(anchors.transition(undefined)).toBe('changes');
  expect(anchors.transition('login.gone: event')).toBe('changes');
  expect(anchors.state('login.gone')).toBe('changes');
});
