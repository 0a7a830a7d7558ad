import { parseSync } from 'vite';
import { expect, test } from 'vitest';
import type { SourceFile } from '../support/sourceLaw.ts';
import { isNode, nodesIn, type SyntaxNode } from '../support/syntaxTree.ts';
import { sourcesOf } from './sourcesOf.ts';

/** JSX attributes whose text is visible or read by screen readers. */
const spokenAttributes = new Set([
  'aria-label',
  'aria-description',
  'aria-roledescription',
  'alt',
  'label',
  'placeholder',
  'title',
]);

/** Matches a text that contains a word, unlike a separator such as "/" or "·". */
const word = /\p{L}{2,}/u;

/**
 * Finds texts in a component that belong in the translatable texts of `src/copy`.
 *
 * @returns one sentence for each text between tags or in an accessible attribute
 */
function sentenceBreaches({ path, code }: SourceFile): readonly string[] {
  const { program } = parseSync(path, code);
  return [...nodesIn(program)].flatMap((node) => {
    const text = textOf(node);
    return text !== null && word.test(text) ? [`${path} says "${text.trim()}"`] : [];
  });
}

function textOf(node: SyntaxNode): string | null {
  if (node.type === 'JSXText') return String(node['value']);
  if (node.type !== 'JSXAttribute') return null;
  const { name, value } = node;
  const isSpoken = isNode(name) && spokenAttributes.has(String(name['name']));
  return isSpoken && isNode(value) && value.type === 'Literal' ? String(value['value']) : null;
}

/** Matches developer tools, which are in English only. */
const tools = /^src\/(?:generate|statechart|server|emulator\/page)\//;

/** Names in components that are the same in every language. */
const names: Readonly<Record<string, readonly string[]>> = {
  'src/app/ConfigurationError.tsx': ['VITE_STYTCH_PUBLIC_TOKEN'],
  'src/site/PartnersSection.tsx': [
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
