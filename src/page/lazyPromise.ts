/** A value that loads when it is first needed. */
export interface LazyPromise<Value> {
  /** Loads the value, once; the call after a failed attempt tries again. */
  (): Promise<Value>;
  /** Returns the value if it has loaded. */
  readonly loaded: () => Value | undefined;
}

/** Memoizes an async factory. */
export function lazyPromise<Value>(load: () => Promise<Value>): LazyPromise<Value> {
  let promise: Promise<Value> | null = null;
  let value: Value | undefined;
  const open = (): Promise<Value> =>
    (promise ??= load().then(
      (loaded) => (value = loaded),
      (error: unknown) => {
        promise = null;
        throw error;
      },
    ));
  return Object.assign(open, { loaded: () => value });
}
