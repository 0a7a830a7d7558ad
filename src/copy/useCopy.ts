import { createContext, useContext } from 'react';
import { languages, pathIn } from '../config/languages.ts';
import { english, localeOf, type Catalogue, type Language } from './language.ts';

/** React context with the language of the screens; English outside a `LanguageContext`. */
export const LanguageContext = createContext(english);

/** Returns the current language. */
export function useLanguage(): Language {
  return useContext(LanguageContext);
}

/** Returns the copy of a catalogue in the current language. */
export function useCopy<Copy>(catalogue: Catalogue<Copy>): Copy {
  return useLanguage().copyOf(catalogue);
}

/** Returns a function that adds the language's prefix to the URL path of a page of the site. */
export function usePath(): (path: string) => string {
  const { tag } = useLanguage();
  const language = languages.find((candidate) => candidate === tag) ?? languages[0];
  return (path) => pathIn(language, path);
}

/** Returns the locale of dates, numbers and amounts in the current language, as a BCP 47 tag. */
export function useLocale(): string {
  return localeOf(useLanguage());
}
