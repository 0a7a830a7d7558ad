import { type ChartState, type ChartTransition, flattenStates } from '../../chart/chart.ts';
import { changesOf, type ChartChanges, diffFacts } from '../factsDiff.ts';
import { type Anchors, anchorsOf } from './anchors.ts';
import type { AtlasFlow, AtlasScreen } from './atlasFlow.ts';

/** A machine with what its page looks up again and again. */
export interface FlowTables {
  readonly flow: AtlasFlow;
  readonly anchors: Anchors;
  /** In document order, the machine itself first. */
  readonly states: readonly ChartState[];
  readonly transitionsFrom: ReadonlyMap<string, readonly ChartTransition[]>;
  /** The steps of paths that take a transition, by its id. */
  readonly walks: ReadonlyMap<string, readonly StepPlace[]>;
  /** Each screen once, by the state in whose section it stands. */
  readonly screens: ReadonlyMap<string, readonly AtlasScreen[]>;
  readonly screenOfPlace: ReadonlyMap<string, AtlasScreen>;
  readonly unseen: ReadonlyMap<string, string>;
  readonly unwalked: ReadonlyMap<string, string>;
  readonly changes: ChartChanges;
}

/** Where a step stands; both count from 0. */
export interface StepPlace {
  readonly path: number;
  readonly step: number;
}

/**
 * Looks up what the page of a machine needs.
 *
 * @param flow the machine
 * @returns its tables
 */
export function flowTablesOf(flow: AtlasFlow): FlowTables {
  const { chart, paths, screens } = flow;
  const steps = paths.flatMap(({ steps: taken }, path) =>
    taken.flatMap(({ transitions }, step) => transitions.map((id) => [id, { path, step }] as const)),
  );
  return {
    flow,
    anchors: anchorsOf(flow),
    states: flattenStates(chart.root),
    transitionsFrom: grouped(chart.transitions.map((transition) => [transition.source, transition])),
    walks: grouped(steps),
    screens: grouped(screens.map((screen) => [screen.leaves[0] ?? chart.id, screen])),
    screenOfPlace: new Map(screens.map((screen) => [screen.place, screen])),
    unseen: new Map(flow.unseen.map(({ state, reason }) => [state, reason])),
    unwalked: new Map(flow.unwalked.map(({ transition, reason }) => [transition, reason])),
    changes: changesOf(flow.changes ?? diffFacts([], [])),
  };
}

function grouped<Value>(pairs: readonly (readonly [string, Value])[]): ReadonlyMap<string, readonly Value[]> {
  const groups = new Map<string, Value[]>();
  for (const [key, value] of pairs) {
    const group = groups.get(key);
    if (group) group.push(value);
    else groups.set(key, [value]);
  }
  return groups;
}
