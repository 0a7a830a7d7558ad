import { expect, test } from 'vitest';
import { siteConfig } from '../../src/config/siteConfig.ts';
import { demoClient } from '../../src/config/localProvider.ts';
import { LanguageContext } from '../../src/copy/useCopy.ts';
import { sampleStatement } from '../../src/dashboard/sampleStatement.ts';
import { partners } from '../../src/site/partners.tsx';
import { pseudoLanguage, untranslated } from '../support/pseudoLocale.ts';
import { drawPage } from './draw.tsx';
import { longEmail, pageNamed, pages, wholeUser } from './scenes.tsx';

function* textsOf(part: unknown): Generator<string> {
  if (typeof part === 'string') yield part;
  else if (typeof part === 'object' && part !== null)
    for (const one of Object.values(part)) yield* textsOf(one);
}

/** Data that the scenes show: texts of the client, the provider, a partner or the browser. */
const given = [
  ...textsOf(siteConfig),
  ...textsOf(demoClient),
  ...partners.map(({ name }) => name),
  'NORDEN',
  'HALYARD',
  'CLEARING HOUSE',
  'meridian exchange',
  ...sampleStatement('2026-03-31').transactions.map(({ description }) => description),
  ...textsOf(wholeUser),
  longEmail,
  'Ada Thornton',
  'Please call me back.',
  'BTC',
  'Passkeys',
  'VITE_STYTCH_PUBLIC_TOKEN',
  'Loading chunk AccountPage failed',
];
const isMoment = (text: string) => /^[A-Z][a-z]{2} \d+, \d{4}, /.test(text);

test.each(Object.keys(pages))('in another language, "%s" has no sentence of its own', async (name) => {
  await drawPage(<LanguageContext value={pseudoLanguage}>{pageNamed(name)}</LanguageContext>);
  const own = untranslated(document.body, [])
    .flatMap((text) => text.split('\n'))
    .filter((line) => /\p{L}{2}/u.test(line) && !isMoment(line) && !given.includes(line));
  expect(own).toEqual([]);
});
