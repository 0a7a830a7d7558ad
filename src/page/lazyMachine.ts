import { fromPromise, type AnyStateMachine } from 'xstate';
import { throwUnreachable } from './throwUnreachable.ts';

/**
 * Provides a child machine that loads on demand. The parent invokes the returned `load` first, and the returned `logic`
 * once `load` is done. If the machine does not load, `load` fails with `unreachable`.
 *
 * @param load imports the machine; called again only after a failure
 */
export function lazyMachine<Machine extends AnyStateMachine>(load: () => Promise<Machine>) {
  let loaded: Machine | null = null;
  return {
    load: fromPromise<void, void>(async () => {
      loaded ??= await load().catch(throwUnreachable);
    }),
    logic: forwardedMachine(() => loaded),
  };
}

/**
 * Creates actor logic that stands for a machine that is loaded before the actor starts.
 *
 * @param read returns the machine; `null` before it is loaded
 */
export function forwardedMachine<Machine extends AnyStateMachine>(read: () => Machine | null): Machine {
  // XState reads everything from its logic when it starts the child, so reads are forwarded to the machine.
  return new Proxy({} as Machine, {
    get(_, key) {
      const machine = read();
      return machine && Reflect.get(machine, key);
    },
    has(_, key) {
      const machine = read();
      return machine !== null && Reflect.has(machine, key);
    },
  });
}
