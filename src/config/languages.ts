/** Tags of the site's languages (BCP 47). The first one is the default and has paths without a prefix. */
export const languages = ['en', 'es'] as const;

export type SiteLanguage = (typeof languages)[number];

/** Names of the languages, each in itself. */
export const languageNames: Readonly<Record<SiteLanguage, string>> = { en: 'English', es: 'Español' };

/** Name of the cookie with the language that the visitor chose, and of the query parameter that chooses it. */
export const languageName = 'language';

/** Returns the cookie that remembers a language for a year, without its path and its safety attributes. */
export function rememberedLanguage(language: SiteLanguage): string {
  return `${languageName}=${language}; Max-Age=31536000`;
}

/**
 * Returns the URL path of a page in a language.
 *
 * @param path URL path of the page in the default language, such as `/contact`
 */
export function pathIn(language: SiteLanguage, path: string): string {
  if (language === languages[0]) return path;
  return path === '/' ? `/${language}` : `/${language}${path}`;
}

/** Returns the language of a page, by the prefix of its URL path. */
export function languageOf(path: string): SiteLanguage {
  const [, first] = path.split('/');
  return languages.slice(1).find((language) => language === first) ?? languages[0];
}

/** Returns the URL path of a page in the default language, such as `/contact`. */
export function plainPath(path: string): string {
  const language = languageOf(path);
  return language === languages[0] ? path : path.slice(language.length + 1) || '/';
}
