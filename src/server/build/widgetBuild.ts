import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import react from '@vitejs/plugin-react';
import { createHash } from 'node:crypto';
import { defineConfig, type Plugin } from 'vite';
import { moduleDeclarations } from './moduleDeclarations.ts';
import { preactAliases } from './preactAliases.ts';
import { packageFiles } from './packageFiles.ts';
import { reactFiles, stableModule, widgetManifest } from './widgetPackage.ts';

const stylesPlaceholder = 'the styles of the widget';

/**
 * Build of the embedded widget: one module that contains its styles, and its type declarations. Features that only some
 * pages need are in separate chunks. Chunks import the module, and all names contain a hash of the content, so that the
 * files of two releases never mix. The site has its own build (`siteBuild.ts`).
 */
export default defineConfig({
  base: './',
  publicDir: false,
  plugins: [
    react(),
    vanillaExtractPlugin(),
    widgetFiles(),
    packageFiles({ manifest: widgetManifest(), folder: 'docs/embed-package', others: packagedFiles }),
  ],
  resolve: { alias: preactAliases },
  define: {
    'import.meta.env.WIDGET_STYLES': JSON.stringify(stylesPlaceholder),
    // The embedding page decides which scripts it trusts, so the widget creates no Trusted Types policy for the checks.
    'import.meta.env.VITE_STYTCH_FEATURES': 'undefined',
    // Vite replaces it in builds of pages only.
    'process.env.NODE_ENV': '"production"',
  },
  build: {
    outDir: 'dist/widget',
    license: { fileName: 'licenses.md' },
    target: 'es2022',
    cssCodeSplit: false,
    // A library has no helper that preloads chunks. That helper would dispatch `vite:preloadError` on the window of the
    // host page, which may reload on it.
    lib: { entry: { widget: 'src/embed/embedModule.ts' }, formats: ['es'] },
    rolldownOptions: {
      // With 'strict', modules that a chunk shares with the entry would move into a chunk of their own, which costs a
      // round trip.
      preserveEntrySignatures: 'allow-extension',
      output: {
        // By default a library keeps its whitespace.
        minify: true,
        entryFileNames: '[name].[hash].js',
        chunkFileNames: '[name].[hash].js',
        // Without these groups, modules that several chunks share would also move into chunks of their own. A group
        // includes all imports of its modules.
        codeSplitting: {
          groups: [
            { name: 'widget', test: /\/embedModule\.ts$/ },
            { name: 'identityClient', test: /\/identityClient\.ts$/ },
            { name: 'passkeys', test: /\/src\/passkeys\// },
          ],
        },
      },
    },
  },
});

/**
 * Inserts the styles into the module as a string, so that a page loads one file and can adopt them in a shadow root, and
 * makes the names of the files depend on them. Adds `widget.js`, which exports the module under a name that stays the
 * same, and `manifest.json`, which contains the name of the module and the integrity hash of each script.
 */
function widgetFiles(): Plugin {
  const styles = new Map<string, string>();
  return {
    name: 'fairlead:widget-files',
    enforce: 'pre',
    transform: {
      filter: { id: /\.css$/ },
      handler(code, id) {
        styles.set(id, code);
      },
    },
    augmentChunkHash: () => [...styles.values()].toSorted(byText).join('\n'),
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const files = Object.values(bundle);
        const stylesheets = files.filter(({ fileName }) => fileName.endsWith('.css'));
        const css = stylesheets
          .map((file) => (file.type === 'asset' ? String(file.source).trim() : ''))
          .join('\n');
        for (const { fileName } of stylesheets) delete bundle[fileName];
        const chunks = files.filter((file) => file.type === 'chunk');
        const placeholder = new RegExp(`(["'\`])${stylesPlaceholder}\\1`, 'g');
        let count = 0;
        for (const chunk of chunks) {
          chunk.code = chunk.code.replaceAll(placeholder, () => {
            count += 1;
            return JSON.stringify(css);
          });
        }
        if (css === '' || count !== 1)
          this.error(`The module contains the styles ${count} times instead of once.`);
        const entry = chunks.find(({ isEntry }) => isEntry);
        if (!entry) this.error('The build has no entry.');
        const stable = { fileName: 'widget.js', code: stableModule(entry.fileName) };
        const integrity = [...chunks, stable]
          .map(({ fileName, code }) => [fileName, integrityOf(code)] as const)
          .toSorted(([a], [b]) => byText(a, b));
        const manifest = { module: entry.fileName, integrity: Object.fromEntries(integrity) };
        this.emitFile({ type: 'asset', fileName: stable.fileName, source: stable.code });
        this.emitFile({
          type: 'asset',
          fileName: 'manifest.json',
          source: `${JSON.stringify(manifest, null, 2)}\n`,
        });
      },
    },
  };
}

function byText(a: string, b: string): number {
  return a < b ? -1 : 1;
}

function integrityOf(code: string): string {
  return `sha384-${createHash('sha384').update(code).digest('base64')}`;
}

async function packagedFiles(): Promise<ReadonlyMap<string, string>> {
  return new Map([...(await reactFiles()), ['widget.d.ts', await moduleDeclarations()]]);
}
