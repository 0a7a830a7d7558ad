import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const dynamicImport = /import\((["'`])(\.\/[\w.-]+)\1\)/g;

/**
 * Lets `loadChunk` choose the URL of each dynamic import: adds the query `importQuery`, which is empty except when a
 * chunk is loaded again. Can be applied to a folder more than once.
 *
 * @param folder output folder of the scripts, which are rewritten
 */
export async function makeImportsRepeatable(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    if (!name.endsWith('.js')) continue;
    const source = await readFile(join(folder, name), 'utf8');
    const repeatable = source.replaceAll(dynamicImport, 'import("$2"+(globalThis.importQuery||""))');
    if (repeatable !== source) await writeFile(join(folder, name), repeatable);
  }
}
