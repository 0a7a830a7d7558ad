import type { AtlasFault, AtlasFlow, AtlasStep } from './atlasFlow.ts';
import type { StepPosition } from './flowTables.ts';

/**
 * Returns the texts by which the step of a path can name a fault. A time limit of a child machine is written
 * `child/after limit`.
 */
export function textsOfFault({ actor, fault }: Pick<AtlasFault, 'actor' | 'fault'>): readonly string[] {
  const at = actor.lastIndexOf('/') + 1;
  return [
    fault === 'failed' ? `${actor} failed` : `${actor} failed (${fault})`,
    `${actor.slice(0, at)}after ${actor.slice(at)}`,
  ];
}

/** Returns whether a state is active, given the innermost active states. */
export function isActive(state: string, leaves: readonly string[]): boolean {
  return leaves.some((leaf) => leaf === state || leaf.startsWith(`${state}.`));
}

/** Returns the positions of the steps in which a fault occurs. */
export function stepsOfFault(
  { paths }: Pick<AtlasFlow, 'paths'>,
  fault: Pick<AtlasFault, 'actor' | 'fault' | 'from' | 'to'>,
): readonly StepPosition[] {
  const texts = textsOfFault(fault);
  const isIn = (states: readonly string[], step: AtlasStep | undefined): boolean =>
    step !== undefined && states.every((state) => isActive(state, step.leaves));
  return paths.flatMap(({ steps }, path) =>
    steps.flatMap((step, index) =>
      texts.includes(step.text) && isIn(fault.from, steps[index - 1]) && isIn(fault.to, step)
        ? [{ path, step: index }]
        : [],
    ),
  );
}
