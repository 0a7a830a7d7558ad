import { createRequire } from 'node:module';
import type { Plugin } from 'vite';

const prefix = '\0react-module:';

/**
 * Vite plugin that presents React's CommonJS files as modules with named exports to the client build. Otherwise each
 * chunk with a component would copy React's exports into an object of its own and call them through it.
 */
export function reactModules(): Plugin {
  const require = createRequire(import.meta.url);
  return {
    name: 'fairlead:react-modules',
    apply: 'build',
    applyToEnvironment: ({ config }) => config.consumer === 'client',
    enforce: 'pre',
    resolveId: {
      filter: { id: /^react(?:\/jsx-runtime|-dom(?:\/client)?)?$/ },
      handler: (id, importer, { kind }) =>
        kind === 'import-statement' && !importer?.startsWith(prefix) ? prefix + id : undefined,
    },
    load: {
      filter: { id: /^\0react-module:/ },
      handler(moduleId) {
        const id = moduleId.slice(prefix.length);
        // The calls are pure, so the bundler drops the exports that no module uses.
        const exported = Object.keys(require(id)).map(
          (name) => `export const ${name} = /* @__PURE__ */ read('${name}');`,
        );
        return [
          `import commonJs from '${id}';`,
          'const read = (name) => commonJs[name];',
          ...exported,
          'export default commonJs;',
        ].join('\n');
      },
    },
  };
}
