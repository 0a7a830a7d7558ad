/** Makes a thing at first need and keeps it; what could not be made is tried again. */
export function loadedOnce<Thing>(load: () => Promise<Thing>): () => Promise<Thing> {
  let made: Promise<Thing> | null = null;
  return () =>
    (made ??= load().catch((error: unknown) => {
      made = null;
      throw error;
    }));
}
