import { createHash } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { importsOf } from './sourceLaw.ts';

export interface Source {
  /** SHA-256 of the file's content. */
  readonly digest: string;
  /** Paths of the imported files, from the project root. */
  readonly imports: readonly string[];
}

/** Reads a file by its path from the project root; `null` if it does not exist. */
export type ReadSource = (path: string) => Source | null;

/** Files that affect every test although no test imports them. */
const always = ['package-lock.json', 'vite.config.ts'];

/**
 * Follows the static and dynamic imports of a module, but not type imports, which do not run.
 *
 * @param entry path of the module from the project root
 * @param read reads a file
 * @returns sorted paths of all files reached, from the project root, including `entry`
 */
export function reachedFrom(entry: string, read: ReadSource): readonly string[] {
  const reached = new Set([entry]);
  for (const path of reached) for (const imported of read(path)?.imports ?? []) reached.add(imported);
  return [...reached].toSorted();
}

/**
 * Computes a fingerprint of everything that affects modules: the files that they import directly or through others, the
 * versions of packages, and the build configuration.
 *
 * @param entries paths of the modules from the project root
 * @returns SHA-256 as hex
 */
export function fingerprintOf(entries: readonly string[], read: ReadSource): string {
  const hash = createHash('sha256');
  const reached = new Set(entries.flatMap((entry) => reachedFrom(entry, read)));
  for (const path of [...always, ...[...reached].toSorted()]) {
    hash.update(`${path} ${read(path)?.digest ?? 'missing'}\n`);
  }
  return hash.digest('hex');
}

/**
 * Creates a function that reads files of a project and caches each file until it changes.
 *
 * @param root path of the project's root folder
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

/** Returns the paths of the files that a TypeScript file imports at run time; empty for other kinds of files. */
function importedFiles(path: string, code: string): readonly string[] {
  if (!/\.[cm]?tsx?$/.test(path)) return [];
  return importsOf({ path, code }).flatMap(({ file, isType }) => (file === null || isType ? [] : [file]));
}
