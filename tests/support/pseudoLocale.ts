/**
 * Turns sentences into a language of its own: half as long again as English, and recognised by its brackets.
 *
 * @param part of a catalogue: a sentence, one made of what it is given, or a group of either
 */
export function translate<Part>(part: Part): Part {
  if (typeof part === 'string') return `⟦${part}${' ·ẋ'.repeat(part.length / 6)}⟧` as Part;
  if (typeof part === 'function') return ((...given: unknown[]) => translate(part(...given))) as Part;
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
