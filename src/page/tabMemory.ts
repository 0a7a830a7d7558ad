import { readJson, storedItem } from '../identity/storedItem.ts';

/** A value that the tab keeps over a reload, until its life ends. It must not be secret. */
export interface TabMemory<Value> {
  /** @returns `null` without a value, after its life, or if storage is blocked */
  readonly recall: () => Value | null;
  /**
   * Keeps a value. The life of an equal value that is kept already goes on.
   *
   * @param expiresAtMs end of its life in epoch milliseconds
   */
  readonly store: (value: Value, expiresAtMs: number) => void;
  readonly forget: () => void;
}

interface Stored<Value> {
  readonly value: Value;
  readonly expiresAtMs: number;
}

/**
 * Returns the memory of this tab under a name, in `sessionStorage`. If storage is blocked, it keeps nothing.
 *
 * @param name name of the item in the storage
 */
export function tabMemory<Value>(name: string): TabMemory<Value> {
  const item = storedItem('sessionStorage', name);
  const read = () => readJson(item) as Stored<Value> | null;
  return {
    recall() {
      const stored = read();
      return stored && stored.expiresAtMs > Date.now() ? stored.value : null;
    },
    store(value, expiresAtMs) {
      if (JSON.stringify(read()?.value) === JSON.stringify(value)) return;
      item.write(JSON.stringify({ value, expiresAtMs } satisfies Stored<Value>));
    },
    forget: item.remove,
  };
}
