import { join } from 'node:path';
import { build } from 'vite';

/**
 * Builds a source entry for Node.
 *
 * @param entry path from the project root
 * @param name output folder under `node_modules/.cache`
 * @returns the path of the built file
 */
export async function buildForNode(entry: string, name: string): Promise<string> {
  const outDir = join(process.cwd(), 'node_modules/.cache', name);
  await build({
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    // Bundled as the server is: hundreds of small files load slowly.
    ssr: { noExternal: ['kysely', 'hono', '@hono/node-server'] },
    build: {
      ssr: entry,
      outDir,
      emptyOutDir: true,
      target: 'node20',
      rollupOptions: { output: { entryFileNames: 'entry.mjs' } },
    },
  });
  return join(outDir, 'entry.mjs');
}
