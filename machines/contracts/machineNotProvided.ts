import type { AnyStateMachine } from 'xstate';
import { waitNotProvided } from './notProvided.ts';

/**
 * Creates a placeholder for a child machine that is loaded on demand, so that its parent does not import it.
 *
 * @param name the actor's name in its machine's `setup`
 * @returns logic like that of `waitNotProvided`, typed as the child machine and marked as one for the chart reader
 */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- only the caller knows the type of the machine
export function machineNotProvided<Machine extends AnyStateMachine>(name: string): Machine {
  return { ...waitNotProvided(name), standsForMachine: true } as unknown as Machine;
}
