/**
 * Lets everything run that is ready: settled promises and what follows from them. No time passes; what still has not happened
 * afterwards waits for something else.
 */
export function drainQueue(): Promise<void> {
  return new Promise((resolve) => {
    setImmediate(resolve);
  });
}
