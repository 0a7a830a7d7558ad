/** The difference between two lists of facts, each from `chartFacts`. */
export interface FactsDiff {
  /** The lines that only the newer list has, in its order. */
  readonly added: readonly string[];
  /** The lines that only the older list has, in its order. */
  readonly removed: readonly string[];
}

/**
 * Compares two lists of facts as sets of lines, so that a state that only moved within its chart is not a change.
 *
 * @param older the accepted lines
 * @param newer the lines of the current chart
 * @returns the added and the removed lines
 */
export function diffFacts(older: readonly string[], newer: readonly string[]): FactsDiff {
  const before = new Set(older);
  const after = new Set(newer);
  return {
    added: newer.filter((line) => !before.has(line)),
    removed: older.filter((line) => !after.has(line)),
  };
}

/** A removed transition, read from its line in the older list of facts. */
export interface RemovedTransition {
  readonly id: string;
  readonly source: string;
  /** The trigger and the guard, as the line of facts writes them. */
  readonly words: string;
  readonly targets: readonly string[];
  readonly fact: string;
}

/** The changes of a chart, grouped for the marks in a drawing. A changed transition counts as removed and added. */
export interface ChartChanges {
  readonly changedStates: ReadonlySet<string>;
  readonly addedStates: ReadonlySet<string>;
  readonly addedTransitions: ReadonlySet<string>;
  readonly removedStates: readonly string[];
  readonly removedTransitions: readonly RemovedTransition[];
}

/**
 * Converts a difference of facts into changed states and transitions.
 *
 * @param diff from `diffFacts`
 * @returns the changes; facts about the machine itself and about its delays are omitted, because a drawing does not
 * show them
 */
export function changesOf(diff: FactsDiff): ChartChanges {
  const added = diff.added.map(stateOfFact).filter((id) => id !== null);
  const removed = diff.removed.map(stateOfFact).filter((id) => id !== null);
  return {
    changedStates: new Set(added.filter((id) => removed.includes(id))),
    addedStates: new Set(added.filter((id) => !removed.includes(id))),
    addedTransitions: new Set(diff.added.map(transitionOfFact).filter((id) => id !== null)),
    removedStates: removed.filter((id) => !added.includes(id)),
    removedTransitions: diff.removed.flatMap(removedTransition),
  };
}

function stateOfFact(fact: string): string | null {
  return fact.startsWith('state ') ? subjectOf(fact, 'state ') : null;
}

function transitionOfFact(fact: string): string | null {
  return fact.startsWith('on ') ? subjectOf(fact, 'on ') : null;
}

function subjectOf(fact: string, prefix: string): string {
  const end = fact.indexOf(' · ');
  return fact.slice(prefix.length, end === -1 ? undefined : end);
}

function removedTransition(fact: string): RemovedTransition[] {
  const id = transitionOfFact(fact);
  if (id === null) return [];
  const colon = id.indexOf(': ');
  const targets = fact.split(' · ').find((part) => part.startsWith('to '));
  return [
    {
      id,
      source: id.slice(0, colon),
      words: id.slice(colon + 2),
      targets: targets ? targets.slice('to '.length).split(', ') : [],
      fact,
    },
  ];
}
