/**
 * Shows a notice to the developer at the top of the page and in the console. It creates DOM elements directly, because
 * it runs before React renders the page.
 *
 * @param page the inspected page
 * @param text one or two sentences
 */
export function showNotice({ document }: Window, text: string): void {
  console.info(text);
  const notice = document.createElement('aside');
  notice.setAttribute('aria-label', 'Inspection');
  notice.textContent = text;
  // System colors, so that the notice is readable in light and dark mode.
  notice.style.cssText = 'padding:8px 16px;background:Canvas;color:CanvasText;border-bottom:1px solid';
  document.body.prepend(notice);
}
