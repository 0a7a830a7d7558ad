import { fileURLToPath } from 'node:url';
import { build } from 'vite';

/** Variant of the client library that the test page loads: headless, or with the prebuilt UI. */
export type ClientKind = 'headless' | 'prebuilt';

const entries = { headless: 'browserClient.ts', prebuilt: 'browserPrebuilt.ts' } as const;

const bundles = new Map<ClientKind, Promise<string>>();

/**
 * Bundles the unmodified client library for the test page as a production build does, once for all test files of this
 * process.
 *
 * @returns the code of a single script
 * @throws Error if the bundle cannot be built
 */
export function bundleClient(kind: ClientKind): Promise<string> {
  const bundle = bundles.get(kind) ?? buildBundle(kind);
  bundles.set(kind, bundle);
  return bundle;
}

async function buildBundle(kind: ClientKind): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    mode: 'production',
    // The test runner sets NODE_ENV to `test`, for which Vite would choose the client library's development build. That
    // build refuses invalid arguments, so no test could send them.
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
  if (script?.type !== 'chunk') throw new Error('The client bundle contains no script.');
  return script.code;
}
