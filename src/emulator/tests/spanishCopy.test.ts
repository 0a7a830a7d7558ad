import { describe, expect, test } from 'vitest';
import { consentCopy } from '../copy/consent.ts';
import { googlePromptCopy } from '../copy/googlePrompt.ts';
import { hostedCopy } from '../copy/hosted.ts';
import { spanishNotices } from '../rules/mail/notice.es.ts';
import { englishNotices } from '../rules/mail/notice.ts';

/** Words of English sentences that no Spanish sentence contains. */
const englishWords = /\b(?:the|and|your|(?<!Sign-In )with|this|was|are|not|from|sign(?!-In with))\b/i;
/** Informal forms of address; the Spanish sentences use the formal ones. */
const informalWords = /(?<!\p{L})(?:tú|tus?|contigo|tuyo|haz|ingresa|elige|vuelve|revisa)(?!\p{L})/iu;

const catalogues = [
  { name: 'consent', ...consentCopy },
  { name: 'googlePrompt', ...googlePromptCopy },
  { name: 'hosted', ...hostedCopy },
  { name: 'notice', en: englishNotices, es: spanishNotices },
];

describe('the Spanish sentences of the emulator', () => {
  test.each(catalogues)('are complete, translated and formal: $name', ({ en, es }) => {
    const ofEnglish = new Map(copySentences(en));
    const ofSpanish = copySentences(es);
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
