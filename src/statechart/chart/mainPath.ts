import { type Chart, type ChartState, type ChartTransition, flattenStates } from './chart.ts';

/** A transition of the main path, and the innermost state that it enters. */
interface PathStep {
  readonly id: string;
  readonly enters: string;
}

/**
 * Finds the main path of a machine, which drawings show first and in one line. Its source is the first journey of the
 * machine's test model: the journey without its loops, up to the moment at which this path is longest. Without a usable
 * journey, the path begins at the initial state and takes the first transition in the order of the source that enters a
 * new state, transitions of events and successes before those of failures and timers.
 *
 * @param chart the chart of the machine
 * @param journey ids of the transitions that the first journey takes, in order; empty if it is unknown
 * @returns ids of the transitions of the main path, in order; transitions that stay in their state are omitted
 */
export function mainPathOf(chart: Chart, journey: readonly string[] = []): readonly string[] {
  const path = new PathFinder(chart);
  const recorded = path.ofJourney(journey);
  return (recorded.length > 0 ? recorded : path.ofSource()).map(({ id }) => id);
}

class PathFinder {
  private readonly chart: Chart;
  private readonly states: ReadonlyMap<string, ChartState>;

  constructor(chart: Chart) {
    this.chart = chart;
    this.states = new Map(flattenStates(chart.root).map((state) => [state.id, state]));
  }

  ofJourney(journey: readonly string[]): readonly PathStep[] {
    const known = new Map(this.chart.transitions.map((transition) => [transition.id, transition]));
    const start = this.entered(this.chart.root.id);
    let path: PathStep[] = [];
    let longest = path;
    for (const id of journey) {
      const transition = known.get(id);
      const [target] = transition?.targets ?? [];
      if (target === undefined) continue;
      const enters = this.entered(target);
      const earlier = path.findIndex((step) => step.enters === enters);
      if (enters === start) path = [];
      else if (earlier === -1) path = [...path, { id, enters }];
      else path = path.slice(0, earlier + 1);
      if (path.length >= longest.length) longest = path;
    }
    return longest;
  }

  ofSource(): readonly PathStep[] {
    const path: PathStep[] = [];
    const visited = new Set([this.entered(this.chart.root.id)]);
    for (let at = this.entered(this.chart.root.id); ;) {
      const step = this.stepsFrom(at).find(({ enters }) => !visited.has(enters));
      if (!step) return path;
      path.push(step);
      visited.add(step.enters);
      at = step.enters;
    }
  }

  /** Lists the transitions that a state or its ancestors have, in the order in which the main path prefers them. */
  private stepsFrom(state: string): readonly PathStep[] {
    const isActive = ({ source }: ChartTransition) => source === state || state.startsWith(`${source}.`);
    const active = this.chart.transitions.filter(isActive).flatMap(({ id, kind, targets: [target] }) => {
      if (target === undefined) return [];
      const isLast = kind === 'error.actor' || kind === 'after';
      return [{ id, enters: this.entered(target), isLast }];
    });
    return [...active.filter(({ isLast }) => !isLast), ...active.filter(({ isLast }) => isLast)];
  }

  /** Returns the innermost state that becomes active when a state is entered; a parallel state counts as innermost. */
  private entered(id: string): string {
    const initial = this.states.get(id)?.initial ?? null;
    return initial === null ? id : this.entered(initial);
  }
}
