/** What a search can be narrowed to, in the order of the choice. */
export const searchKinds = ['machine', 'state', 'event', 'failure', 'timer', 'answer', 'screen'] as const;
export type SearchKind = (typeof searchKinds)[number];

/** Something that can be found. */
export interface SearchEntry {
  readonly kind: SearchKind;
  /** The machine it belongs to, whose folder holds its page. */
  readonly machine: string;
  /** What it is called. */
  readonly name: string;
  /** What else it says: a description, where it leads, the words on the screen. */
  readonly text: string;
  /** Fragment of the machine's page; empty for the page itself. */
  readonly anchor: string;
}

/** An entry as the file holds it: the places of its kind and its machine in their lists, then the rest. */
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
