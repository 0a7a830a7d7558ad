import type { Plugin } from 'vite';
import { languages, pathIn, type SiteLanguage } from '../../config/languages.ts';
import { languageFiles } from '../build/languageFiles.ts';

/**
 * Reads the language of the development server.
 *
 * @param text value of `SITE_LANGUAGE`; absent or empty for the default language
 * @throws Error for a language that the site does not have
 */
export function readSiteLanguage(text: string | undefined): SiteLanguage {
  if (text === undefined || text === '') return languages[0];
  const found = languages.find((language) => language === text);
  if (!found) throw new Error(`SITE_LANGUAGE is "${text}"; it must be one of ${languages.join(', ')}.`);
  return found;
}

/**
 * Vite plugins that make the development server show the site in one language. Its pages have the paths of this
 * language; the root is redirected to its home page.
 */
export function showLanguage(language: SiteLanguage): Plugin[] {
  const home = pathIn(language, '/');
  return [
    {
      ...languageFiles((environment) => (environment === 'client' ? language : languages[0])),
      apply: 'serve',
    },
    {
      name: 'fairlead:show-language',
      apply: 'serve',
      transformIndexHtml: (html) => html.replace('<html lang="en">', `<html lang="${language}">`),
      configureServer({ middlewares }) {
        middlewares.use((request, response, next) => {
          if (home !== '/' && request.url === '/') response.writeHead(302, { Location: home }).end();
          else next();
        });
      },
    },
  ];
}
