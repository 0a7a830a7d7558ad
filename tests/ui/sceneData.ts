import { demoClient } from '../../src/config/localProvider.ts';
import { languageNames } from '../../src/config/languages.ts';
import { siteConfig } from '../../src/config/siteConfig.ts';
import { sampleStatement } from '../../src/dashboard/sampleStatement.ts';
import { partners } from '../../src/site/PartnersSection.tsx';
import { fullUser, longEmail } from './scenes.tsx';

function* textsOf(part: unknown): Generator<string> {
  if (typeof part === 'string') yield part;
  else if (typeof part === 'object' && part !== null)
    for (const value of Object.values(part)) yield* textsOf(value);
}

/** Texts of the scenes that are data and therefore not translated. */
export const sceneData = [
  ...textsOf(siteConfig),
  ...textsOf(languageNames),
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
  'Contacts',
  'Passkeys',
  'Verification methods',
  'Linked accounts',
  'VITE_STYTCH_PUBLIC_TOKEN',
  'Loading chunk AccountPage failed',
];
