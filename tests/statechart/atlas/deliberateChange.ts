import { createMachine, type AnyStateMachine } from 'xstate';

type Config = Readonly<Record<string, unknown>>;

/**
 * Copies a machine with one changed state.
 *
 * @param edit returns the changed configuration of the state; if omitted, the state is removed
 */
export function withState(
  machine: AnyStateMachine,
  state: string,
  edit?: (config: Config) => Config,
): AnyStateMachine {
  const { states, ...rest } = machine.config as Config & {
    readonly states: Readonly<Record<string, Config>>;
  };
  const others = Object.entries(states).flatMap(([key, config]) => {
    if (key !== state) return [[key, config] as const];
    return edit ? [[key, edit(config)] as const] : [];
  });
  if (others.length === Object.keys(states).length && !edit) throw new Error(`There is no state ${state}.`);
  return createMachine(
    { ...rest, states: Object.fromEntries(others) } as never,
    machine.implementations as never,
  ) as AnyStateMachine;
}
