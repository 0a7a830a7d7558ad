import type { AnyStateMachine } from 'xstate';

/**
 * Creates actor logic that creates its machine when an actor starts it. XState builds all states of a machine at once,
 * and again for each `provide`, so a machine that is never started costs time and memory.
 *
 * @param create creates the machine; called once, and once more for each `provide` before the first start
 */
export function deferredMachine<Machine extends AnyStateMachine>(create: () => Machine): Machine {
  let machine: Machine | null = null;
  const read = () => (machine ??= create());
  const provide = (implementations: Parameters<Machine['provide']>[0]) =>
    deferredMachine(() => create().provide(implementations));
  return new Proxy({} as Machine, {
    get: (_, key) => (key === 'provide' && machine === null ? provide : Reflect.get(read(), key)),
    has: (_, key) => Reflect.has(read(), key),
  });
}
