/** Ring buffer of the latest items. */
export interface Ring<Item> {
  add(item: Item): void;
  /** Newest first. */
  list(): readonly Item[];
  clear(): void;
}

/**
 * Creates a ring buffer.
 *
 * @param capacity maximum number of items; the oldest ones are dropped
 */
export function createRing<Item>(capacity: number): Ring<Item> {
  let items: Item[] = [];
  return {
    add(item) {
      items.push(item);
      // Trimmed in bulk, because each shift moves the whole array.
      if (items.length >= capacity * 2) items = items.slice(-capacity);
    },
    list: () => items.slice(-capacity).toReversed(),
    clear() {
      items = [];
    },
  };
}
