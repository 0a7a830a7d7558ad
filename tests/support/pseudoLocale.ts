import type { Catalogue, Language } from '../../src/copy/language.ts';

const translations = new Map<unknown, unknown>();

/** A language of every catalogue: sentences half as long again as English, and recognised by their brackets. */
export const pseudoLanguage: Language = {
  tag: 'en-XA',
  copyOf<Copy>({ english }: Catalogue<Copy>): Copy {
    if (!translations.has(english)) translations.set(english, translate(english));
    return translations.get(english) as Copy;
  },
};

function translate<Part>(part: Part): Part {
  if (typeof part === 'string') return `⟦${part}${' ·ẋ'.repeat(part.length / 6)}⟧` as Part;
  if (typeof part === 'function') return ((...given: unknown[]) => translate(part(...given))) as Part;
  if (Array.isArray(part)) return part.map((one: unknown) => translate(one)) as Part;
  const entries = Object.entries(part as object).map(([key, value]) => [key, translate<unknown>(value)]);
  return Object.fromEntries(entries) as Part;
}

/**
 * What a screen says that is in no catalogue, whether it is seen or read out.
 *
 * @param root of the screen, drawn with a translated catalogue
 * @param given what is data and no sentence, such as an address
 */
export function untranslated(root: Element, given: readonly string[]): readonly string[] {
  return [...wordsOf(root)].filter(
    (text) => !text.includes('⟦') && !text.includes('⟧') && !given.includes(text),
  );
}

/** Everything that is seen or read out of a screen. */
function* wordsOf(node: Node): Generator<string> {
  const spoken =
    node instanceof Element
      ? ['aria-label', 'placeholder', 'alt', 'title'].map((name) => node.getAttribute(name))
      : [node.nodeType === Node.TEXT_NODE ? node.textContent : ''];
  for (const text of spoken) if (text?.trim()) yield text.trim();
  for (const child of node.childNodes) yield* wordsOf(child);
}

/**
 * Buttons, fields and links whose words do not fit into them.
 *
 * @param root of the screen
 */
export function clipped(root: Element): readonly string[] {
  return [...root.querySelectorAll('button, a, label, h1, p, li, output')]
    .filter((part) => part.scrollWidth > part.clientWidth + 1 && getComputedStyle(part).display !== 'inline')
    .filter((part) => getComputedStyle(part).position !== 'absolute')
    .map((part) => part.outerHTML);
}
