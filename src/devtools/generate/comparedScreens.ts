import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { comparePictures } from '../atlas/review/comparePictures.ts';
import type { PictureChange } from '../atlas/review/review.ts';

/** The folders with the screenshots of the older and the newer version. */
export interface ComparedFolders {
  readonly older: string;
  readonly newer: string;
}

/**
 * Compares the screenshots of a flow in two versions, and writes those of changed screens to a folder.
 *
 * @param folder target folder; the screenshots are written to its subfolder that is named after the flow's id
 * @returns the changed screens
 */
export async function comparedScreens(
  id: string,
  { older, newer }: ComparedFolders,
  folder: string,
): Promise<PictureChange[]> {
  const [before, after] = await Promise.all([older, newer].map((walks) => picturesOf(join(walks, id))));
  const names = [...new Set([...(before?.keys() ?? []), ...(after?.keys() ?? [])])].toSorted();
  const changes: PictureChange[] = [];
  for (const name of names) {
    const pictures = { older: before?.get(name) ?? null, newer: after?.get(name) ?? null };
    const difference = pictures.older && pictures.newer && comparePictures(pictures.older, pictures.newer);
    if (pictures.older && pictures.newer && !difference) continue;
    const put = async (kind: string, picture: Buffer | null | undefined) => {
      if (!picture) return null;
      const file = `${id}/${name}.${kind}.png`;
      await mkdir(join(folder, id), { recursive: true });
      await writeFile(join(folder, file), picture);
      return file;
    };
    changes.push({
      id,
      name,
      older: await put('before', pictures.older),
      newer: await put('after', pictures.newer),
      difference: await put('difference', difference?.marked),
      share: difference?.share ?? 1,
    });
  }
  return changes;
}

async function picturesOf(folder: string): Promise<Map<string, Buffer>> {
  const files = await readdir(folder).catch(() => []);
  const pictures = files.filter((file) => file.endsWith('.png'));
  return new Map(
    await Promise.all(
      pictures.map(async (file) => [basename(file, '.png'), await readFile(join(folder, file))] as const),
    ),
  );
}
