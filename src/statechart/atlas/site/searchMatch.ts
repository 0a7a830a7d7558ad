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
type PackedEntry = readonly [kind: number, machine: number, name: string, text: string, anchor: string];

export interface SearchFile {
  readonly machines: readonly string[];
  readonly entries: readonly PackedEntry[];
}

/** An entry with its text in lower case, for comparison with the query. */
export interface SearchableEntry {
  readonly entry: SearchEntry;
  readonly name: string;
  /** The name with that of the machine. */
  readonly full: string;
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
    const full = `${searchableName} ${machine} ${spaced(machine)}`.toLowerCase();
    const all = `${full} ${text}`.toLowerCase();
    return [{ entry: { kind, machine, name, text, anchor }, name: searchableName, full, all }];
  });
}

function spaced(name: string): string {
  return name.replaceAll(/([\p{Ll}\d])(\p{Lu})/gu, '$1 $2').replaceAll(/[._-]/g, ' ');
}

/**
 * Finds the entries that contain every word of a query, or a synonym of it.
 *
 * @param entries the entries to search
 * @param query the typed query; a query of fewer than two letters finds nothing
 * @param kind the result type; `null` for all types
 * @returns the number of all matches, and the best ones in this order: names that start with the query, names that
 * contain all its words, texts that contain it as a whole, names with synonyms of its words, also together with the name
 * of the machine, texts that contain all words, texts with synonyms of them; titles of journeys count as texts
 */
export function find(
  entries: readonly SearchableEntry[],
  query: string,
  kind: SearchKind | null,
): SearchResults {
  const words = wordsOf(query);
  if (words.join('').length < minQueryLength) return { count: 0, shown: [] };
  const whole = words.join(' ');
  const terms = termsOf(query);
  const rank = ({ entry, name, full, all }: SearchableEntry): number => {
    // The title of a journey is a sentence, so its words weigh no more than those of a text.
    const isName = entry.kind !== 'journey';
    return [
      name.startsWith(whole),
      isName && words.every((word) => name.includes(word)),
      all.includes(whole),
      isName && terms.every((term) => hasTerm(name, term)),
      terms.every((term) => hasTerm(full, term)),
      words.every((word) => all.includes(word)),
      true,
    ].indexOf(true);
  };
  const found = entries
    .filter(
      ({ entry, all }) => (kind === null || entry.kind === kind) && terms.every((term) => hasTerm(all, term)),
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

/** Groups of words that mean the same in a search. */
const synonyms: readonly (readonly string[])[] = [
  ['timeout', 'timed out', 'time is up', 'timed-out'],
  ['expire', 'expires', 'expired', 'expiry', 'time is up', 'time up'],
  ['logout', 'log out', 'sign out', 'sign-out', 'signed out', 'revocation', 'revoke'],
  ['login', 'log in', 'sign in', 'sign-in', 'signing in'],
  ['retry', 'retried', 'retries', 'repeat', 'repeated', 'attempt', 'attempts', 'backoff', 'backing off'],
  ['passcode', 'code'],
  ['wrong', 'invalid'],
  ['often', 'many', 'locked'],
  ['offline', 'network', 'unreachable'],
];

const sameWords: ReadonlyMap<string, readonly string[]> = new Map(
  synonyms.flatMap((group) => group.map((word) => [word, group])),
);

const phrases = [...sameWords.keys()].filter((word) => word.includes(' '));

/** Splits a query into its words. A phrase that has synonyms, such as "timed out", stays together. */
function termsOf(query: string): readonly string[] {
  const plain = wordsOf(query).join(' ');
  const found = phrases.filter((phrase) => plain.includes(phrase));
  return [...found, ...wordsOf(found.reduce((rest, phrase) => rest.replaceAll(phrase, ' '), plain))];
}

function hasTerm(text: string, term: string): boolean {
  return (sameWords.get(term) ?? [term]).some((same) => text.includes(same));
}

/** Words of a question that say nothing about its subject. */
const emptyWords = new Set(
  'a an and are can client do does happens happen how is of often see show shows the what when which while'.split(
    ' ',
  ),
);

/** Splits a query into its words. Of a question of several words, only those about its subject count. */
function wordsOf(query: string): string[] {
  const words = query.toLowerCase().replaceAll(/[?,]/g, ' ').split(/\s+/).filter(Boolean);
  const subject = words.filter((word) => !emptyWords.has(word));
  return words.length > 2 && subject.length > 0 ? subject : words;
}
