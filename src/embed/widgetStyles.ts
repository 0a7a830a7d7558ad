const sheets = new WeakMap<Document, CSSStyleSheet>();
const useCounts = new WeakMap<Document | ShadowRoot, number>();

/**
 * Adds the styles of the widget to a document or shadow root. A constructable stylesheet needs no inline style, so it
 * works under a strict content security policy.
 *
 * @param root the document or shadow root that contains the widget
 * @returns a function that removes the styles, unless another widget in the same root needs them
 */
export function adoptStyles(root: Document | ShadowRoot): () => void {
  const sheet = sheetFor(root.ownerDocument ?? root);
  if (!sheet) return () => undefined;
  const before = useCounts.get(root) ?? 0;
  useCounts.set(root, before + 1);
  if (before === 0) root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet];
  return () => {
    const left = (useCounts.get(root) ?? 1) - 1;
    useCounts.set(root, left);
    if (left === 0) root.adoptedStyleSheets = root.adoptedStyleSheets.filter((adopted) => adopted !== sheet);
  };
}

// Returns the stylesheet of a document, because a constructed sheet belongs to one document. Returns `null` in
// development, where Vite adds the styles to the page.
function sheetFor(page: Document): CSSStyleSheet | null {
  const css: string | undefined = import.meta.env.WIDGET_STYLES;
  const { defaultView } = page;
  if (css === undefined || !defaultView) return null;
  const known = sheets.get(page);
  if (known) return known;
  const sheet = new defaultView.CSSStyleSheet();
  sheet.replaceSync(css);
  sheets.set(page, sheet);
  return sheet;
}
