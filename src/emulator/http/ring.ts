/** Ring buffer of the latest items. */
export interface Ring<Item> {
  add(item: Item): void;
  /** Returns the items, newest first. */
  list(): readonly Item[];
  clear(): void;
}

/**
 * Creates a ring buffer.
 *
 * @param capacity maximum number of items; beyond it the oldest ones are dropped
 */
export function createRing<Item>(capacity: number): Ring<Item> {
  let items: Item[] = [];
  return {
    add(item) {
      items.push(item);
      // Trimmed only at twice the capacity, because removing items one by one would move the whole array each time.
      if (items.length >= capacity * 2) items = items.slice(-capacity);
    },
    list: () => items.slice(-capacity).toReversed(),
    clear() {
      items = [];
    },
  };
}
