/** The last so many of a kind, in memory. */
export interface Ring<Item> {
  add(item: Item): void;
  /** Newest first. */
  list(): readonly Item[];
  clear(): void;
}

/**
 * Makes a ring.
 *
 * @param capacity beyond this many the oldest goes
 */
export function createRing<Item>(capacity: number): Ring<Item> {
  let items: Item[] = [];
  return {
    add(item) {
      items.push(item);
      // Cut in bulk: shifting one by one moves the whole array each time.
      if (items.length >= capacity * 2) items = items.slice(-capacity);
    },
    list: () => items.slice(-capacity).toReversed(),
    clear() {
      items = [];
    },
  };
}
