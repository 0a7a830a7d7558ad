/** The kinds of search results, in display order. */
export const searchKinds = [
  'machine',
  'state',
  'event',
  'failure',
  'timer',
  'completion',
  'screen',
  'journey',
] as const;
export type SearchKind = (typeof searchKinds)[number];

/** An entry of the search index. */
export interface SearchEntry {
  readonly kind: SearchKind;
  /** Id of the machine that the entry is about. The entry leads to the page of this machine. */
  readonly machine: string;
  readonly name: string;
  /** Other searchable text: a description, a target, the text of a screen. */
  readonly text: string;
  /** URL fragment on the machine's page; empty for the page itself. */
  readonly anchor: string;
}

/**
 * A `SearchEntry` as `search.js` stores it. `kind` is an index into `searchKinds`, `machine` one into
 * `SearchFile.machines`.
 */
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
