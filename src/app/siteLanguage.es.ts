import { siteTag } from '../config/siteLanguage.es.ts';
import { english, type Language } from '../copy/language.ts';

// In this build each import of an English catalogue loads the Spanish one.
export const siteLanguage: Language = { ...english, tag: siteTag };
