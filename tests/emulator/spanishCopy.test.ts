import { describe, expect, test } from 'vitest';
import type { Catalogue } from '../../src/copy/language.ts';
import { spanishNotices } from '../../src/emulator/rules/mail/notice.es.ts';
import { englishNotices } from '../../src/emulator/rules/mail/notice.ts';

type Files = Readonly<Record<string, Readonly<Record<string, Catalogue<unknown>>>>>;

const english: Files = import.meta.glob<Record<string, Catalogue<unknown>>>(
  '../../src/emulator/copy/*.en.ts',
  { eager: true },
);
const spanish: Files = import.meta.glob<Record<string, Catalogue<unknown>>>(
  ['../../src/emulator/copy/*.es.ts', '!**/refusals.es.ts'],
  { eager: true },
);

/** Words of English sentences that no Spanish sentence contains. */
const englishWords = /\b(?:the|and|your|(?<!Sign-In )with|this|was|are|not|from|sign(?!-In with))\b/i;
/** Informal forms of address; the Spanish sentences use the formal ones. */
const informalWords = /(?<!\p{L})(?:tú|tus?|contigo|tuyo|haz|ingresa|elige|vuelve|revisa)(?!\p{L})/iu;

const catalogues = Object.entries(english).flatMap(([path, exports]) =>
  Object.entries(exports).map(([key, { name, copy }]) => ({
    name,
    copy,
    translated: spanish[path.replace('.en.ts', '.es.ts')]?.[key],
  })),
);

const pairs = [
  ...catalogues.map(({ name, copy, translated }) => ({ name, copy, translation: translated?.copy })),
  { name: 'notice', copy: englishNotices, translation: spanishNotices },
];

describe('the Spanish sentences of the emulator', () => {
  test('exist for every catalogue under the same name', () => {
    expect(catalogues.length).toBeGreaterThan(2);
    expect(catalogues.map(({ translated }) => translated?.name)).toEqual(catalogues.map(({ name }) => name));
  });

  test.each(pairs)('are complete, translated and formal: $name', ({ copy, translation }) => {
    const ofEnglish = new Map(copySentences(copy));
    const ofSpanish = copySentences(translation);
    expect(ofSpanish.map(([path]) => path)).toEqual([...ofEnglish.keys()]);
    for (const [path, sentence] of ofSpanish) {
      expect([path, sentence.trim()]).not.toEqual([path, '']);
      expect([path, sentence]).toEqual([path, expect.not.stringMatching(englishWords)]);
      expect([path, sentence]).toEqual([path, expect.not.stringMatching(informalWords)]);
    }
    const same = ofSpanish.filter(
      ([path, sentence]) => ofEnglish.get(path) === sentence && /\p{L}{2}/u.test(sentence),
    );
    expect(same).toEqual([]);
  });
});

/**
 * Lists the sentences of a catalogue, to compare two languages.
 *
 * @param copy the catalogue's copy; functions are called with the text `2` for every parameter
 * @returns pairs of the path in the catalogue, such as `delays.2`, and the sentence
 */
function copySentences(copy: unknown, path = ''): readonly (readonly [string, string])[] {
  if (typeof copy === 'string') return [[path, copy]];
  if (typeof copy === 'function') {
    const parameters = Array.from({ length: copy.length }, () => '2');
    return [[path, String(Reflect.apply(copy, undefined, parameters))]];
  }
  return Object.entries(copy ?? {}).flatMap(([key, part]) =>
    copySentences(part, path === '' ? key : `${path}.${key}`),
  );
}
