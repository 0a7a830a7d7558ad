import { flattenStates, type Chart } from './chart.ts';

/** The states between which a fault leads. */
export interface FaultPlaces {
  /** Full ids of the states that run the actor or wait for the time limit. */
  readonly from: readonly string[];
  /** Full ids of the states that the fault enters; if it enters none, of the states in which it occurred. */
  readonly to: readonly string[];
}

/**
 * Reduces the active states before and after a fault to those that the fault is about. The states of other parallel
 * regions are left out, so that a fault does not depend on them.
 *
 * @param actor path of the failed actor, or name of the time limit that expired
 * @param from full ids of the innermost active states before the fault
 * @param to full ids of the innermost active states after it
 */
export function faultPlacesOf(
  actor: string,
  from: readonly string[],
  to: readonly string[],
  { root, transitions }: Chart,
): FaultPlaces {
  const [name = ''] = actor.split('/');
  const owners = flattenStates(root).filter(
    ({ id, invokes }) =>
      invokes.some((invoke) => invoke.id === name) ||
      transitions.some(({ source, delay }) => source === id && delay === name),
  );
  const owner = owners
    .filter(({ id }) => from.some((leaf) => isWithin(leaf, id)))
    .toSorted((a, b) => b.id.length - a.id.length)[0];
  const entered = to.filter((leaf) => !from.includes(leaf));
  const inside = from.filter((leaf) => owner && isWithin(leaf, owner.id));
  const running = inside.length === 1 ? inside : owner ? [owner.id] : from;
  return { from: running, to: entered.length > 0 ? entered : restingIn(running, to) };
}

/** Returns the states after a fault that enters no state: those in which it occurred. */
function restingIn(running: readonly string[], leaves: readonly string[]): readonly string[] {
  const inside = leaves.filter((leaf) => running.includes(leaf));
  return inside.length > 0 ? inside : running;
}

function isWithin(id: string, ancestor: string): boolean {
  return id === ancestor || id.startsWith(`${ancestor}.`);
}
