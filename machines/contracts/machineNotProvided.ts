import type { AnyStateMachine } from 'xstate';
import { waitNotProvided } from './notProvided.ts';

/**
 * Stands where a child machine will be provided that not everybody who runs the chart needs, so that it is not downloaded
 * with it.
 *
 * @param name the actor's name in its machine's `setup`
 * @returns as `waitNotProvided`, typed as that machine and marked for those who read charts
 */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- which machine is meant only the caller can say
export function machineNotProvided<Machine extends AnyStateMachine>(name: string): Machine {
  return { ...waitNotProvided(name), standsForMachine: true } as unknown as Machine;
}
