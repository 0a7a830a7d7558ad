import { fileURLToPath } from 'node:url';
import { build } from 'vite';

/**
 * Bundles what the pages do in the browser into one classic script, since a page from disk may load no module.
 *
 * @returns the script's text
 * @throws Error when it cannot be bundled
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
  if (script?.type !== 'chunk') throw new Error('The script of the atlas came out empty.');
  return script.code;
}
