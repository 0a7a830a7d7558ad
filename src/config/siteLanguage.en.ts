import type { SiteLanguage } from './languages.ts';

// Constants of a build of the site, which has one language (ADR 22).

export const siteTag: SiteLanguage = 'en';

/** Prefix of the URL paths of all pages. The bundler inserts it where it is used, so that the default language costs nothing. */
export const basePath: string = '';
