import type { AnyStateMachine } from 'xstate';
import { waitNotProvided } from './notProvided.ts';

/**
 * Creates a placeholder for a child machine that is loaded on demand, so that its parent does not import it.
 *
 * @param name the actor's name in the parent's `setup`
 * @returns a placeholder like that of `waitNotProvided`, with the child machine's type and a mark that tells the chart
 *   reader that it stands for a machine
 */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- only the caller knows the type of the machine
export function machineNotProvided<Machine extends AnyStateMachine>(name: string): Machine {
  return { ...waitNotProvided(name), standsForMachine: true } as unknown as Machine;
}
