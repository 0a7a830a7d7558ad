/** What two lists of facts (see `chartFacts`) do not have in common. */
export interface FactsDiff {
  /** Lines only in the newer list, in its order. */
  readonly added: readonly string[];
  /** Lines only in the older list, in its order. */
  readonly removed: readonly string[];
}

/**
 * Compares two lists of facts as sets of lines, so that moving a state without changing it is no change.
 *
 * @param older the accepted lines
 * @param newer the lines of the chart as it is now
 * @returns the lines that came and the lines that went; both empty when nothing changed
 */
export function diffFacts(older: readonly string[], newer: readonly string[]): FactsDiff {
  const before = new Set(older);
  const after = new Set(newer);
  return {
    added: newer.filter((line) => !before.has(line)),
    removed: older.filter((line) => !after.has(line)),
  };
}

/** A transition that is gone, as far as its fact tells. */
export interface GoneTransition {
  readonly id: string;
  readonly source: string;
  /** Its trigger and guard, as facts spell them. */
  readonly words: string;
  readonly targets: readonly string[];
  readonly fact: string;
}

/** A difference by what it is about, for marking a drawing. A transition whose fact was reworded counts as gone and come. */
export interface ChartChanges {
  readonly changedStates: ReadonlySet<string>;
  readonly addedStates: ReadonlySet<string>;
  readonly addedTransitions: ReadonlySet<string>;
  readonly goneStates: readonly string[];
  readonly goneTransitions: readonly GoneTransition[];
}

/**
 * Reads a difference of facts as changes of states and transitions.
 *
 * @param diff what `diffFacts` found
 * @returns path ids and transition ids; lines about the machine itself and its delays have no place in a drawing and are left out
 */
export function changesOf(diff: FactsDiff): ChartChanges {
  const came = diff.added.map(stateOfFact).filter((id) => id !== null);
  const went = diff.removed.map(stateOfFact).filter((id) => id !== null);
  return {
    changedStates: new Set(came.filter((id) => went.includes(id))),
    addedStates: new Set(came.filter((id) => !went.includes(id))),
    addedTransitions: new Set(diff.added.map(transitionOfFact).filter((id) => id !== null)),
    goneStates: went.filter((id) => !came.includes(id)),
    goneTransitions: diff.removed.flatMap(goneTransition),
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

function goneTransition(fact: string): GoneTransition[] {
  const id = transitionOfFact(fact);
  if (id === null) return [];
  const colon = id.indexOf(': ');
  const leadsTo = fact.split(' · ').find((part) => part.startsWith('to '));
  return [
    {
      id,
      source: id.slice(0, colon),
      words: id.slice(colon + 2),
      targets: leadsTo ? leadsTo.slice('to '.length).split(', ') : [],
      fact,
    },
  ];
}
