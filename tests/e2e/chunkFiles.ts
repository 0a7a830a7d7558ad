import { readFile } from 'node:fs/promises';
import type { Manifest } from 'vite';
import { chunkKey, scriptsOf } from '../../src/server/build/manifest.ts';

const readManifest = async (): Promise<Manifest> =>
  JSON.parse(await readFile('dist/client/.vite/manifest.json', 'utf8'));

/**
 * Returns the pattern of URLs of the file with a module that loads on demand, also for another attempt to load it.
 *
 * @param chunkId the id passed to `loadChunk`
 */
export async function chunkFile(chunkId: string): Promise<string> {
  const manifest = await readManifest();
  return `**/${manifest[chunkKey(manifest, chunkId)]?.file}*`;
}

/**
 * Returns the sorted paths of the scripts of a page: the entry, the given chunks and what they import.
 *
 * @param chunkIds the ids passed to `loadChunk`
 */
export async function filesOfChunks(chunkIds: readonly string[]): Promise<readonly string[]> {
  const files = scriptsOf(await readManifest(), chunkIds);
  return files.map((file) => `/${file}`).toSorted();
}
