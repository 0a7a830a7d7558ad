import { expect, test } from 'vitest';
import { siteConfig } from '../../src/config/siteConfig.ts';
import { demoClient } from '../../src/config/localProvider.ts';
import { LanguageContext } from '../../src/copy/useCopy.ts';
import { sampleStatement } from '../../src/dashboard/sampleStatement.ts';
import { partners } from '../../src/site/partners.tsx';
import { pseudoLanguage, untranslated } from '../support/pseudoLocale.ts';
import { renderPage } from './renderPage.tsx';
import { longEmail, pageNamed, pages, fullUser } from './scenes.tsx';

function* textsOf(part: unknown): Generator<string> {
  if (typeof part === 'string') yield part;
  else if (typeof part === 'object' && part !== null)
    for (const value of Object.values(part)) yield* textsOf(value);
}

/** Texts of the scenes that are data and therefore not translated. */
const data = [
  ...textsOf(siteConfig),
  ...textsOf(demoClient),
  ...partners.map(({ name }) => name),
  'NORDEN',
  'HALYARD',
  'CLEARING HOUSE',
  'meridian exchange',
  ...sampleStatement('2026-03-31').transactions.map(({ description }) => description),
  ...textsOf(fullUser),
  longEmail,
  'Ada Thornton',
  'Please call me back.',
  'BTC',
  'Passkeys',
  'VITE_STYTCH_PUBLIC_TOKEN',
  'Loading chunk AccountPage failed',
];
const isTimestamp = (text: string) => /^[A-Z][a-z]{2} \d+, \d{4}, /.test(text);

test.each(Object.keys(pages))('"%s" has no untranslated sentence', async (name) => {
  await renderPage(<LanguageContext value={pseudoLanguage}>{pageNamed(name)}</LanguageContext>);
  const untranslatedLines = untranslated(document.body, [])
    .flatMap((text) => text.split('\n'))
    .filter((line) => /\p{L}{2}/u.test(line) && !isTimestamp(line) && !data.includes(line));
  expect(untranslatedLines).toEqual([]);
});
