import { copyFileSync, mkdirSync, rmSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { AtlasFlow } from '../atlas/site/atlasFlow.ts';
import { filesBelow, writeChanged } from './projectFiles.ts';

/** Matches the generated files of the atlas that Git ignores; only these may be deleted. */
const ownFile = /\/index\.html$|^[\w-]+\.(?:html|css|js|csv)$|\/screens\/[^/]+\.png$/;

export interface AtlasFolders {
  /** Path of the folder of the atlas. */
  readonly flows: string;
  /** Path of the folder with the screenshots of the walks, which has one folder per machine. */
  readonly walks: string;
}

/**
 * Writes the atlas to disk: its pages, and copies of the screenshots on them. Files of removed machines are deleted.
 *
 * @param pages file contents by path below the folder of the atlas
 * @param flows the machines on the pages
 * @param folders the folder to write to and the folder to copy from
 * @returns the number of files written per machine; files that belong to no machine are counted under an empty name
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

/** Returns the target path and the source path of each screenshot of a machine. */
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
