import type { Chart } from '../chart/chart.ts';
import { flattenStates } from '../chart/chart.ts';
import type { Edge, Exploration } from './explore.ts';
import type { Fault } from './faults.ts';
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
  /** Goals of the faults, each of which has to be seen in its plainest situation. */
  readonly faults: readonly string[];
}

export type Coverage = Goals;

/** Consecutive steps through a machine, beginning with its start. */
export type Path = readonly Edge[];

/**
 * Returns the coverage goals of a machine: the states and transitions of its chart, its samples and inputs, the events
 * that guards rejected during the exploration, and the faults.
 */
export function goalsOf(
  chart: Chart,
  samples: LooseSamples,
  exploration: Exploration,
  faults: readonly Fault[],
): Goals {
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
    faults: faults.map(({ goal }) => goal),
  };
}

/** Returns the states, transitions, refusals, samples and faults that the steps cover, without duplicates. */
export function coverageOf(edges: readonly Edge[], faults: readonly Fault[]): Coverage {
  const unique = (values: readonly string[]): readonly string[] => [...new Set(values)];
  return {
    states: unique(edges.flatMap(({ states }) => states)),
    transitions: unique(edges.flatMap(({ transitions }) => transitions)),
    refusals: unique(edges.flatMap(({ refusals }) => refusals)),
    samples: unique(edges.flatMap(({ sample }) => sample ?? [])),
    faults: faults.filter(({ steps }) => steps.some((step) => edges.includes(step))).map(({ goal }) => goal),
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
    ...missing(goals.faults, coverage.faults),
  ];
}

/** Number of steps after which a path ends. */
const longPath = 30;

/**
 * How many more steps a leg may have than the shortest one to an uncovered step, if it covers more goals for each step.
 * Neither value is the better one for all machines, so both are tried.
 */
const detours = [0, 1] as const;

/** Cost of the start of a path, in steps: its screen is rendered for the first time. */
const startCost = 2;

/**
 * Chooses a small set of paths that together cover all reachable goals: each path continues to a near uncovered step, and
 * ends once it has `longPath` steps. Two simpler choices fail: the shortest paths to each state miss retries and returns, and
 * all simple paths are too many.
 */
export function coverGreedily(exploration: Exploration, faults: readonly Fault[]): readonly Path[] {
  const goals = goalsOfSteps(exploration, faults);
  const costOf = (paths: readonly Path[]): number =>
    paths.reduce((sum, path) => sum + path.length + startCost, 0);
  const plans = detours.map((detour) => withoutRepeats(coverBy(detour, exploration, goals), goals));
  const [cheapest = []] = plans.toSorted((first, second) => costOf(first) - costOf(second));
  return cheapest;
}

/** The goals that each step meets, by the index of the step. */
type StepGoals = readonly (readonly string[])[];

function goalsOfSteps({ edges }: Exploration, faults: readonly Fault[]): StepGoals {
  const goals = edges.map(({ states, transitions, refusals, sample }) => [
    ...new Set([
      ...states.map((id) => `state ${id}`),
      ...transitions,
      ...refusals.map((id) => `refusal ${id}`),
      ...(sample === null ? [] : [`sample ${sample}`]),
    ]),
  ]);
  for (const { goal, steps } of faults) for (const { index } of steps) goals[index]?.push(goal);
  return goals;
}

function coverBy(detour: number, exploration: Exploration, goals: StepGoals): readonly Path[] {
  const open = createOpenGoals(goals);
  const paths: Path[] = [];
  while (open.count() > 0) {
    const path: Edge[] = [];
    while (path.length < longPath) {
      const leg = bestLeg(exploration, path.at(-1) ?? null, detour, open);
      path.push(...leg);
      for (const edge of leg) open.close(edge);
      if (leg.length === 0) break;
    }
    if (path.length === 0) throw new Error(`No path leads to ${open.names().join(', ')}.`);
    paths.push(path);
  }
  return paths;
}

