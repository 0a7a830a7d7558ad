import { type Chart, type ChartState, flattenStates } from '../chart/chart.ts';

/**
 * A part of a machine that a drawing can fold into one box: a state with children, or a state and the states that can be
 * entered only through it.
 */
export interface Region {
  /** Id of the folded box. */
  readonly id: string;
  /** The states of the region, which are children of the same state; the first one is the entrance. */
  readonly states: readonly [ChartState, ...ChartState[]];
  /** Name of the file that shows the region open. */
  readonly file: string;
}

/** Maximum numbers of states and transitions in a machine that is drawn as a whole. */
const wholeLimit = { states: 14, transitions: 45 } as const;

/** Smallest and largest number of boxes that are combined into one. */
const combined = { least: 4, most: 9 } as const;

/**
 * Divides a large machine into regions. The states with children are regions. If there are still too many boxes, states
 * that can be entered only through another state are combined with that state.
 *
 * @param chart the chart of the machine
 * @returns the regions, in document order; empty for a machine that is drawn as a whole
 */
export function regionsOf({ root, transitions }: Chart): readonly Region[] {
  const isTangled = transitions.length > wholeLimit.transitions;
  if (flattenStates(root).length - 1 <= wholeLimit.states && !isTangled) return [];
  const isCombined = root.states.length > wholeLimit.states || isTangled;
  const combinations = isCombined ? combinationsOf(root, transitions) : [];
  const inside = new Set(combinations.flat());
  const compound = root.states.filter((state) => state.states.length > 0 && !inside.has(state));
  const all = [...combinations, ...compound.map((state): Region['states'] => [state])];
  const taken = new Set(['overview']);
  return all
    .toSorted(([first], [second]) => root.states.indexOf(first) - root.states.indexOf(second))
    .map((states) => ({
      id: states.length > 1 ? `${states[0].id}+` : states[0].id,
      states,
      file: `${unusedName(states[0].key, taken)}.svg`,
    }));
}

/** Returns the key of a state as a file name that no other drawing of the machine has, also if case does not count. */
function unusedName(key: string, taken: Set<string>): string {
  let name = key.replaceAll(/[^\w-]+/g, '-');
  while (taken.has(name.toLowerCase())) name += '-2';
  taken.add(name.toLowerCase());
  return name;
}

/** Returns the states inside a region, not counting the state that gives the region its name. */
export function statesInside({ states }: Region): readonly ChartState[] {
  const [, ...rest] = states.flatMap(flattenStates);
  return rest;
}

function combinationsOf(root: ChartState, transitions: Chart['transitions']): readonly Region['states'][] {
  const inside = dominatedStates(root, transitions);
  const combine = (states: readonly ChartState[]): readonly Region['states'][] =>
    states.flatMap((state) => {
      const dominated = descendants(state, inside);
      if (dominated.length + 1 > combined.most) return combine(inside.get(state) ?? []);
      return dominated.length + 1 >= combined.least ? [[state, ...dominated]] : [];
    });
  const start = root.states.find(({ id }) => id === root.initial);
  return start ? combine(inside.get(start) ?? []) : [];
}

function descendants(
  state: ChartState,
  inside: ReadonlyMap<ChartState, readonly ChartState[]>,
): readonly ChartState[] {
  return (inside.get(state) ?? []).flatMap((child) => [child, ...descendants(child, inside)]);
}

/**
 * Computes the dominator tree of the children of a state: a state dominates another one if every path from the start
 * to the other one leads through it.
 */
function dominatedStates(
  root: ChartState,
  transitions: Chart['transitions'],
): ReadonlyMap<ChartState, readonly ChartState[]> {
  const childOf = (id: string) =>
    root.states.find((state) => id === state.id || id.startsWith(`${state.id}.`));
  const start = root.states.find(({ id }) => id === root.initial);
  const next = new Map<ChartState, Set<ChartState>>();
  for (const { source, targets } of transitions) {
    // A transition of the root itself can be taken in every state, so it counts as one of the initial state.
    const from = source === root.id ? start : childOf(source);
    for (const target of targets) {
      const to = childOf(target);
      if (from && to && from !== to) next.set(from, (next.get(from) ?? new Set()).add(to));
    }
  }
  const reachedWithout = (removed: ChartState | null): ReadonlySet<ChartState> => {
    const reached = new Set(start && start !== removed ? [start] : []);
    for (const state of reached)
      for (const target of next.get(state) ?? []) if (target !== removed) reached.add(target);
    return reached;
  };
  const all = reachedWithout(null);
  const dominators = new Map<ChartState, ChartState[]>();
  for (const state of root.states.filter((candidate) => all.has(candidate))) {
    const without = reachedWithout(state);
    for (const other of all)
      if (other !== state && !without.has(other))
        dominators.set(other, [...(dominators.get(other) ?? []), state]);
  }
  const direct = new Map<ChartState, ChartState[]>();
  for (const state of root.states) {
    // Of the dominators of a state, the nearest one is dominated by all others.
    const nearest = (dominators.get(state) ?? []).toSorted(
      (first, second) => (dominators.get(second)?.length ?? 0) - (dominators.get(first)?.length ?? 0),
    )[0];
    if (nearest) direct.set(nearest, [...(direct.get(nearest) ?? []), state]);
  }
  return direct;
}
