import type { Catalogue, Language } from '../../src/copy/language.ts';
import { visibleTexts } from './pseudoLocale.ts';

const files = import.meta.glob<Record<string, Catalogue<unknown>>>('../../src/copy/*.es.ts', { eager: true });
const catalogues = Object.values(files).flatMap((exported) => Object.values(exported));
const copies = new Map(catalogues.map(({ name, copy }) => [name, copy]));

/** Spanish with all catalogues at once, for screens of tests. */
export const spanish: Language = {
  tag: 'es-US',
  copyOf<Copy>({ name }: Catalogue<Copy>): Copy {
    if (!copies.has(name)) throw new Error(`The catalogue "${name}" has no Spanish.`);
    return copies.get(name) as Copy;
  },
};

const englishWords =
  /\b(?:the|your?|we|is|are|and|of|to|with|in|on|for|not|password|email|date|amount|status)\b/i;

const emailAddress = /\S+@\S+/g;

/**
 * Returns the lines of a screen that contain an English word.
 *
 * @param data texts that need no translation, such as an email address
 */
export function englishTexts(root: Element, data: readonly string[]): readonly string[] {
  const dataLines = data.flatMap((text) => text.split('\n'));
  return visibleTexts(root)
    .flatMap((text) => text.split('\n'))
    .filter((line) => englishWords.test(line.replaceAll(emailAddress, '')) && !dataLines.includes(line));
}
