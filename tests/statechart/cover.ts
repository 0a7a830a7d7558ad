import type { Chart } from '../../src/devtools/chart/chart.ts';
import { flattenStates } from '../../src/devtools/chart/chart.ts';
import type { Edge, Exploration } from './explore.ts';
import { sampleNames } from './moves.ts';
import type { LooseSamples } from './samples.ts';

/** What walking paths has to have seen. */
export interface Goals {
  readonly states: readonly string[];
  /** Each branch of a guard is a transition of its own. */
  readonly transitions: readonly string[];
  /** Events every guard refuses: the button that does nothing. */
  readonly refusals: readonly string[];
  /** Every sample and every input: one that nobody walks would tell nothing. */
  readonly samples: readonly string[];
}

/** What walking paths has seen. */
export type Coverage = Goals;

/** A way through the machine, from its start. */
export type Path = readonly Edge[];

const longPath = 15;

/**
 * What is to be seen of a machine: all its chart has, and every refusal that exploring it met.
 *
 * @param chart of the machine
 * @param samples of the machine
 * @param exploration of the machine
 * @returns the goals
 */
export function goalsOf(chart: Chart, samples: LooseSamples, exploration: Exploration): Goals {
  return {
    // A history state is never active itself.
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

/**
 * What steps see.
 *
 * @param edges steps taken
 * @returns each state, transition, refusal and sample once
 */
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
 * Goals that were not met.
 *
 * @param goals what is to be seen
 * @param coverage what was seen
 * @returns the names, states first
 */
export function missedGoals(goals: Goals, coverage: Coverage): readonly string[] {
  const missing = (wanted: readonly string[], seen: readonly string[]): readonly string[] =>
    wanted.filter((name) => !seen.includes(name));
  return [
    ...missing(goals.states, coverage.states).map((name) => `state ${name}`),
    ...missing(goals.transitions, coverage.transitions).map((name) => `transition ${name}`),
    ...missing(goals.refusals, coverage.refusals).map((name) => `refusal ${name}`),
    ...missing(goals.samples, coverage.samples).map((name) => `sample ${name}`),
  ];
}

/**
 * Chooses few paths that together see everything that can be seen: always on to the nearest step that shows something
 * new, and back to the start once a path is long. Shortest paths to each state would miss every retry and every way
 * back; all simple paths are too many.
 *
 * @param exploration of the machine
 * @returns the paths
 */
export function coverGreedily(exploration: Exploration): readonly Path[] {
  const open = new Set(exploration.edges.flatMap(newsOf));
  const starts = exploration.edges.filter(({ from }) => from === null);
  const paths: Path[] = [];
  while (open.size > 0) {
    const path: Edge[] = [];
    while (path.length < longPath) {
      const leg = nearestNews(exploration, path.at(-1) ?? null, starts, open);
      if (leg.length === 0) break;
      path.push(...leg);
      for (const edge of leg) for (const news of newsOf(edge)) open.delete(news);
    }
    if (path.length === 0) throw new Error(`No way leads to ${[...open].join(', ')}.`);
    paths.push(path);
  }
  return paths;
}

function newsOf({ states, transitions, refusals, sample }: Edge): readonly string[] {
  return [
    ...states.map((id) => `state ${id}`),
    ...transitions,
    ...refusals.map((id) => `refusal ${id}`),
    ...(sample === null ? [] : [`sample ${sample}`]),
  ];
}

/** Breadth first, so that the way is as short as it can be. */
function nearestNews(
  exploration: Exploration,
  from: Edge | null,
  starts: readonly Edge[],
  open: ReadonlySet<string>,
): readonly Edge[] {
  const stepsFrom = (edge: Edge): readonly Edge[] => exploration.situations[edge.to]?.steps ?? [];
  let ways: Edge[][] = (from ? stepsFrom(from) : starts).map((edge) => [edge]);
  const seen = new Set(ways.flatMap((way) => way.map(({ to }) => to)));
  while (ways.length > 0) {
    const news = ways.find((way) => way.at(-1) && newsOf(way.at(-1) as Edge).some((name) => open.has(name)));
    if (news) return news;
    ways = ways.flatMap((way) =>
      stepsFrom(way.at(-1) as Edge).flatMap((edge) => {
        // A step to a place already seen is still worth looking at once: it may itself be the news.
        if (seen.has(edge.to) && !newsOf(edge).some((name) => open.has(name))) return [];
        seen.add(edge.to);
        return [[...way, edge]];
      }),
    );
  }
  return [];
}
