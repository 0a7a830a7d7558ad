import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import react from '@vitejs/plugin-react';
import { readFile } from 'node:fs/promises';
import { defineConfig, type Plugin } from 'vite';
import { moduleDeclarations } from './moduleDeclarations.ts';
import { preactInstead } from './preactInstead.ts';
import { withoutDescriptions } from './withoutDescriptions.ts';

const stylesMark = 'the styles of the widget';

/**
 * How the widget is built for the pages of others: one module with its styles in it, and declarations beside it. What a page
 * may never need stays in chunks of its own. The site has a build of its own, in the folders beside this one.
 */
export default defineConfig({
  base: './',
  publicDir: false,
  plugins: [react(), vanillaExtractPlugin(), stylesInModule(), declarations(), withoutDescriptions()],
  resolve: { alias: preactInstead },
  define: { 'import.meta.env.WIDGET_STYLES': JSON.stringify(stylesMark) },
  build: {
    outDir: 'dist/widget',
    target: 'es2022',
    assetsInlineLimit: 0,
    cssCodeSplit: false,
    modulePreload: false,
    rolldownOptions: {
      input: { widget: 'src/embed/embedModule.ts' },
      // Strictly, what a chunk shares with the module would become a chunk of its own, and a round trip.
      preserveEntrySignatures: 'allow-extension',
      output: {
        entryFileNames: '[name].js',
        chunkFileNames: '[name].[hash].js',
        // So would what several chunks share with it. A group takes with it all that its modules import.
        codeSplitting: { groups: [{ name: 'widget', test: /\/embedModule\.ts$/ }] },
      },
    },
  },
});

/** Puts the stylesheet into the module as a string, so that a page loads one file and can give it to a shadow root. */
function stylesInModule(): Plugin {
  return {
    name: 'fairlead:styles-in-module',
    enforce: 'post',
    generateBundle(_options, bundle) {
      const files = Object.values(bundle);
      const stylesheets = files.filter(({ fileName }) => fileName.endsWith('.css'));
      const css = stylesheets
        .map((file) => (file.type === 'asset' ? String(file.source).trim() : ''))
        .join('\n');
      for (const { fileName } of stylesheets) delete bundle[fileName];
      const marked = new RegExp(`(["'\`])${stylesMark}\\1`, 'g');
      let count = 0;
      for (const file of files) {
        if (file.type !== 'chunk') continue;
        file.code = file.code.replaceAll(marked, () => {
          count += 1;
          return JSON.stringify(css);
        });
      }
      if (css === '' || count !== 1) this.error(`The styles stand in ${count} places instead of one.`);
    },
  };
}

/** The declarations are the contract that the module is checked against, and the names it exports. */
function declarations(): Plugin {
  return {
    name: 'fairlead:declarations',
    async generateBundle() {
      const contract = await readFile('src/embed/embedContract.ts', 'utf8');
      this.emitFile({ type: 'asset', fileName: 'widget.d.ts', source: moduleDeclarations(contract) });
    },
  };
}
