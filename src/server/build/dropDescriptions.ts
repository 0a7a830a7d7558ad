import { parseSync } from 'vite';

/** The properties of a syntax node that this module reads. */
interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly key?: { readonly name?: string };
  readonly value?: { readonly type?: string } | null;
}

/**
 * Removes every property `description` with a literal value: only diagrams and tests read them, from the sources.
 *
 * @param path path of the file, whose ending selects the parser
 * @param code source text of the file
 * @returns the code without these properties, otherwise unchanged
 */
export function dropDescriptions(path: string, code: string): string {
  const { program } = parseSync(path, code);
  return descriptionsIn(program)
    .toSorted((a, b) => b.start - a.start)
    .reduce((text, { start, end }) => {
      const after = text.slice(end).replace(/^\s*,/, '');
      return text.slice(0, start) + after;
    }, code);
}

function descriptionsIn(part: unknown): readonly Node[] {
  if (typeof part !== 'object' || part === null) return [];
  if (isDescription(part)) return [part];
  return Object.values(part).flatMap(descriptionsIn);
}

function isDescription(part: object): part is Node {
  const { type, key, value }: Partial<Node> = part;
  return type === 'Property' && key?.name === 'description' && value?.type === 'Literal';
}
