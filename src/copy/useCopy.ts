import { createContext, useContext } from 'react';
import { english, type Catalogue } from './language.ts';

/** React context with the language of the screens; English outside a `LanguageContext`. */
export const LanguageContext = createContext(english);

/** Returns the copy of a catalogue in the current language. */
export function useCopy<Copy>(catalogue: Catalogue<Copy>): Copy {
  return useContext(LanguageContext).copyOf(catalogue);
}
