import { createHash } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { importsOf } from './sourceLaw.ts';

/** A file as far as fingerprints look at it. */
export interface Source {
  /** Tells its content from any other. */
  readonly digest: string;
  /** The files that it imports, from the root of the project. */
  readonly imports: readonly string[];
}

/** Reads a file by its path from the root of the project; `null` where there is none. */
export type ReadSource = (path: string) => Source | null;

/** What has a part in every test without being imported by it. */
const always = ['package-lock.json', 'vite.config.ts'];

/**
 * Every file that a module can reach through imports, static and dynamic ones. Imports of types are left out: nothing of
 * them runs.
 *
 * @param entry the module, from the root of the project
 * @param read reads a file
 * @returns the paths in the order of the alphabet, the module's own among them
 */
export function reachedFrom(entry: string, read: ReadSource): readonly string[] {
  const reached = new Set([entry]);
  for (const path of reached) for (const imported of read(path)?.imports ?? []) reached.add(imported);
  return [...reached].toSorted();
}

/**
 * Tells whether anything changed that a module is made of: the files it reaches, the versions of the packages, and how
 * they are built.
 *
 * @param entry the module, from the root of the project
 * @param read reads a file
 * @returns a text that is another one as soon as one of these files is
 */
export function fingerprintOf(entry: string, read: ReadSource): string {
  const hash = createHash('sha256');
  for (const path of [...always, ...reachedFrom(entry, read)]) {
    hash.update(`${path} ${read(path)?.digest ?? 'missing'}\n`);
  }
  return hash.digest('hex');
}

/**
 * Reads the files of a project, each again only when it changed.
 *
 * @param root the project's folder
 * @returns the reader
 */
export function sourcesBelow(root: string): ReadSource {
  const known = new Map<string, { readonly stamp: string; readonly source: Source }>();
  return (path) => {
    const file = join(root, path);
    const stats = statSync(file, { throwIfNoEntry: false });
    if (!stats?.isFile()) return null;
    const stamp = `${stats.mtimeMs} ${stats.size}`;
    const before = known.get(path);
    if (before?.stamp === stamp) return before.source;
    const content = readFileSync(file);
    const source = {
      digest: createHash('sha256').update(content).digest('hex'),
      imports: importedFiles(path, content.toString()),
    };
    known.set(path, { stamp, source });
    return source;
  };
}

/**
 * @param path of a file, from the root of the project
 * @param code what stands in it
 * @returns the files that it needs when it runs; none for what is not TypeScript
 */
function importedFiles(path: string, code: string): readonly string[] {
  if (!/\.[cm]?tsx?$/.test(path)) return [];
  return importsOf({ path, code }).flatMap(({ file, isType }) => (file === null || isType ? [] : [file]));
}
