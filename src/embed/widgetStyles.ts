const sheets = new WeakMap<Document, CSSStyleSheet>();
const users = new WeakMap<Document | ShadowRoot, number>();

/**
 * Gives a document, or a shadow root in one, the styles of the widget, for as long as a widget stands in it. A sheet made
 * by script needs no inline style, so a strict content security policy holds (CSSOM, constructable stylesheets).
 *
 * @param root of the place where a widget is mounted
 * @returns takes them away again, once nobody in the same root needs them
 */
export function adoptStyles(root: Document | ShadowRoot): () => void {
  const sheet = sheetFor(root.ownerDocument ?? root);
  if (!sheet) return () => undefined;
  const before = users.get(root) ?? 0;
  users.set(root, before + 1);
  if (before === 0) root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet];
  return () => {
    const left = (users.get(root) ?? 1) - 1;
    users.set(root, left);
    if (left === 0) root.adoptedStyleSheets = root.adoptedStyleSheets.filter((one) => one !== sheet);
  };
}

/** A sheet belongs to the document it was made in; while developing, the styles are on the page already. */
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
