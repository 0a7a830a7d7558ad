import { english, type Language } from '../copy/language.ts';

export const siteLanguage: Language = english;
