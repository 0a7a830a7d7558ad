import { copyFileSync, existsSync, mkdirSync, readdirSync, rmSync, statSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import type { AtlasFlow } from '../atlas/site/atlasFlow.ts';
import { writeChanged } from './drawings.ts';

/** What the atlas owns below its folder and is not checked in. */
const ownFile = /(?:^|\/)index\.html$|^[\w-]+\.(?:css|js)$|\/screens\/[^/]+\.png$/;

export interface AtlasFolders {
  /** Where the atlas stands. */
  readonly flows: string;
  /** Where the walks left their pictures, a folder for each machine. */
  readonly walks: string;
}

/**
 * Brings the atlas to disk: its pages, and beside them the pictures that they show. What is of no machine any more goes.
 *
 * @param pages texts by path below the folder of the atlas
 * @param flows what the pages show
 * @param folders where to and where from
 * @returns how many files were written, by the first folder of their path; those of no machine under an empty name
 */
export function writeAtlas(
  pages: ReadonlyMap<string, string>,
  flows: readonly AtlasFlow[],
  folders: AtlasFolders,
): ReadonlyMap<string, number> {
  const pictures = new Map(flows.flatMap(picturesOf));
  for (const file of filesBelow(folders.flows)) {
    if (ownFile.test(file) && !pages.has(file) && !pictures.has(file)) rmSync(join(folders.flows, file));
  }
  const written = new Map<string, number>();
  const count = (file: string): void => {
    const folder = file.includes('/') ? (file.split('/')[0] ?? '') : '';
    written.set(folder, (written.get(folder) ?? 0) + 1);
  };
  for (const [file, text] of pages) {
    if (writeChanged(new Map([[join(folders.flows, file), text]])) > 0) count(file);
  }
  for (const [file, from] of pictures) {
    if (copyNewer(join(folders.walks, from), join(folders.flows, file))) count(file);
  }
  return written;
}

/**
 * @param folder where to look, which need not be there
 * @returns every file below it, by its path from there
 */
export function filesBelow(folder: string): readonly string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => relative(folder, join(parentPath, name)));
}

/** Where each picture goes, and where the walk left it. */
function picturesOf({ chart: { id }, screens }: AtlasFlow): [string, string][] {
  return screens.flatMap(({ pictures }) =>
    pictures.map(({ file }): [string, string] => [
      `${id}/${file}`,
      `${id}/${file.replace(/^screens\//, '')}`,
    ]),
  );
}

function copyNewer(from: string, to: string): boolean {
  const [source, copy] = [statSync(from), statSync(to, { throwIfNoEntry: false })];
  if (copy && copy.size === source.size && copy.mtimeMs >= source.mtimeMs) return false;
  mkdirSync(dirname(to), { recursive: true });
  copyFileSync(from, to);
  return true;
}
