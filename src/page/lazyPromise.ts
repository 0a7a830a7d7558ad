/** Memoizes an async factory; a failed attempt is repeated at the next call. */
export function lazyPromise<Thing>(load: () => Promise<Thing>): () => Promise<Thing> {
  let made: Promise<Thing> | null = null;
  return () =>
    (made ??= load().catch((error: unknown) => {
      made = null;
      throw error;
    }));
}
