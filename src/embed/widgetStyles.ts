/**
 * Unit of the sizes of a widget: `rem` follows the font size of the page's root element, which users can set. With `px` the
 * text follows the browser's settings.
 */
export type SizeUnit = 'px' | 'rem';

const sheets = new WeakMap<Document, Partial<Record<SizeUnit, CSSStyleSheet>>>();

/**
 * Adds the styles of the widget to a document or shadow root. A constructable stylesheet needs no inline style, so it
 * works under a strict content security policy.
 *
 * @param root the document or shadow root that contains the widget
 * @returns a function that removes them; the styles of another widget in the same root stay
 */
export function adoptStyles(root: Document | ShadowRoot, sizes: SizeUnit): () => void {
  const sheet = sheetFor(root.ownerDocument ?? root, sizes);
  if (!sheet) return () => undefined;
  // Once for each widget: the browser applies a sheet that is in the list several times like one.
  root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet];
  return () => {
    const index = root.adoptedStyleSheets.indexOf(sheet);
    root.adoptedStyleSheets = root.adoptedStyleSheets.filter((_, other) => other !== index);
  };
}

/**
 * Protects the element around the shadow root, which the page can style: in a shadow root, `!important` wins over
 * `!important` of the page. The color scheme and other choices of the page are inherited.
 */
const hostStyles =
  ':host(fairlead-widget){all:initial!important;display:block!important;color-scheme:inherit!important;' +
  'visibility:inherit!important;pointer-events:inherit!important}';

// Returns the stylesheet of a document, because a constructed sheet belongs to one document.
function sheetFor(page: Document, sizes: SizeUnit): CSSStyleSheet | null {
  const { defaultView } = page;
  if (!defaultView) return null;
  const known = sheets.get(page) ?? {};
  sheets.set(page, known);
  const sheet = (known[sizes] ??= new defaultView.CSSStyleSheet());
  // In development, the page can have received more styles meanwhile.
  if (import.meta.env.DEV || sheet.cssRules.length === 0)
    sheet.replaceSync(hostStyles + inUnit(styles(), sizes));
  return sheet;
}

/** Returns the styles of the widget; in development those that Vite has added to the page. */
function styles(): string {
  const built: string | undefined = import.meta.env.WIDGET_STYLES;
  if (built !== undefined) return built;
  return [...document.querySelectorAll('style[data-vite-dev-id]')].map((tag) => tag.textContent).join('\n');
}

/** Converts the sizes, at the 16 px that `1rem` has unless the page or the user decides otherwise. */
function inUnit(css: string, sizes: SizeUnit): string {
  if (sizes === 'px') return css;
  return css
    .replaceAll(/([\d.]+)px/g, (_, pixels: string) => `${Number(pixels) / 16}rem`)
    .replaceAll(/(?<=font-size:\s*)medium/g, '1rem');
}
