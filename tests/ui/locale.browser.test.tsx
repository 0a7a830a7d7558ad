import { expect, test } from 'vitest';
import { LanguageContext } from '../../src/copy/useCopy.ts';
import { pseudoLanguage, untranslated } from '../support/pseudoLocale.ts';
import { renderPage } from './renderPage.tsx';
import { sceneData } from './sceneData.ts';
import { pageNamed, pages } from './scenes.tsx';

const isTimestamp = (text: string) => /^[A-Z][a-z]{2} \d+, \d{4}, /.test(text);

test.each(Object.keys(pages))('"%s" has no untranslated sentence', async (name) => {
  await renderPage(<LanguageContext value={pseudoLanguage}>{pageNamed(name)}</LanguageContext>);
  const untranslatedLines = untranslated(document.body, [])
    .flatMap((text) => text.split('\n'))
    .filter((line) => /\p{L}{2}/u.test(line) && !isTimestamp(line) && !sceneData.includes(line));
  expect(untranslatedLines).toEqual([]);
});
