/** Memoizes an async factory; the call after a failed attempt tries again. */
export function lazyPromise<Value>(load: () => Promise<Value>): () => Promise<Value> {
  let promise: Promise<Value> | null = null;
  return () =>
    (promise ??= load().catch((error: unknown) => {
      promise = null;
      throw error;
    }));
}
