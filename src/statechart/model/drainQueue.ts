/**
 * Waits until all pending microtasks have run, such as the reactions of settled promises. Timers do not fire.
 */
export function drainQueue(): Promise<void> {
  return new Promise((resolve) => {
    setImmediate(resolve);
  });
}
