import { join } from 'node:path';
import { build } from 'vite';
import { bundledPackages } from '../../../src/server/build/siteBuild.ts';

/**
 * Bundles a source file for Node.
 *
 * @param entry path of the source file from the project root
 * @param name output folder under `node_modules/.cache`
 * @returns the path of the built file
 */
export async function buildForNode(entry: string, name: string): Promise<string> {
  const outDir = join(process.cwd(), 'node_modules/.cache', name);
  await build({
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    ssr: { noExternal: bundledPackages },
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
