import { fileURLToPath } from 'node:url';
import { build } from 'vite';

/**
 * Bundles the browser code of the pages into one classic script, because a page opened from disk cannot load modules.
 *
 * @returns the source of the script
 * @throws Error if bundling fails
 */
export async function atlasScript(): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    mode: 'production',
    build: {
      write: false,
      target: 'es2022',
      modulePreload: false,
      rolldownOptions: {
        input: fileURLToPath(new URL('browser/atlasScript.ts', import.meta.url)),
        output: { format: 'iife', codeSplitting: false },
      },
    },
  });
  const results = Array.isArray(built) ? built : [built];
  const [script] = results.flatMap((result) => ('output' in result ? result.output : []));
  if (script?.type !== 'chunk') throw new Error('The bundle of the atlas script is empty.');
  return script.code;
}
