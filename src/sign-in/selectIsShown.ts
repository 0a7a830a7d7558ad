import type { SnapshotFrom } from 'xstate';
import type { secondStepMachine } from '../../machines/widget/secondStep.machine.ts';

/**
 * Returns whether the second step of a sign-in needs the screen.
 *
 * @param snapshot of the second step; `undefined` while it does not run
 */
export function selectIsShown(snapshot: SnapshotFrom<typeof secondStepMachine> | undefined): boolean {
  return snapshot?.hasTag('shown') === true;
}
