import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { join as joinUrl, dirname as dirnameOfUrl } from 'node:path/posix';
import { promisify } from 'node:util';

const compilerOptions = [
  ['--declaration', '--emitDeclarationOnly', '--ignoreConfig'],
  // The step `types` checks the sources.
  ['--noCheck'],
  ['--rootDir', '.'],
  ['--target', 'es2023', '--module', 'esnext', '--moduleResolution', 'bundler'],
  ['--allowImportingTsExtensions', '--skipLibCheck', '--strict', '--exactOptionalPropertyTypes'],
  ['--types', 'node'],
].flat();

/**
 * Compiles the type declarations of modules, with those of all files whose types they use. Packages are not included.
 *
 * @param entries paths of the modules, from the project's folder
 * @param options further options of the compiler
 * @returns the text of each declaration file by its path
 */
export async function packageDeclarations(
  entries: readonly string[],
  options: readonly string[] = [],
): Promise<ReadonlyMap<string, string>> {
  const folder = await mkdtemp(join(tmpdir(), 'declarations-'));
  const compiler = join('node_modules', 'typescript', 'bin', 'tsc');
  try {
    const parameters = [compiler, ...compilerOptions, ...options, '--outDir', folder, ...entries];
    await promisify(execFile)(process.execPath, parameters);
    return await collect(folder, entries.map(declarationOf));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const declarationOf = (source: string) => source.replace(/\.ts$/, '.d.ts');

/** Matches the file in an import or an export of a declaration file. */
const relativeImport = /(\bfrom |\bimport\()(['"])(\.{1,2}\/[^'"]+)\.ts\2/g;

async function collect(folder: string, entries: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const found = new Map<string, string>();
  const open = [...entries];
  for (let path = open.pop(); path !== undefined; path = open.pop()) {
    if (found.has(path)) continue;
    const text = await readFile(join(folder, path), 'utf8');
    const from = dirnameOfUrl(path);
    open.push(
      ...[...text.matchAll(relativeImport)].map(([, , , target = '']) => joinUrl(from, `${target}.d.ts`)),
    );
    found.set(path, text.replaceAll(relativeImport, '$1$2$3.js$2'));
  }
  return found;
}
