import { type SearchEntry, type SearchFile, type SearchKind, searchKinds } from './searchKinds.ts';

/** An entry with the letters that a search goes through. */
export interface Findable {
  readonly entry: SearchEntry;
  readonly name: string;
  readonly all: string;
}

/** What was found. */
export interface Findings {
  readonly count: number;
  /** The best of them. */
  readonly shown: readonly SearchEntry[];
}

const mostShown = 40;
const fewestLetters = 2;

/**
 * Makes entries ready to be searched.
 *
 * @param file the index as it was loaded
 * @returns the entries; names are also found by their single words, `signingIn` by "signing in"
 */
export function findables({ machines, entries }: SearchFile): readonly Findable[] {
  return entries.flatMap(([kindPlace, machinePlace, name, text, anchor]) => {
    const kind = searchKinds[kindPlace];
    const machine = machines[machinePlace];
    if (kind === undefined || machine === undefined) return [];
    const worded = `${name} ${spaced(name)}`.toLowerCase();
    const all = `${worded} ${machine} ${spaced(machine)} ${text}`.toLowerCase();
    return [{ entry: { kind, machine, name, text, anchor }, name: worded, all }];
  });
}

function spaced(name: string): string {
  return name.replaceAll(/([\p{Ll}\d])(\p{Lu})/gu, '$1 $2').replaceAll(/[._-]/g, ' ');
}

/**
 * Finds what holds every word of a query.
 *
 * @param among what to look through
 * @param query what was typed; fewer than two letters find nothing
 * @param kind what to look for alone; `null` for everything
 * @returns how many there are, and the first of them: names that begin with the query, then names that hold it, then the rest
 */
export function find(among: readonly Findable[], query: string, kind: SearchKind | null): Findings {
  const words = wordsOf(query);
  if (words.join('').length < fewestLetters) return { count: 0, shown: [] };
  const whole = words.join(' ');
  const rank = ({ name }: Findable): number =>
    name.startsWith(whole) ? 0 : words.every((word) => name.includes(word)) ? 1 : 2;
  const found = among
    .filter(
      ({ entry, all }) => (kind === null || entry.kind === kind) && words.every((word) => all.includes(word)),
    )
    .map((findable) => ({ entry: findable.entry, rank: rank(findable) }))
    // Sorting keeps the order of equals: that of the machines and their charts.
    .toSorted((one, other) => one.rank - other.rank);
  return { count: found.length, shown: found.slice(0, mostShown).map(({ entry }) => entry) };
}

/** A piece of text, with where the query stands in it. */
export interface Piece {
  readonly text: string;
  readonly isMatch: boolean;
}

/**
 * Cuts a text where the words of a query stand in it, so that they can be marked.
 *
 * @param text what was found
 * @param query what was typed
 * @param length letters that are left of a long text, around the first match
 * @returns the pieces; joined, they are the text or a part of it between dots
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
    .map((piece, place) => ({ text: piece, isMatch: place % 2 === 1 }))
    .filter(({ text: piece }) => piece !== '');
}

function wordsOf(query: string): string[] {
  return query.toLowerCase().split(/\s+/).filter(Boolean);
}
