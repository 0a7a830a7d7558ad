/** The result types of the search, in display order. */
export const searchKinds = ['machine', 'state', 'event', 'failure', 'timer', 'completion', 'screen'] as const;
export type SearchKind = (typeof searchKinds)[number];

/** An entry of the search. */
export interface SearchEntry {
  readonly kind: SearchKind;
  /** Id of its machine, whose folder has the page. */
  readonly machine: string;
  readonly name: string;
  /** Other searchable text: a description, a target, the text of a screen. */
  readonly text: string;
  /** Fragment within the machine's page; empty for the page itself. */
  readonly anchor: string;
}

/** An entry in the file: kind and machine are indexes into their lists. */
export type PackedEntry = readonly [
  kind: number,
  machine: number,
  name: string,
  text: string,
  anchor: string,
];

export interface SearchFile {
  readonly machines: readonly string[];
  readonly entries: readonly PackedEntry[];
}
