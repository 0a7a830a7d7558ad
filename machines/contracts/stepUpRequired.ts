import { readFailure, type FailureParams } from './failing.ts';

interface SteppingUp {
  /** Whether a step-up succeeded for the request that failed. */
  readonly hasSteppedUp: boolean;
}

/** Guard: the provider demands a step-up, and none has succeeded yet. A demand after one is a failure like any other. */
export function isStepUpRequired(
  { context }: { readonly context: SteppingUp },
  failing: FailureParams,
): boolean {
  return !context.hasSteppedUp && readFailure(failing).code === 'step-up-required';
}
