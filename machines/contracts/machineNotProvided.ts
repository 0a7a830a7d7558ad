import type { AnyStateMachine } from 'xstate';
import { waitNotProvided } from './notProvided.ts';

/**
 * Creates a placeholder for a child machine that is loaded on demand, so that its parent does not import it.
 *
 * @param name the actor's name in the parent's `setup`
 * @returns a promise actor that rejects with an error that names the actor, typed as the child machine; the property
 *   `standsForMachine` tells the chart reader that it replaces a machine
 */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- only the caller knows the type of the machine
export function machineNotProvided<Machine extends AnyStateMachine>(name: string): Machine {
  return { ...waitNotProvided(name), standsForMachine: true } as unknown as Machine;
}
