import { createContext, useContext } from 'react';
import { english, type Catalogue } from './language.ts';

/** The language of every screen inside `<LanguageContext value={…}>`, and English outside of one. */
export const LanguageContext = createContext(english);

/** Returns the sentences of a catalogue in the language of the screen. */
export function useCopy<Copy>(catalogue: Catalogue<Copy>): Copy {
  return useContext(LanguageContext).copyOf(catalogue);
}
