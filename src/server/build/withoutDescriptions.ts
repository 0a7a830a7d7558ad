import { parseSync, type Plugin } from 'vite';

/** A part of a syntax tree, as far as it is looked at here. */
interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly key?: { readonly name?: string };
  readonly value?: { readonly type?: string } | null;
}

/**
 * Takes what the charts say about themselves out of what browsers download: a machine at work never reads it. Diagrams and
 * tests read the sources.
 */
export function withoutDescriptions(): Plugin {
  return {
    name: 'fairlead:without-descriptions',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: {
      filter: { id: /\/machines\/.*\.machine\.ts$/ },
      handler: (code, id) => ({ code: dropDescriptions(id, code), map: null }),
    },
  };
}

/**
 * Drops every property `description` whose value is a plain string.
 *
 * @param path of the file, by whose ending it is read
 * @returns the code without them, otherwise as it was
 */
export function dropDescriptions(path: string, code: string): string {
  const { program } = parseSync(path, code);
  return descriptionsIn(program)
    .toSorted((one, other) => other.start - one.start)
    .reduce((left, { start, end }) => {
      const after = left.slice(end).replace(/^\s*,/, '');
      return left.slice(0, start) + after;
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
