import type { Catalogue, Language } from '../../src/copy/language.ts';

const translations = new Map<unknown, unknown>();

/** An artificial language for tests: all texts are English, lengthened by half and put in brackets. */
export const pseudoLanguage: Language = {
  tag: 'en-XA',
  copyOf<Copy>({ copy }: Catalogue<Copy>): Copy {
    if (!translations.has(copy)) translations.set(copy, pseudoCopy(copy));
    return translations.get(copy) as Copy;
  },
};

/** Returns the texts of a catalogue in the pseudo language. */
export function pseudoCopy<Part>(part: Part): Part {
  if (typeof part === 'string') return `⟦${part}${' ·ẋ'.repeat(part.length / 6)}⟧` as Part;
  if (typeof part === 'function')
    return ((...parameters: unknown[]) => pseudoCopy(part(...parameters))) as Part;
  if (Array.isArray(part)) return part.map((item: unknown) => pseudoCopy(item)) as Part;
  // A boolean in a catalogue is no text; all of them are off.
  const texts = Object.entries(part as object).filter(([, value]) => typeof value !== 'boolean');
  return Object.fromEntries(texts.map(([key, value]) => [key, pseudoCopy<unknown>(value)])) as Part;
}

/**
 * Returns the untranslated texts of a screen: visible texts, and attributes such as `aria-label`.
 *
 * @param root root element of a screen rendered in `pseudoLanguage`
 * @param data texts that need no translation, such as an email address
 */
export function untranslated(root: Element, data: readonly string[]): readonly string[] {
  return visibleTexts(root).filter(
    (text) => !text.includes('⟦') && !text.includes('⟧') && !data.includes(text),
  );
}

/** Returns the texts of a screen: visible texts, and attributes such as `aria-label`. */
export function visibleTexts(root: Node): readonly string[] {
  return [...wordsOf(root)];
}

/** Yields the texts of a node and everything below it: text nodes, and attributes such as `aria-label`. */
function* wordsOf(node: Node): Generator<string> {
  const texts =
    node instanceof Element
      ? ['aria-label', 'placeholder', 'alt', 'title'].map((name) => node.getAttribute(name))
      : [node.nodeType === Node.TEXT_NODE ? node.textContent : ''];
  for (const text of texts) if (text?.trim()) yield text.trim();
  for (const child of node.childNodes) yield* wordsOf(child);
}

/** Returns the HTML of each element that is narrower than its text. */
export function clipped(root: Element): readonly string[] {
  return [...root.querySelectorAll('button, a, label, h1, p, li, output')]
    .filter((part) => part.scrollWidth > part.clientWidth + 1 && getComputedStyle(part).display !== 'inline')
    .filter((part) => getComputedStyle(part).position !== 'absolute')
    .map((part) => part.outerHTML);
}
