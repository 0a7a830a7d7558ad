import { expect, test } from 'vitest';
import { sentenceBreaches } from './sentences.ts';
import { sourcesOf } from './sourcesOf.ts';

/** The pages of the tools are for developers, in English alone. */
const tools = /^src\/(?:emulator|devtools|server)\//;

/** Names that no language changes. */
const names: Readonly<Record<string, readonly string[]>> = {
  'src/app/ConfigurationError.tsx': ['VITE_STYTCH_PUBLIC_TOKEN'],
  'src/site/partners.tsx': [
    'Kestrel Custody',
    'NORDEN',
    'Tallow &amp; Reed',
    'meridian exchange',
    'HALYARD',
    'CLEARING HOUSE',
  ],
};

const views = sourcesOf('src').filter(({ path }) => path.endsWith('.tsx') && !tools.test(path));

test('no sentence stands in a component', () => {
  expect(views.length).toBeGreaterThan(50);
  const allowed = Object.entries(names).flatMap(([path, said]) =>
    said.map((name) => `${path} says "${name}"`),
  );
  expect(views.flatMap(sentenceBreaches)).toEqual(expect.arrayContaining(allowed));
  expect(views.flatMap(sentenceBreaches).filter((breach) => !allowed.includes(breach))).toEqual([]);
});

test('a sentence in a component is found, between tags and in an attribute that is read out', () => {
  const code = `const View = () => <p title="Copy this" className="some words">Send <b>{words.now}</b> · / {'x'}</p>;`;
  expect(sentenceBreaches({ path: 'View.tsx', code })).toEqual([
    'View.tsx says "Copy this"',
    'View.tsx says "Send"',
  ]);
});
