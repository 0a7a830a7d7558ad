import type { AtlasFault } from '../../src/devtools/atlas/site/atlasFlow.ts';
import type { Edge, Exploration } from '../statechart/explore.ts';

/**
 * Lists the faults that an exploration reached: failed actors and expired time limits. Only delays whose name ends with
 * `Limit` count; a countdown is not a fault.
 *
 * @param exploration the exploration of the machine
 * @param screenOf returns the name of the screen after a step
 * @returns the faults without duplicates, sorted by actor
 */
export function faultsOf(
  { situations, edges }: Exploration,
  screenOf: (edge: Edge) => string | null,
): readonly AtlasFault[] {
  const rows = new Map<string, AtlasFault>();
  for (const edge of edges) {
    const named = nameOf(edge);
    const from = edge.from === null ? undefined : situations[edge.from]?.leaves;
    const to = situations[edge.to]?.leaves;
    if (!named || !from || !to) continue;
    const key = JSON.stringify([named, from, to]);
    if (!rows.has(key)) rows.set(key, { ...named, from, to, screen: screenOf(edge) });
  }
  return [...rows.values()].toSorted((first, second) => first.actor.localeCompare(second.actor));
}

/**
 * Returns whether a step is a fault: a failed actor or an expired time limit.
 */
export function isFault(edge: Edge): boolean {
  return nameOf(edge) !== null;
}

function nameOf({ step }: Edge): Pick<AtlasFault, 'actor' | 'fault'> | null {
  if (step.kind === 'failed') {
    const [, sample] = / \((.*)\)$/.exec(step.text) ?? [];
    return { actor: step.actor, fault: sample ?? 'failed' };
  }
  const [, child, limit] = (step.kind === 'timer' && /^(.*\/)?after (\w*[lL]imit)$/.exec(step.text)) || [];
  return limit === undefined ? null : { actor: `${child ?? ''}${limit}`, fault: 'time is up' };
}
