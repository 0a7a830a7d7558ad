import { fromPromise } from 'xstate';
import type { SecondStep } from '../../machines/contracts/secondStep.ts';
import { secondStepMachine } from '../../machines/widget/secondStep.machine.ts';

/** The second step of a session that has its second factor. */
const complete: SecondStep = { due: [], onFile: ['authenticator'], phone: null };

/**
 * Returns the actors of the second step with a response to its request.
 *
 * @param readSecondStep returns what the session still needs; by default, nothing
 */
export function answeredSecondStep(
  readSecondStep: () => Promise<SecondStep> = () => Promise.resolve(complete),
) {
  const secondStep = secondStepMachine.provide({
    actors: { readSecondStep: fromPromise<SecondStep, void>(readSecondStep) },
  });
  return { loadSecondStep: fromPromise<void, void>(() => Promise.resolve()), secondStep };
}
