import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

/**
 * Writes each file whose content differs from the file on disk.
 *
 * @param files file contents by path from the project root
 * @returns the number of files written
 */
export function writeChanged(files: ReadonlyMap<string, string>): number {
  const changed = [...files].filter(([file, text]) => textOnDisk(file) !== text);
  for (const [file, text] of changed) {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
  return changed.length;
}

/** Returns the content of a file, or `null` if it does not exist. */
export function textOnDisk(file: string): string | null {
  return existsSync(file) ? readFileSync(file, 'utf8') : null;
}

/**
 * Lists the files in a folder and its subfolders.
 *
 * @param folder the folder, which need not exist
 * @returns paths relative to the folder
 */
export function filesBelow(folder: string): readonly string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => relative(folder, join(parentPath, name)));
}
