/** An item of the browser's storage. Blocked storage has no items and keeps none. */
export interface StoredItem {
  /** Returns the text; `null` without an item. */
  readonly read: () => string | null;
  /** Stores a text, and returns whether it is kept: storage may be blocked or full. */
  readonly write: (text: string) => boolean;
  readonly remove: () => void;
}

/** Returns the item of a key. Accesses the storage only when the item is used. */
export function storedItem(area: 'localStorage' | 'sessionStorage', key: string): StoredItem {
  const attempt = <Result>(use: (storage: Storage) => Result, otherwise: Result): Result => {
    try {
      return use(globalThis[area]);
    } catch {
      return otherwise;
    }
  };
  return {
    read: () => attempt((storage) => storage.getItem(key), null),
    write: (text) =>
      attempt((storage) => {
        storage.setItem(key, text);
        return true;
      }, false),
    remove: () => attempt((storage) => storage.removeItem(key), undefined),
  };
}

/** Returns the value of an item in JSON; `null` without an item and for malformed JSON. */
export function readJson({ read }: StoredItem): unknown {
  try {
    // Stryker disable next-line StringLiteral: an empty text is malformed JSON
    return JSON.parse(read() ?? 'null');
  } catch {
    return null;
  }
}
