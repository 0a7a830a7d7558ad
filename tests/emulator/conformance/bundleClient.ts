import { fileURLToPath } from 'node:url';
import { build } from 'vite';

/** What the page of a lab holds: the client alone, or the client with the screens its maker built for it. */
export type ClientKind = 'headless' | 'prebuilt';

const entries = { headless: 'browserClient.ts', prebuilt: 'browserPrebuilt.ts' } as const;

/**
 * Bundles the unmodified client for the page of the lab, the way a production build does.
 *
 * @returns one script
 * @throws when the bundle cannot be built
 */
export async function bundleClient(kind: ClientKind): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    mode: 'production',
    // Without the condition that Vite picks by NODE_ENV, which the test runner has set to something else: the
    // client's development build checks its arguments itself and never sends the bad ones.
    resolve: { conditions: ['production', 'module', 'browser'] },
    build: {
      write: false,
      target: 'es2022',
      modulePreload: false,
      rolldownOptions: {
        input: fileURLToPath(new URL(entries[kind], import.meta.url)),
        output: { codeSplitting: false },
      },
    },
  });
  const results = Array.isArray(built) ? built : [built];
  const [script] = results.flatMap((result) => ('output' in result ? result.output : []));
  if (script?.type !== 'chunk') throw new Error('The bundle of the client has no script.');
  return script.code;
}
