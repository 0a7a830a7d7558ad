import { flattenStates } from '../../chart/chart.ts';
import type { AtlasFault, AtlasFlow } from './atlasFlow.ts';

/** The URL fragments of the sections on a machine's page, without the `#`. */
export interface Anchors {
  /** Returns the fragment of a state, by full id; for a removed state, the fragment of the list of changes. */
  state(id: string): string;
  /**
   * Returns the fragment of a transition, by id; for a removed transition, the fragment of the list of changes.
   */
  transition(id: string | undefined): string;
  /** Returns the fragment of a screen, by name. */
  screen(name: string): string;
  /** Returns the fragment of a drawing, by file name. */
  drawing(file: string): string;
  /** Returns the fragment of a test path or of one of its steps. Both indexes count from 0. */
  path(path: number, step?: number): string;
  /** Returns the fragment of a journey, by its index, which counts from 0. */
  journey(index: number): string;
  /** Returns the fragment of a fault, by its index, which counts from 0. */
  fault(index: number): string;
}

/**
 * Creates the URL fragments of a machine's page. They contain names instead of numbers, so that bookmarks stay valid
 * when the chart grows.
 *
 * @param flow the machine
 * @returns unique fragments
 */
export function anchorsOf({
  chart,
  screens,
  journeys,
  faults,
}: Pick<AtlasFlow, 'chart' | 'screens' | 'journeys' | 'faults'>): Anchors {
  const transitions = uniqueAnchors(
    chart.transitions.map(({ id }) => id),
    'on',
  );
  const screenAnchors = uniqueAnchors(
    screens.map(({ name }) => name),
    'screen',
  );
  const states = uniqueAnchors(
    flattenStates(chart.root).map(({ id }) => id),
    'state',
  );
  const journeyAnchors = [
    ...uniqueAnchors(
      journeys.map(({ name }) => name),
      'journey',
    ).values(),
  ];
  const faultAnchors = [...uniqueAnchors(faults.map(faultName), 'fault').values()];
  return {
    state: (id) => states.get(id) ?? changesAnchor,
    transition: (id) => (id === undefined ? undefined : transitions.get(id)) ?? changesAnchor,
    screen: (name) => screenAnchors.get(name) ?? 'states',
    drawing: (file) => `drawing-${file.replace(/\.svg$/, '')}`,
    path: (path, step) => (step === undefined ? `path-${path + 1}` : `path-${path + 1}-${step + 1}`),
    journey: (index) => journeyAnchors[index] ?? 'journeys',
    fault: (index) => faultAnchors[index] ?? 'faults',
  };
}

/** Returns the name of a fault, which is unique within its machine. */
export function faultName({ actor, fault, from, to }: AtlasFault): string {
  return `${actor} (${fault}) in ${from.join(' + ')} to ${to.join(' + ')}`;
}

/** Returns the URL fragment of a section of the specification on the page of the specification. */
export function sectionAnchor(name: string): string {
  return `section-${name.replaceAll(/[^A-Za-z0-9/*]+/g, '-').replace(/-$/, '')}`;
}

const changesAnchor = 'changes';

/** Creates fragments from names without their special characters. If two become equal, the later one gets a number. */
function uniqueAnchors(names: readonly string[], prefix: string): ReadonlyMap<string, string> {
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
