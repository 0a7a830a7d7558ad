import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import react from '@vitejs/plugin-react';
import { readFile } from 'node:fs/promises';
import { defineConfig, type Plugin } from 'vite';
import { moduleDeclarations } from './moduleDeclarations.ts';
import { preactAliases } from './preactAliases.ts';
import { withoutDescriptions } from './withoutDescriptions.ts';

const stylesPlaceholder = 'the styles of the widget';

/**
 * Build of the embedded widget: one module that contains its styles, and its type declarations. Features that only some
 * pages need are in separate chunks. The site has its own build (`siteBuild.ts`).
 */
export default defineConfig({
  base: './',
  publicDir: false,
  plugins: [react(), vanillaExtractPlugin(), stylesInModule(), declarations(), withoutDescriptions()],
  resolve: { alias: preactAliases },
  define: { 'import.meta.env.WIDGET_STYLES': JSON.stringify(stylesPlaceholder) },
  build: {
    outDir: 'dist/widget',
    target: 'es2022',
    assetsInlineLimit: 0,
    cssCodeSplit: false,
    modulePreload: false,
    rolldownOptions: {
      input: { widget: 'src/embed/embedModule.ts' },
      // With 'strict', modules that a chunk shares with the entry would move into a chunk of their own, which costs a
      // round trip.
      preserveEntrySignatures: 'allow-extension',
      output: {
        entryFileNames: '[name].js',
        chunkFileNames: '[name].[hash].js',
        // Without this group, modules that several chunks share would also move into a chunk of their own. A group
        // includes all imports of its modules.
        codeSplitting: { groups: [{ name: 'widget', test: /\/embedModule\.ts$/ }] },
      },
    },
  },
});

/** Inlines the stylesheet as a string, so that a page loads one file and can adopt the styles in a shadow root. */
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
      const placeholder = new RegExp(`(["'\`])${stylesPlaceholder}\\1`, 'g');
      let count = 0;
      for (const file of files) {
        if (file.type !== 'chunk') continue;
        file.code = file.code.replaceAll(placeholder, () => {
          count += 1;
          return JSON.stringify(css);
        });
      }
      if (css === '' || count !== 1)
        this.error(`The module contains the styles ${count} times instead of once.`);
    },
  };
}

/** Emits the type declarations of the module: the contract in `embedContract.ts`, and the exports. */
function declarations(): Plugin {
  return {
    name: 'fairlead:declarations',
    async generateBundle() {
      const contract = await readFile('src/embed/embedContract.ts', 'utf8');
      this.emitFile({ type: 'asset', fileName: 'widget.d.ts', source: moduleDeclarations(contract) });
    },
  };
}
