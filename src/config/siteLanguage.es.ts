import type { SiteLanguage } from './languages.ts';

export const siteTag: SiteLanguage = 'es';
export const basePath: string = '/es';
