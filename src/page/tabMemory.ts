import { readJson, storedItem } from '../identity/storedItem.ts';

/** A value that the tab keeps over a reload, until its life ends. It must not be secret. */
export interface TabMemory<Value> {
  /** @returns `null` without a value of this release, after its life, or if storage is blocked */
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
 * @param isValue returns whether a stored value is one of this release: the page may have been loaded by another before
 */
export function tabMemory<Value>(
  name: string,
  isValue: (value: unknown) => value is Value,
): TabMemory<Value> {
  const item = storedItem('sessionStorage', name);
  const read = () => Object(readJson(item)) as Partial<Stored<unknown>>;
  return {
    recall() {
      const { value, expiresAtMs } = read();
      return Number(expiresAtMs) > Date.now() && isValue(value) ? value : null;
    },
    store(value, expiresAtMs) {
      if (JSON.stringify(read().value) === JSON.stringify(value)) return;
      item.write(JSON.stringify({ value, expiresAtMs } satisfies Stored<Value>));
    },
    forget: item.remove,
  };
}
