import { existsSync } from 'node:fs';
import { relative } from 'node:path';
import type { Plugin } from 'vite';
import type { SiteLanguage } from '../../config/languages.ts';

/**
 * Vite plugin that replaces each import of `<name>.en.ts` by `<name>.es.ts` in the Spanish environments, so that a build
 * contains one language.
 *
 * @param languageOf returns the language of an environment, by the name of the environment
 * @throws Error, as a failure of the build, when a file has no translation
 */
export function languageFiles(languageOf: (environment: string) => SiteLanguage): Plugin {
  return {
    name: 'fairlead:language-files',
    enforce: 'pre',
    resolveId: {
      order: 'pre',
      filter: { id: /\.en\.ts$/ },
      async handler(source, importer, options) {
        const language = languageOf(this.environment.name);
        if (language === 'en') return null;
        const english = await this.resolve(source, importer, { ...options, skipSelf: true });
        if (!english) return null;
        const translation = english.id.replace(/\.en\.ts$/, `.${language}.ts`);
        if (existsSync(translation)) return translation;
        const { root } = this.environment.config;
        return this.error(
          `${relative(root, translation)} is missing: it translates ${relative(root, english.id)}.`,
        );
      },
    },
  };
}
