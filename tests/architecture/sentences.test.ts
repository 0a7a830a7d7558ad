import { expect, test } from 'vitest';
import { sentenceBreaches } from './sentences.ts';
import { sourcesOf } from './sourcesOf.ts';

/** Matches developer tools, which are in English only. */
const tools = /^src\/(?:devtools|server)\//;

/** Names in components that are the same in every language. */
const names: Readonly<Record<string, readonly string[]>> = {
  'src/app/ConfigurationError.tsx': ['VITE_STYTCH_PUBLIC_TOKEN'],
  'src/emulator/page/Banner.tsx': ['UTC'],
  'src/emulator/page/FaultsPanel.tsx': ['internal_server_error'],
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

test('no component contains a sentence', () => {
  expect(views.length).toBeGreaterThan(50);
  const allowed = Object.entries(names).flatMap(([path, texts]) =>
    texts.map((name) => `${path} says "${name}"`),
  );
  expect(views.flatMap(sentenceBreaches)).toEqual(expect.arrayContaining(allowed));
  expect(views.flatMap(sentenceBreaches).filter((breach) => !allowed.includes(breach))).toEqual([]);
});

test('sentences are found between tags and in accessible attributes', () => {
  const code = `const View = () => <p title="Copy this" className="some words">Send <b>{words.now}</b> · / {'x'}</p>;`;
  expect(sentenceBreaches({ path: 'View.tsx', code })).toEqual([
    'View.tsx says "Copy this"',
    'View.tsx says "Send"',
  ]);
});
