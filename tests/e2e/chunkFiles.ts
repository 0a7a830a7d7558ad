import { readFile } from 'node:fs/promises';
import type { Manifest } from 'vite';
import { chunkKey } from '../../src/server/build/manifest.ts';

/**
 * Returns the pattern of URLs of the file with a module that loads on demand.
 *
 * @param chunkId the id passed to `loadChunk`
 */
export async function chunkFile(chunkId: string): Promise<string> {
  const manifest: Manifest = JSON.parse(await readFile('dist/client/.vite/manifest.json', 'utf8'));
  return `**/${manifest[chunkKey(manifest, chunkId)]?.file}`;
}
