import type { Chart } from '../chart/chart.ts';
import { faultPlacesOf, type FaultPlaces } from '../chart/faultPlaces.ts';
import type { Edge, Exploration } from './explore.ts';
import type { FakedMachine } from './fakes.ts';
import { projectedFields } from './situation.ts';

/** A fault of a machine: a failed actor or an expired time limit, with its states and the steps that show it. */
export interface Fault extends FaultPlaces {
  /** Actor path of the failed actor, or the name of the time limit that expired, after the path of its machine. */
  readonly actor: string;
  /** Name of the sample error; `failed` for an unnamed one, `time is up` for a time limit. */
  readonly fault: string;
  /** Name of the fault as a goal of the paths. */
  readonly goal: string;
  /**
   * The steps that show the fault in its plainest situation, the one with the shortest path to it. Steps between the
   * same states that leave the same context are equal.
   */
  readonly steps: readonly Edge[];
}

/**
 * Lists the faults that an exploration reached. Only delays whose name ends with `Limit` count as faults, a countdown
 * does not. Occurrences that differ only in the states of other parallel regions are one fault.
 *
 * @param exploration the exploration of the machine
 * @param chart the chart of the machine
 * @param faked the machine, whose `project` names the part of the context that counts
 * @returns the faults, sorted by actor
 */
export function faultsOf(
  { situations, edges }: Exploration,
  chart: Chart,
  faked: FakedMachine,
): readonly Fault[] {
  const faults = new Map<string, Omit<Fault, 'steps'> & { readonly steps: Edge[] }>();
  const leavesAt = (index: number | null): readonly string[] =>
    index === null ? [] : (situations[index]?.leaves ?? []);
  const contexts = new Map<number, string>();
  const contextAt = (index: number): string => {
    const known = contexts.get(index);
    const snapshot = situations[index]?.snapshot;
    const context = known ?? JSON.stringify(snapshot ? [...projectedFields(faked, snapshot)] : []);
    contexts.set(index, context);
    return context;
  };
  const isAlike = (first: Edge, second: Edge): boolean =>
    contextAt(first.to) === contextAt(second.to) &&
    isSame(leavesAt(first.from), leavesAt(second.from)) &&
    isSame(leavesAt(first.to), leavesAt(second.to));
  for (const edge of edges) {
    const named = nameOf(edge);
    if (!named) continue;
    const places = faultPlacesOf(named.actor, leavesAt(edge.from), leavesAt(edge.to), chart);
    const goal = `fault ${edge.step.text} in ${places.from.join(' + ')} to ${places.to.join(' + ')}`;
    const known = faults.get(goal);
    const [first] = known?.steps ?? [];
    // An exploration is breadth first, so the first step is the one with the shortest path to it.
    if (!known || !first) faults.set(goal, { ...named, ...places, goal, steps: [edge] });
    else if (isAlike(edge, first)) known.steps.push(edge);
  }
  return [...faults.values()].toSorted((first, second) => first.actor.localeCompare(second.actor));
}

/** Returns whether a step is a fault: a failed actor or an expired time limit. */
export function isFault(edge: Edge): boolean {
  return nameOf(edge) !== null;
}

/** Returns the names of the faulty actor or time limit and of the fault; `null` for a step that is no fault. */
function nameOf({ step }: Edge): Pick<Fault, 'actor' | 'fault'> | null {
  if (step.kind === 'failed') {
    const [, sample] = / \((.*)\)$/.exec(step.text) ?? [];
    return { actor: step.actor, fault: sample ?? 'failed' };
  }
  const [, child, limit] = (step.kind === 'timer' && /^(.*\/)?after (\w*[lL]imit)$/.exec(step.text)) || [];
  return limit === undefined ? null : { actor: `${child ?? ''}${limit}`, fault: 'time is up' };
}

function isSame(first: readonly string[], second: readonly string[]): boolean {
  return first.length === second.length && first.every((id, index) => id === second[index]);
}