/** The goals that no chosen path covers yet. */
interface OpenGoals {
  count(): number;
  names(): readonly string[];
  /** Returns whether a step meets an open goal. */
  has(edge: Edge): boolean;
  of(edge: Edge): readonly string[];
  close(edge: Edge): void;
}

function createOpenGoals(goals: StepGoals): OpenGoals {
  const stepsOf = new Map<string, number[]>();
  for (const [index, met] of goals.entries()) {
    for (const goal of met) {
      const steps = stepsOf.get(goal);
      if (steps) steps.push(index);
      else stepsOf.set(goal, [index]);
    }
  }
  const open = new Set(stepsOf.keys());
  const openOf = goals.map((met) => met.length);
  return {
    count: () => open.size,
    names: () => [...open],
    has: ({ index }) => (openOf[index] ?? 0) > 0,
    of: ({ index }) => (goals[index] ?? []).filter((goal) => open.has(goal)),
    close({ index }) {
      for (const goal of goals[index] ?? []) {
        if (!open.delete(goal)) continue;
        for (const step of stepsOf.get(goal) ?? []) openOf[step] = (openOf[step] ?? 0) - 1;
      }
    },
  };
}

/** A step that a search has reached, with the step before it. */
interface Reached {
  readonly edge: Edge;
  readonly before: Reached | null;
}

/**
 * Returns a way to an uncovered step, found breadth first: of the ways that are at most `detour` steps longer than the
 * shortest, the one with the most uncovered goals for each step. Empty without such a path.
 */
function bestLeg(
  { situations, edges }: Exploration,
  from: Edge | null,
  detour: number,
  open: OpenGoals,
): readonly Edge[] {
  const starts = from ? (situations[from.to]?.steps ?? []) : edges.filter((edge) => edge.from === null);
  const seen = new Set(starts.map(({ to }) => to));
  let reached: Reached[] = starts.map((edge) => ({ edge, before: null }));
  let best: readonly Edge[] = [];
  let mostGoals = 0;
  for (let left = Number.POSITIVE_INFINITY; reached.length > 0 && left >= 0; left -= 1) {
    for (const last of reached) {
      if (!open.has(last.edge)) continue;
      const leg = legTo(last);
      const goals = new Set(leg.flatMap((edge) => open.of(edge))).size / leg.length;
      if (goals > mostGoals) [best, mostGoals] = [leg, goals];
      left = Math.min(left, detour);
    }
    const next: Reached[] = [];
    for (const before of reached) {
      for (const edge of situations[before.edge.to]?.steps ?? []) {
        // A step to a visited situation is dropped, unless the step itself is uncovered.
        if (seen.has(edge.to) && !open.has(edge)) continue;
        seen.add(edge.to);
        next.push({ edge, before });
      }
    }
    reached = next;
  }
  return best;
}

function legTo(last: Reached): readonly Edge[] {
  const leg: Edge[] = [];
  for (let step: Reached | null = last; step; step = step.before) leg.unshift(step.edge);
  return leg;
}

/** Drops the steps at the ends of paths, and whole paths, whose goals the other paths cover. */
function withoutRepeats(paths: readonly Path[], goals: StepGoals): readonly Path[] {
  const metBy = ({ index }: Edge): readonly string[] => goals[index] ?? [];
  const counts = new Map<string, number>();
  for (const goal of paths.flat().flatMap(metBy)) counts.set(goal, (counts.get(goal) ?? 0) + 1);
  return paths.flatMap((path) => {
    const kept = [...path];
    for (let last = kept.at(-1); last; last = kept.at(-1)) {
      if (metBy(last).some((goal) => counts.get(goal) === 1)) break;
      for (const goal of metBy(last)) counts.set(goal, (counts.get(goal) ?? 0) - 1);
      kept.pop();
    }
    return kept.length > 0 ? [kept] : [];
  });
}
