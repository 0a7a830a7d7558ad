export type PageSignal = 'page.woke' | 'page.left' | 'page.restored';

/**
 * Turns what happens to the page as a whole into facts for machines: it woke (seen again, online again), it was
 * left, it came back from the back/forward cache.
 *
 * @param page the window to watch, for as long as it lives
 * @param tell told each signal
 */
export function watchPage(page: Window, tell: (signal: PageSignal) => void): void {
  page.document.addEventListener('visibilitychange', () => {
    if (page.document.visibilityState === 'visible') tell('page.woke');
  });
  page.addEventListener('online', () => tell('page.woke'));
  page.addEventListener('pagehide', () => tell('page.left'));
  page.addEventListener('pageshow', (event) => {
    if (event.persisted) tell('page.restored');
  });
}
