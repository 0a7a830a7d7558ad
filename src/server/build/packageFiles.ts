import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Plugin } from 'vite';

/** Documents of a package, beside its manifest. */
const documents = ['README.md', 'CHANGELOG.md'];

interface PackageFilesOptions {
  readonly manifest: object;
  /** Folder of the documents. */
  readonly folder: string;
  /** Returns the text of each other file by its path in the package. */
  readonly others: () => Promise<ReadonlyMap<string, string>>;
  /** Writes further files once the package is written to `folder`. */
  readonly complete?: (folder: string, root: string) => Promise<void>;
}

/** Makes the output of a build a complete npm package: adds the manifest, the documents and other files. */
export function packageFiles({ manifest, folder, others, complete }: PackageFilesOptions): Plugin {
  return {
    name: 'fairlead:package-files',
    async generateBundle() {
      const emit = (fileName: string, source: string) => this.emitFile({ type: 'asset', fileName, source });
      emit('package.json', `${JSON.stringify(manifest, null, 2)}\n`);
      for (const name of documents) emit(name, readFileSync(join(folder, name), 'utf8'));
      for (const [name, text] of await others()) emit(name, text);
    },
    writeBundle: {
      sequential: true,
      async handler() {
        const { root, build } = this.environment.config;
        await complete?.(resolve(root, build.outDir), root);
      },
    },
  };
}
