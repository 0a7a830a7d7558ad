import type { Manifest, ManifestChunk } from 'vite';

/**
 * Returns a chunk and its static imports at every depth.
 *
 * @param manifest manifest of the client build
 * @param key key of the chunk in the manifest
 * @returns each chunk once, the requested one first
 * @throws Error when the manifest has no such chunk
 */
export function withStaticImports(manifest: Manifest, key: string): ManifestChunk[] {
  const found = new Map<string, ManifestChunk>();
  const visit = (name: string) => {
    if (found.has(name)) return;
    const chunk = manifest[name];
    if (!chunk) throw new Error(`The build has no chunk "${name}".`);
    found.set(name, chunk);
    chunk.imports?.forEach(visit);
  };
  visit(key);
  return [...found.values()];
}

/** Manifest key of the chunk that starts the application. */
export const entryKey = 'index.html';

/**
 * Finds the manifest's key of a chunk that is loaded on demand.
 *
 * @param chunkId the id passed to `loadChunk`: the module's file name without its ending
 * @throws Error when no chunk has that name, because the id differs from the module's name
 */
export function chunkKey(manifest: Manifest, chunkId: string): string {
  const [key] = Object.entries(manifest).find(([, chunk]) => chunk.name === chunkId) ?? [];
  if (key === undefined) throw new Error(`No chunk of the build is called "${chunkId}".`);
  return key;
}

/**
 * Returns the file names of the scripts of a page: the entry, chunks and what they import, each once.
 *
 * @param chunkIds the ids passed to `loadChunk`
 * @throws Error when no chunk has one of the ids
 */
export function scriptsOf(manifest: Manifest, chunkIds: readonly string[]): readonly string[] {
  const keys = [entryKey, ...chunkIds.map((chunkId) => chunkKey(manifest, chunkId))];
  return [...new Set(keys.flatMap((key) => withStaticImports(manifest, key).map(({ file }) => file)))];
}
