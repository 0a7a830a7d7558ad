import type { AtlasFault } from '../../src/devtools/atlas/site/atlasFlow.ts';
import type { Edge, Exploration } from '../statechart/explore.ts';

/**
 * Everything that can go wrong in a flow, as exploring it met it: each failure of an actor, and each limit of time that
 * ended. Pauses that are meant, such as a countdown, are no faults; delays that bound something are called a limit.
 *
 * @param exploration of the machine
 * @param screenOf names the screen that a step leads to
 * @returns the rows of the fault matrix, each once, by actor
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
  return [...rows.values()].toSorted((one, other) => one.actor.localeCompare(other.actor));
}

/**
 * @param edge a step
 * @returns whether something goes wrong in it
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
