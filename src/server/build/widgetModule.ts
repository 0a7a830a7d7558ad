import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import react from '@vitejs/plugin-react';
import type { PluginOption, UserConfig } from 'vite';
import { browserTargets } from './browserTargets.ts';
import { preactAliases } from './preactAliases.ts';
import { silentChecks } from './silentChecks.ts';
import { stylesPlaceholder, widgetFiles } from './widgetFiles.ts';

interface ModuleBuildOptions {
  readonly entry: string;
  /** Names of the exports of the module. */
  readonly moduleExports: readonly string[];
  /** Chunks by name, with the modules that each contains with their imports. */
  readonly groups: { name: string; test: RegExp }[];
}

/**
 * Returns the build of one widget: one module that contains its styles. Features that only some pages need are in separate
 * chunks. Chunks import the module, and all names contain a hash of the content, so that the files of two releases never
 * mix. The site has its own build (`siteBuild.ts`).
 */
export function moduleBuild({ entry, moduleExports, groups }: ModuleBuildOptions) {
  return {
    base: './',
    publicDir: false,
    plugins: [react(), vanillaExtractPlugin(), widgetFiles(moduleExports)] as PluginOption[],
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
      target: browserTargets(),
      cssCodeSplit: false,
      // A library has no helper that preloads chunks. That helper would dispatch `vite:preloadError` on the window of the
      // host page, which may reload on it.
      lib: { entry: { widget: entry }, formats: ['es' as const] },
      rolldownOptions: {
        checks: silentChecks,
        // With 'strict', modules that a chunk shares with the entry would move into a chunk of their own, which costs a
        // round trip.
        preserveEntrySignatures: 'allow-extension' as const,
        output: {
          // By default a library keeps its whitespace.
          minify: true,
          entryFileNames: '[name].[hash].js',
          chunkFileNames: '[name].[hash].js',
          // Without these groups, modules that several chunks share would also move into chunks of their own. A group
          // includes all imports of its modules.
          codeSplitting: {
            groups,
          },
        },
      },
    },
  } satisfies UserConfig;
}
