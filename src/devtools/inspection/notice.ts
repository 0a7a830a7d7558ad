/**
 * Says something to the developer on the page and in its console. In plain elements, since it stands before the site does.
 *
 * @param page the page's window
 * @param text a sentence
 */
export function showNotice({ document }: Window, text: string): void {
  console.info(text);
  const notice = document.createElement('aside');
  notice.setAttribute('aria-label', 'Inspection');
  notice.textContent = text;
  // The colours of the system, so that it is read in any of its themes.
  notice.style.cssText = 'padding:8px 16px;background:Canvas;color:CanvasText;border-bottom:1px solid';
  document.body.prepend(notice);
}
