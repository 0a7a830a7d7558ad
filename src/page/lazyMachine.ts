import { fromPromise, type AnyStateMachine } from 'xstate';

/**
 * Provides a child machine that loads on demand. The parent invokes the returned `load` first, and the returned `logic`
 * once `load` is done.
 *
 * @param load imports the machine; called again only after a failure
 */
export function lazyMachine<Machine extends AnyStateMachine>(load: () => Promise<Machine>) {
  let loaded: Machine | null = null;
  return {
    load: fromPromise<void, void>(async () => {
      loaded ??= await load();
    }),
    // XState reads everything from its logic when it starts the child, so reads are forwarded to the loaded machine.
    logic: new Proxy({} as Machine, {
      get: (_, key) => loaded && Reflect.get(loaded, key),
      has: (_, key) => loaded !== null && Reflect.has(loaded, key),
    }),
  };
}
