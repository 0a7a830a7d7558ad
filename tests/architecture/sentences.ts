import { parseSync } from 'vite';
import type { SourceFile } from '../support/sourceLaw.ts';
import { isNode, nodesIn, type SyntaxNode } from '../support/syntaxTree.ts';

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
export function sentenceBreaches({ path, code }: SourceFile): readonly string[] {
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
