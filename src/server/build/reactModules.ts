import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';

const prefix = '\0react-module:';

/**
 * Vite plugin that gives the client build React's production files as modules, so that it contains only the functions
 * that something uses. React is published as CommonJS, of which a bundler keeps everything.
 *
 * @throws Error, as a failure of the build, when a file of React has a form that `toModule` does not know, or a CommonJS
 *   file of another package requires React, which would be a second instance
 */
export function reactModules(): Plugin {
  const { resolve } = createRequire(import.meta.url);
  return {
    name: 'fairlead:react-modules',
    apply: 'build',
    applyToEnvironment: ({ config }) => config.consumer === 'client',
    enforce: 'pre',
    resolveId: {
      filter: {
        id: /^(?:react(?:\/jsx-runtime|-dom(?:\/client)?)?|scheduler|use-sync-external-store\/with-selector)$/,
      },
      handler(id, importer, { kind }) {
        if (kind === 'require-call') this.error(`${importer} requires ${id}.`);
        return prefix + id;
      },
    },
    load: {
      filter: { id: /^\0react-module:/ },
      async handler(moduleId) {
        const id = moduleId.slice(prefix.length);
        const file = join(dirname(resolve(id)), 'cjs', `${id.replace('/', '-')}.production.js`);
        return toModule(await readFile(file, 'utf8'));
      },
    },
    transform: {
      filter: { code: defaultImport },
      handler: (code) => code.replaceAll(defaultImport, 'import * as $1 from'),
    },
  };
}

/** An import of all of React, by the default export that bundlers give a CommonJS file. */
const defaultImport = /\bimport (\w+) from(?= *["']react["'])/g;
const requires = /^var (?:\w+ = require\("[\w-]+"\)[,;]\s*)+$/gm;
const required = /(\w+) = require\("([\w-]+)"\)/g;
const exported = /\bexports\.(\w+)/g;

/**
 * Rewrites a production file of React, which assigns to properties of `exports` and requires packages at its start, as a
 * module.
 *
 * @param source CommonJS code
 * @throws Error when the code uses `exports` or `require` in another way
 */
export function toModule(source: string): string {
  const names = [...new Set(Array.from(source.matchAll(exported), ([, name = '']) => name))];
  // A name that is assigned once and outside of a block needs no variable, so that the bundler can drop it.
  const isConstant = (name: string) =>
    source.split(`exports.${name} =`).length === 2 && source.includes(`\nexports.${name} =`);
  const code = source
    .replace(requires, (statement) => statement.replaceAll(required, '').replace(/^var [,;\s]*/, ''))
    .replaceAll(exported, (_, name: string) => `exported_${name}`)
    .replaceAll(/^exported_(\w+) =/gm, (assignment, name: string) =>
      isConstant(name) ? `const ${assignment}` : assignment,
    );
  if (/\b(?:exports|require\()/.test(code)) throw new Error('Unknown form of a CommonJS file.');
  return [
    ...Array.from(source.matchAll(required), ([, name, id]) => `import * as ${name} from '${id}';`),
    ...names.filter((name) => !isConstant(name)).map((name) => `let exported_${name};`),
    code,
    `export { ${names.map((name) => `exported_${name} as ${name}`).join(', ')} };`,
  ].join('\n');
}
