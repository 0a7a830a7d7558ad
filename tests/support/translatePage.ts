/** Parents whose text a browser does not translate. */
const untranslated = 'script, style, textarea, svg, [translate="no"], .notranslate';

/**
 * Replaces each text on the page as the translator of a browser does: `<font><font>text</font></font>` in place of the
 * text node, which React still holds. The words stay the same.
 *
 * @returns puts the text nodes back where the translation is still on the page
 */
export function translatePage(): () => void {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (node instanceof Text && node.data.trim() !== '' && !node.parentElement?.closest(untranslated))
      texts.push(node);
  }
  const replaced = texts.map((text) => {
    const [outer, inner] = [document.createElement('font'), document.createElement('font')];
    inner.textContent = text.data;
    outer.append(inner);
    text.replaceWith(outer);
    return { text, outer };
  });
  return () => {
    for (const { text, outer } of replaced) if (outer.isConnected) outer.replaceWith(text);
  };
}
