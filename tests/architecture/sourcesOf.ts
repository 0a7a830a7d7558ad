import { readdirSync, readFileSync } from 'node:fs';
import type { SourceFile } from '../support/sourceLaw.ts';

/**
 * Reads all TypeScript files in a folder and its subfolders, except for the tests and the built packages of the guests.
 *
 * @param folder path from the project root, without a trailing slash
 */
export function sourcesOf(folder: string): readonly SourceFile[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !/(?:^|\/)(?:emulator|statechart)\/(?:tests|dist)\//.test(name))
    .map((name) => ({ path: `${folder}/${name}`, code: readFileSync(`${folder}/${name}`, 'utf8') }));
}
