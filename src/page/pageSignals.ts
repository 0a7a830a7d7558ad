export type PageSignal = 'page.woke' | 'page.left' | 'page.restored';

/**
 * Translates window events into machine events: `page.woke` (visible or online again), `page.left` and `page.restored`
 * (back from the back/forward cache).
 *
 * @param page the window; the listeners are never removed
 * @param notify receives each signal
 */
export function watchPage(page: Window, notify: (signal: PageSignal) => void): void {
  page.document.addEventListener('visibilitychange', () => {
    if (page.document.visibilityState === 'visible') notify('page.woke');
  });
  page.addEventListener('online', () => notify('page.woke'));
  page.addEventListener('pagehide', () => notify('page.left'));
  page.addEventListener('pageshow', (event) => {
    if (event.persisted) notify('page.restored');
  });
}
