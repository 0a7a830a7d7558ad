/**
 * Reads a property of an object that a wallet made. A getter may throw, and a proxy may do anything.
 *
 * @returns `undefined` where there is none, or reading it throws
 */
export function read(stranger: unknown, ...path: readonly string[]): unknown {
  try {
    let value = stranger;
    for (const name of path) value = Reflect.get(Object(value), name);
    return value;
  } catch {
    return undefined;
  }
}

/** Tells whether a wallet has a method of that name. */
export function hasMethod(stranger: unknown, ...path: readonly string[]): boolean {
  return typeof read(stranger, ...path) === 'function';
}

/**
 * Calls a method of a wallet, on the object it belongs to.
 *
 * @returns what it answers; rejects with whatever it throws, at once or later
 * @throws TypeError, as a rejection, where there is no such method
 */
export async function call(
  stranger: unknown,
  method: string,
  ...parameters: readonly unknown[]
): Promise<unknown> {
  const own: unknown = Reflect.get(Object(stranger), method);
  if (typeof own !== 'function') throw new TypeError(`The wallet has no method ${method}.`);
  return Reflect.apply(own, stranger, parameters);
}

/** A list that a wallet gives, as far as it can be read; empty for whatever is none. */
export function listOf(stranger: unknown, longest = 100): readonly unknown[] {
  if (!Array.isArray(stranger)) return [];
  try {
    return stranger.slice(0, longest) as readonly unknown[];
  } catch {
    return [];
  }
}
