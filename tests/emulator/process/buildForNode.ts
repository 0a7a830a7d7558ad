import { join } from 'node:path';
import { build } from 'vite';

/**
 * Builds one entry of the sources into something Node can run.
 *
 * @param entry path from the root of the project
 * @param name the folder it goes to, under `node_modules/.cache`
 * @returns the path of the built file
 */
export async function buildForNode(entry: string, name: string): Promise<string> {
  const outDir = join(process.cwd(), 'node_modules/.cache', name);
  await build({
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    // As the server is built: hundreds of small files take longer to load than to run.
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
