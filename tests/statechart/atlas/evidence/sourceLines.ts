import { parseSync } from 'vite';
import { isNode, type SyntaxNode } from '../../../support/syntaxTree.ts';

interface Property {
  /** Names of the properties around it, the outermost first. */
  readonly around: readonly string[];
  readonly line: number;
}

/** Finds properties of the objects in a source file. */
export interface SourceLines {
  /**
   * Returns the line of a property, counted from 1.
   *
   * @param names names of properties, each somewhere within the one before
   * @returns `null` if the file has no such property
   */
  readonly lineOf: (...names: readonly string[]) => number | null;
}

/**
 * Reads the properties of the objects in a source file.
 *
 * @param path path of the file, whose extension selects the syntax
 * @param code text of the file
 */
export function sourceLines(path: string, code: string): SourceLines {
  const properties = new Map<string, Property[]>();
  const lineStarts = [0, ...[...code.matchAll(/\n/g)].map(({ index }) => index + 1)];
  const read = (value: unknown, around: readonly string[]): void => {
    if (Array.isArray(value)) for (const item of value) read(item, around);
    if (!isNode(value)) return;
    const name = value.type === 'Property' ? nameOf(value['key']) : null;
    if (name !== null) {
      const line = lineStarts.findLastIndex((start) => start <= value.start) + 1;
      properties.set(name, [...(properties.get(name) ?? []), { around, line }]);
    }
    const inside = name === null ? around : [...around, name];
    for (const [key, child] of Object.entries(value)) if (key !== 'parent') read(child, inside);
  };
  read(parseSync(path, code).program, []);
  return {
    lineOf(...names) {
      const outer = names.slice(0, -1);
      const found = properties.get(names.at(-1) ?? '')?.find(({ around }) => contains(around, outer));
      return found?.line ?? null;
    },
  };
}

function nameOf(key: unknown): string | null {
  if (!isNode(key)) return null;
  return textOf(key, 'name') ?? textOf(key, 'value');
}

function textOf(node: SyntaxNode, field: string): string | null {
  const value = node[field];
  return typeof value === 'string' ? value : null;
}

/** Returns whether a list contains names in their order, possibly with others between them. */
function contains(list: readonly string[], names: readonly string[]): boolean {
  let from = 0;
  return names.every((name) => {
    from = list.indexOf(name, from) + 1;
    return from > 0;
  });
}
