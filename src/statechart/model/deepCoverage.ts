import type { Chart } from '../chart/chart.ts';
import type { Edge, Exploration } from './explore.ts';

/** The number of goals and of those that were met. */
export interface Met {
  readonly covered: number;
  readonly total: number;
}

/** Coverage beyond states and transitions. */
export interface DeepCoverage {
  /** Pairs of transitions that the machine can take one directly after the other. */
  readonly pairs: Met;
  /** Outcomes of guards: each guard has let its transition through, and has refused it. */
  readonly guards: Met;
}

/**
 * Measures which pairs of transitions and which outcomes of guards the walked paths cover.
 *
 * @param exploration all steps of the machine, from which the possible pairs follow
 * @param walked the walked paths, each with its consecutive steps
 */
export function deepCoverageOf(
  chart: Chart,
  exploration: Exploration,
  walked: readonly (readonly Edge[])[],
): DeepCoverage {
  const possible = new Set(
    exploration.edges.flatMap((edge) => [
      ...within(edge),
      ...(exploration.situations[edge.to]?.steps ?? []).flatMap((next) => between(edge, next)),
    ]),
  );
  const taken = new Set(
    walked.flatMap((path) =>
      path.flatMap((edge, index) => [...within(edge), ...between(path[index - 1], edge)]),
    ),
  );
  const outcomes = outcomesOf(chart);
  const met = new Set(walked.flat().flatMap((edge) => outcomes.of(edge)));
  return {
    pairs: { covered: taken.size, total: possible.size },
    guards: { covered: met.size, total: outcomes.total },
  };
}

/** Returns the pairs of transitions inside one step. */
function within({ transitions }: Edge): readonly string[] {
  return transitions.slice(1).map((transition, index) => pairOf(transitions[index], transition));
}

/** Returns the pair of the last transition of a step and the first one of the next step. */
function between(step: Edge | undefined, next: Edge): readonly string[] {
  const [last, first] = [step?.transitions.at(-1), next.transitions[0]];
  return last === undefined || first === undefined ? [] : [pairOf(last, first)];
}

function pairOf(first: string | undefined, second: string): string {
  return `${first}\n${second}`;
}

function outcomesOf({ transitions }: Chart) {
  const guarded = transitions.filter(({ guard }) => guard !== null && guard !== 'else');
  const byId = new Map(transitions.map((transition) => [transition.id, transition]));
  const refused = (source: string, event: string, before: number): readonly string[] =>
    guarded
      .filter((candidate) => candidate.source === source && candidate.event === event)
      .filter(({ order }) => order < before)
      .map(({ id }) => `${id} refuses`);
  return {
    total: 2 * guarded.length,
    /** Returns the outcomes of guards that a step shows. */
    of({ transitions: taken, refusals }: Edge): readonly string[] {
      return [
        ...taken.flatMap((id) => {
          const transition = byId.get(id);
          if (!transition) return [];
          const { source, event, order, guard } = transition;
          const isGuarded = guard !== null && guard !== 'else';
          return [...(isGuarded ? [`${id} passes`] : []), ...refused(source, event, order)];
        }),
        ...refusals.flatMap((refusal) => {
          const end = refusal.indexOf(': ');
          return refused(refusal.slice(0, end), refusal.slice(end + 2), Infinity);
        }),
      ];
    },
  };
}
