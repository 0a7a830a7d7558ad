/** Returns a property of an untrusted value, such as parsed JSON; `undefined` if the value has none. */
export function propertyOf(value: unknown, name: string): unknown {
  return Reflect.get(Object(value), name);
}
