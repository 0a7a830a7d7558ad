/**
 * Returns the path that the document was prerendered for, without the prefix of its language; `undefined` while
 * prerendering and for a document that is not prerendered. The visitor may have left this path before a part of the
 * page hydrates.
 */
export function prerenderedPath(): string | undefined {
  if (typeof document === 'undefined') return undefined;
  return document.querySelector<HTMLElement>('[data-path]')?.dataset['path'];
}
