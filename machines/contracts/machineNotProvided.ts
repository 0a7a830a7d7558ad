import type { AnyStateMachine } from 'xstate';
import { waitNotProvided } from './notProvided.ts';

/**
 * Creates a placeholder for a child machine that is loaded on demand, so that its parent does not import it.
 *
 * @param name the actor's name in the parent's `setup`
 * @returns a placeholder that rejects like that of `waitNotProvided`; it has the child machine's type, and
 *   `standsForMachine` marks it for the chart reader
 */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- only the caller knows the type of the machine
export function machineNotProvided<Machine extends AnyStateMachine>(name: string): Machine {
  return { ...waitNotProvided(name), standsForMachine: true } as unknown as Machine;
}
