import { join } from 'node:path';
import { defineConfig, type Plugin } from 'vite';
import { buildEmulatorPage } from './emulatorPage.ts';
import { packageDeclarations } from './moduleDeclarations.ts';
import { packageFiles } from './packageFiles.ts';
import { entryFiles, packageManifest, testTools } from './packageManifest.ts';
import { silentChecks } from './silentChecks.ts';

/** Writes the licenses of the bundled packages. */
const license = { fileName: 'licenses.md' };

/**
 * Build of the emulator as an npm package: its server and tools as modules for Node, its page, its type declarations and
 * its documents. Only native modules stay dependencies.
 */
export default defineConfig({
  publicDir: false,
  plugins: [
    polyfillFirst(),
    packageFiles({
      manifest: packageManifest(),
      folder: 'src/emulator',
      others: declarations,
      complete: addPage,
    }),
  ],
  ssr: { noExternal: true, external: [...Object.keys(packageManifest().dependencies), ...testTools] },
  build: {
    ssr: true,
    outDir: 'dist/emulator-package',
    emptyOutDir: true,
    target: 'node20',
    // For stack traces, and for the line of code that Node prints with an error.
    minify: false,
    license,
    rolldownOptions: {
      checks: silentChecks,
      input: entryFiles,
      output: {
        entryFileNames: 'lib/[name].js',
        chunkFileNames: 'lib/[name].[hash].js',
      },
    },
  },
});

/**
 * Makes a polyfill a module, because a bundled script runs after the modules whose importers import it first. Without
 * the polyfill, `@simplewebauthn/server` cannot be loaded.
 */
function polyfillFirst(): Plugin {
  return {
    name: 'fairlead:polyfill-first',
    transform: {
      filter: { id: /\/reflect-metadata\/Reflect\.js$/ },
      handler: (code) => ({ code: `${code}\nexport {};\n`, map: null }),
    },
  };
}

async function declarations(): Promise<ReadonlyMap<string, string>> {
  const found = await packageDeclarations(Object.values(entryFiles));
  return new Map([...found].map(([name, text]) => [`types/${name}`, text]));
}

async function addPage(packageFolder: string, root: string): Promise<void> {
  await buildEmulatorPage(root, join(packageFolder, 'emulator-page'), { license });
}
