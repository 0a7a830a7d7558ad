/**
 * Reads a property of an untrusted object, whose getters and proxies may throw.
 *
 * @param path property names, outermost first
 * @returns `undefined` if the property is missing or reading it throws
 */
export function safeGet(untrusted: unknown, ...path: readonly string[]): unknown {
  try {
    let value = untrusted;
    for (const name of path) value = Reflect.get(Object(value), name);
    return value;
  } catch {
    return undefined;
  }
}

/** Returns whether an untrusted object has a method at a path. */
export function hasMethod(untrusted: unknown, ...path: readonly string[]): boolean {
  return typeof safeGet(untrusted, ...path) === 'function';
}

/**
 * Calls a method of an untrusted object.
 *
 * @returns the untrusted result; rejects with anything that the method throws, or with `TypeError` if the method is
 *   missing
 */
export async function callMethod(
  untrusted: unknown,
  method: string,
  ...parameters: readonly unknown[]
): Promise<unknown> {
  const property: unknown = Reflect.get(Object(untrusted), method);
  if (typeof property !== 'function') throw new TypeError(`The wallet has no method ${method}.`);
  return Reflect.apply(property, untrusted, parameters);
}

/**
 * Copies an untrusted list.
 *
 * @param maxLength maximum number of items to copy
 * @returns the copy; empty if the value is not a list, or if reading it throws
 */
export function safeList(untrusted: unknown, maxLength = 100): readonly unknown[] {
  if (!Array.isArray(untrusted)) return [];
  try {
    return untrusted.slice(0, maxLength) as readonly unknown[];
  } catch {
    return [];
  }
}
