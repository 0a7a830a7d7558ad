import type { Manifest, ManifestChunk } from 'vite';

/**
 * Finds what one file of the build needs before it can run: itself and everything it imports statically, however deep.
 *
 * @param manifest of the client build
 * @param key of the chunk in the manifest
 * @returns the chunks, each once, those imported first
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

/**
 * Finds the manifest's key of a chunk that is loaded on demand.
 *
 * @param chunkId as given to `loadChunk`: the module's file name without its ending
 * @throws Error when no chunk of the build has that name; then the id does not name the module it loads
 */
export function chunkKey(manifest: Manifest, chunkId: string): string {
  const [key] =
    Object.entries(manifest).find(([, chunk]) => chunk.isDynamicEntry && chunk.name === chunkId) ?? [];
  if (key === undefined) throw new Error(`No chunk of the build is called "${chunkId}".`);
  return key;
}
