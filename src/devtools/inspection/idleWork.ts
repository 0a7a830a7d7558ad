/**
 * Has what waits for the page to be idle done before the page is left, which is never idle again after that.
 *
 * @param page the page's window; whoever asks it for an idle moment from now on is served so
 */
export function finishIdleWork(page: Window): void {
  const waiting = new Map<number, IdleRequestCallback>();
  const askForIdle = page.requestIdleCallback.bind(page);
  const forgetIdle = page.cancelIdleCallback.bind(page);

  page.requestIdleCallback = (work, options) => {
    const handle = askForIdle((deadline) => {
      waiting.delete(handle);
      work(deadline);
    }, options);
    waiting.set(handle, work);
    return handle;
  };
  page.cancelIdleCallback = (handle) => {
    waiting.delete(handle);
    forgetIdle(handle);
  };
  page.addEventListener('pagehide', () => {
    for (const [handle, work] of waiting) {
      page.cancelIdleCallback(handle);
      work({ didTimeout: true, timeRemaining: () => 0 });
    }
  });
}
