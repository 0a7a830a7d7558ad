import { createHash } from 'node:crypto';
import type { Plugin } from 'vite';
import { stableModule } from './widgetPackage.ts';

/** Text in the source of a widget that the build replaces by its styles. */
export const stylesPlaceholder = 'the styles of the widget';

/**
 * Inserts the styles into the module as a string, so that a page loads one file and can adopt them in a shadow root, and
 * makes the names of the files depend on them. Adds `widget.js`, which exports the module under a name that stays the
 * same, and `manifest.json`, which contains the name of the module and the integrity hash of each script.
 *
 * @param moduleExports names of the exports of the module
 */
export function widgetFiles(moduleExports: readonly string[]): Plugin {
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
        const stable = { fileName: 'widget.js', code: stableModule(entry.fileName, moduleExports) };
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
