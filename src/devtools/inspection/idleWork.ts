/**
 * Runs the pending idle callbacks when the user leaves the page, because the browser would discard them.
 *
 * @param page the window, whose `requestIdleCallback` and `cancelIdleCallback` are replaced
 */
export function flushIdleWork(page: Window): void {
  const pending = new Map<number, IdleRequestCallback>();
  const requestIdle = page.requestIdleCallback.bind(page);
  const cancelIdle = page.cancelIdleCallback.bind(page);

  page.requestIdleCallback = (callback, options) => {
    const handle = requestIdle((deadline) => {
      pending.delete(handle);
      callback(deadline);
    }, options);
    pending.set(handle, callback);
    return handle;
  };
  page.cancelIdleCallback = (handle) => {
    pending.delete(handle);
    cancelIdle(handle);
  };
  page.addEventListener('pagehide', () => {
    for (const [handle, callback] of pending) {
      page.cancelIdleCallback(handle);
      callback({ didTimeout: true, timeRemaining: () => 0 });
    }
  });
}
