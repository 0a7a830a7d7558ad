import { fromPromise, type AnyStateMachine } from 'xstate';
import { throwUnreachable } from './throwUnreachable.ts';

/**
 * Provides a child machine that loads on demand. The parent invokes the returned `load` first, and the returned `logic`
 * once `load` is done. If the machine does not load, `load` fails with `unreachable`.
 *
 * @param load imports the machine; called again only after a failure
 */
export function lazyMachine<Machine extends AnyStateMachine>(load: () => Promise<Machine>) {
  const { logic, setMachine } = laterMachine<Machine>();
  let isLoaded = false;
  return {
    load: fromPromise<void, void>(async () => {
      if (isLoaded) return;
      setMachine(await load().catch(throwUnreachable));
      isLoaded = true;
    }),
    logic,
  };
}

/**
 * Creates actor logic for a machine that is loaded before the actor starts.
 *
 * @returns `logic`, which inherits everything from the machine once `setMachine` has been called
 */
export function laterMachine<Machine extends AnyStateMachine>() {
  const logic = {} as Machine;
  return {
    logic,
    setMachine: (machine: Machine): void => {
      Object.setPrototypeOf(logic, machine);
    },
  };
}
