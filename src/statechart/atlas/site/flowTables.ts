import { type ChartState, type ChartTransition, flattenStates } from '../../chart/chart.ts';
import { changesOf, type ChartChanges, diffFacts } from '../factsDiff.ts';
import { type Anchors, anchorsOf } from './anchors.ts';
import type { AtlasFlow, AtlasScreen } from './atlasFlow.ts';

/** A machine with lookup tables, from which its page is rendered. */
export interface FlowTables {
  readonly flow: AtlasFlow;
  readonly anchors: Anchors;
  /** All states in document order; the first is the root state. */
  readonly states: readonly ChartState[];
  readonly transitionsFrom: ReadonlyMap<string, readonly ChartTransition[]>;
  /** The positions of the steps that take a transition, by id of the transition. */
  readonly walks: ReadonlyMap<string, readonly StepPosition[]>;
  /** The screens in the section of each state, by full id of the state. Every screen is in one section only. */
  readonly screens: ReadonlyMap<string, readonly AtlasScreen[]>;
  readonly screenByName: ReadonlyMap<string, AtlasScreen>;
  readonly unseen: ReadonlyMap<string, string>;
  readonly unwalked: ReadonlyMap<string, string>;
  readonly changes: ChartChanges;
}

/** The position of a step in the generated paths. Both indexes count from 0. */
export interface StepPosition {
  readonly path: number;
  readonly step: number;
}

/**
 * Creates the lookup tables of a machine.
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
    screenByName: new Map(screens.map((screen) => [screen.name, screen])),
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
