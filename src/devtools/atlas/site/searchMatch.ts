import { type SearchEntry, type SearchFile, type SearchKind, searchKinds } from './searchKinds.ts';

/** An entry with its text in lower case, for comparison with the query. */
export interface SearchableEntry {
  readonly entry: SearchEntry;
  readonly name: string;
  readonly all: string;
}

export interface SearchResults {
  readonly count: number;
  /** The first matches in order of rank. */
  readonly shown: readonly SearchEntry[];
}

const maxResults = 40;
const minQueryLength = 2;

/**
 * Prepares entries for the search.
 *
 * @param file the loaded search index
 * @returns the entries; the words of a name are searchable too, such as `signingIn` by "signing in"
 */
export function searchableEntries({ machines, entries }: SearchFile): readonly SearchableEntry[] {
  return entries.flatMap(([kindIndex, machineIndex, name, text, anchor]) => {
    const kind = searchKinds[kindIndex];
    const machine = machines[machineIndex];
    if (kind === undefined || machine === undefined) return [];
    const searchableName = `${name} ${spaced(name)}`.toLowerCase();
    const all = `${searchableName} ${machine} ${spaced(machine)} ${text}`.toLowerCase();
    return [{ entry: { kind, machine, name, text, anchor }, name: searchableName, all }];
  });
}

function spaced(name: string): string {
  return name.replaceAll(/([\p{Ll}\d])(\p{Lu})/gu, '$1 $2').replaceAll(/[._-]/g, ' ');
}

/**
 * Finds the entries that contain every word of a query.
 *
 * @param entries the entries to search
 * @param query the typed query; a query of fewer than two letters finds nothing
 * @param kind the result type; `null` for all types
 * @returns the number of all matches, and the best ones in this order: names that start with the query, names that
 * contain all its words, others
 */
export function find(
  entries: readonly SearchableEntry[],
  query: string,
  kind: SearchKind | null,
): SearchResults {
  const words = wordsOf(query);
  if (words.join('').length < minQueryLength) return { count: 0, shown: [] };
  const whole = words.join(' ');
  const rank = ({ name }: SearchableEntry): number =>
    name.startsWith(whole) ? 0 : words.every((word) => name.includes(word)) ? 1 : 2;
  const found = entries
    .filter(
      ({ entry, all }) => (kind === null || entry.kind === kind) && words.every((word) => all.includes(word)),
    )
    .map((match) => ({ entry: match.entry, rank: rank(match) }))
    // `toSorted` is stable: entries of equal rank keep the order of the index.
    .toSorted((first, second) => first.rank - second.rank);
  return { count: found.length, shown: found.slice(0, maxResults).map(({ entry }) => entry) };
}

/** A part of a text, and whether it matches the query. */
export interface Piece {
  readonly text: string;
  readonly isMatch: boolean;
}

/**
 * Splits a text at the words of a query, so that the page can mark them.
 *
 * @param text the text that was found
 * @param query the typed query
 * @param length maximum number of characters; a longer text is cut to an excerpt around the first match
 * @returns the pieces in order, which together are the text or its excerpt with ellipses
 */
export function marked(text: string, query: string, length: number): readonly Piece[] {
  const words = wordsOf(query).map((word) => word.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`));
  if (words.length === 0) return [{ text, isMatch: false }];
  const pattern = new RegExp(`(${words.join('|')})`, 'gi');
  const first = Math.max(0, text.search(pattern));
  const start = text.length <= length ? 0 : Math.max(0, Math.min(first - length / 4, text.length - length));
  const part = text.slice(start, start + length);
  const excerpt = `${start > 0 ? '…' : ''}${part}${start + length < text.length ? '…' : ''}`;
  return excerpt
    .split(pattern)
    .map((piece, index) => ({ text: piece, isMatch: index % 2 === 1 }))
    .filter(({ text: piece }) => piece !== '');
}

function wordsOf(query: string): string[] {
  return query.toLowerCase().split(/\s+/).filter(Boolean);
}
