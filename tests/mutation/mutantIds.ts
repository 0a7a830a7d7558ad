/** A change of the code in one place. */
export interface CodeMutant {
  /** Path of the file from the project root. */
  readonly file: string;
  readonly mutatorName: string;
  readonly location: { readonly start: Position; readonly end: Position };
  readonly replacement?: string;
}

/** A place in a file; line and column begin with 1. */
interface Position {
  readonly line: number;
  readonly column: number;
}

/** Longest part of the code in an id, in characters. */
const shownLength = 80;

/**
 * Returns an id for each mutant, which stays the same while the code around it changes: the file, the code and its
 * replacement. Mutants that look alike have a number, in the order of the code.
 *
 * @param read returns the text of a file
 */
export function mutantIds(mutants: readonly CodeMutant[], read: (file: string) => string): readonly string[] {
  const lines = new Map<string, readonly string[]>();
  const linesOf = (file: string) => {
    const known = lines.get(file) ?? read(file).split('\n');
    lines.set(file, known);
    return known;
  };
  const counts = new Map<string, number>();
  return mutants.map(({ file, mutatorName, location, replacement = '' }) => {
    const original = shorten(between(linesOf(file), location.start, location.end));
    const id = `${file}: ${original} → ${shorten(replacement)} (${mutatorName})`;
    const count = (counts.get(id) ?? 0) + 1;
    counts.set(id, count);
    return count === 1 ? id : `${id} #${count}`;
  });
}

function between(lines: readonly string[], start: Position, end: Position): string {
  const [first = '', ...rest] = lines.slice(start.line - 1, end.line);
  if (rest.length === 0) return first.slice(start.column - 1, end.column - 1);
  const last = (rest.pop() ?? '').slice(0, end.column - 1);
  return [first.slice(start.column - 1), ...rest, last].join('\n');
}

function shorten(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  return line.length <= shownLength ? line : `${line.slice(0, shownLength)}…`;
}
