import type { Chart } from '../../src/devtools/chart/chart.ts';
import { flattenStates } from '../../src/devtools/chart/chart.ts';
import type { Edge, Exploration } from './explore.ts';
import { sampleNames } from './moves.ts';
import type { LooseSamples } from './samples.ts';

export interface Goals {
  readonly states: readonly string[];
  /** Ids of the transitions; each guarded branch is a transition of its own. */
  readonly transitions: readonly string[];
  /** Events that every guard rejected, as `state: event`. */
  readonly refusals: readonly string[];
  /** Names of all samples and inputs. They are goals, because an unused sample tests nothing. */
  readonly samples: readonly string[];
}

export type Coverage = Goals;

/** Consecutive steps through a machine, beginning with its start. */
export type Path = readonly Edge[];

const longPath = 15;

/**
 * Returns the coverage goals of a machine: the states and transitions of its chart, its samples and inputs, and the
 * events that guards rejected during the exploration.
 */
export function goalsOf(chart: Chart, samples: LooseSamples, exploration: Exploration): Goals {
  return {
    // A history state is never active, so no path can cover it.
    states: flattenStates(chart.root)
      .filter(({ type }) => type !== 'history')
      .map(({ id }) => id),
    transitions: chart.transitions.map(({ id }) => id),
    refusals: [...new Set(exploration.edges.flatMap(({ refusals }) => refusals))],
    samples: [
      ...sampleNames(samples),
      ...exploration.edges.flatMap(({ from, sample }) => (from === null && sample ? [sample] : [])),
    ],
  };
}

/** Returns the states, transitions, refusals and samples that the steps cover, without duplicates. */
export function coverageOf(edges: readonly Edge[]): Coverage {
  const unique = (values: readonly string[]): readonly string[] => [...new Set(values)];
  return {
    states: unique(edges.flatMap(({ states }) => states)),
    transitions: unique(edges.flatMap(({ transitions }) => transitions)),
    refusals: unique(edges.flatMap(({ refusals }) => refusals)),
    samples: unique(edges.flatMap(({ sample }) => sample ?? [])),
  };
}

/**
 * Returns the names of uncovered goals, states first.
 */
export function missedGoals(goals: Goals, coverage: Coverage): readonly string[] {
  const missing = (goal: readonly string[], covered: readonly string[]): readonly string[] =>
    goal.filter((name) => !covered.includes(name));
  return [
    ...missing(goals.states, coverage.states).map((name) => `state ${name}`),
    ...missing(goals.transitions, coverage.transitions).map((name) => `transition ${name}`),
    ...missing(goals.refusals, coverage.refusals).map((name) => `refusal ${name}`),
    ...missing(goals.samples, coverage.samples).map((name) => `sample ${name}`),
  ];
}

/**
 * Chooses a small set of paths that together cover all reachable goals: each path continues to the nearest uncovered
 * step, and ends once it has `longPath` steps. Two simpler choices fail: the shortest paths to each state miss retries
 * and returns, and all simple paths are too many.
 */
export function coverGreedily(exploration: Exploration): readonly Path[] {
  const open = new Set(exploration.edges.flatMap(goalsMetBy));
  const starts = exploration.edges.filter(({ from }) => from === null);
  const paths: Path[] = [];
  while (open.size > 0) {
    const path: Edge[] = [];
    while (path.length < longPath) {
      const leg = nearestUnmetGoal(exploration, path.at(-1) ?? null, starts, open);
      if (leg.length === 0) break;
      path.push(...leg);
      for (const edge of leg) for (const goal of goalsMetBy(edge)) open.delete(goal);
    }
    if (path.length === 0) throw new Error(`No path leads to ${[...open].join(', ')}.`);
    paths.push(path);
  }
  return paths;
}

function goalsMetBy({ states, transitions, refusals, sample }: Edge): readonly string[] {
  return [
    ...states.map((id) => `state ${id}`),
    ...transitions,
    ...refusals.map((id) => `refusal ${id}`),
    ...(sample === null ? [] : [`sample ${sample}`]),
  ];
}

/** Returns the shortest path to an uncovered step, found breadth first; empty if there is none. */
function nearestUnmetGoal(
  exploration: Exploration,
  from: Edge | null,
  starts: readonly Edge[],
  open: ReadonlySet<string>,
): readonly Edge[] {
  const stepsFrom = (edge: Edge): readonly Edge[] => exploration.situations[edge.to]?.steps ?? [];
  let routes: Edge[][] = (from ? stepsFrom(from) : starts).map((edge) => [edge]);
  const seen = new Set(routes.flatMap((route) => route.map(({ to }) => to)));
  while (routes.length > 0) {
    const found = routes.find(
      (route) => route.at(-1) && goalsMetBy(route.at(-1) as Edge).some((name) => open.has(name)),
    );
    if (found) return found;
    routes = routes.flatMap((route) =>
      stepsFrom(route.at(-1) as Edge).flatMap((edge) => {
        // A step to a visited situation is dropped, unless the step itself is uncovered.
        if (seen.has(edge.to) && !goalsMetBy(edge).some((name) => open.has(name))) return [];
        seen.add(edge.to);
        return [[...route, edge]];
      }),
    );
  }
  return [];
}
