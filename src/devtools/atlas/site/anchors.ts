import { flattenStates } from '../../chart/chart.ts';
import type { AtlasFlow } from './atlasFlow.ts';

/** The places of a machine's page that something can link to: fragments, without the `#`. */
export interface Anchors {
  /** Of a state, by path id. */
  state(id: string): string;
  /** Of a transition, by id; the changes, for one that is no more. */
  transition(id: string | undefined): string;
  /** Of a screen, by its place. */
  screen(place: string): string;
  /** Of a drawing, by file. */
  drawing(file: string): string;
  /** Of a path, and of a step of it; both count from 0. */
  path(path: number, step?: number): string;
  journey(index: number): string;
  fault(index: number): string;
}

/**
 * Names the places of a machine's page. The names are made from those of the states, so that a link that somebody has kept still
 * leads there after the chart has grown.
 *
 * @param flow the machine
 * @returns the fragment of each place; each is one element's
 */
export function anchorsOf({ chart, screens }: Pick<AtlasFlow, 'chart' | 'screens'>): Anchors {
  const transitions = distinct(
    chart.transitions.map(({ id }) => id),
    'on',
  );
  const places = distinct(
    screens.map(({ place }) => place),
    'screen',
  );
  const states = distinct(
    flattenStates(chart.root).map(({ id }) => id),
    'state',
  );
  return {
    state: (id) => states.get(id) ?? changesAnchor,
    transition: (id) => (id === undefined ? undefined : transitions.get(id)) ?? changesAnchor,
    screen: (place) => places.get(place) ?? 'states',
    drawing: (file) => `drawing-${file.replace(/\.svg$/, '')}`,
    path: (path, step) => (step === undefined ? `path-${path + 1}` : `path-${path + 1}-${step + 1}`),
    journey: (index) => `journey-${index + 1}`,
    fault: (index) => `fault-${index + 1}`,
  };
}

const changesAnchor = 'changes';

/** Two names may look alike once their signs are gone; the later one gets the next number that is free. */
function distinct(names: readonly string[], prefix: string): ReadonlyMap<string, string> {
  const taken = new Set<string>();
  return new Map(
    names.map((name) => {
      const plain = `${prefix}-${name.replaceAll(/[^A-Za-z0-9._~+]+/g, '-').replace(/-$/, '')}`;
      let anchor = plain;
      for (let number = 2; taken.has(anchor); number += 1) anchor = `${plain}-${number}`;
      taken.add(anchor);
      return [name, anchor];
    }),
  );
}
