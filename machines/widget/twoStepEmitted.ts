import type { Failure } from '../contracts/failures.ts';

/** Events that the machines for setting up two-step verification emit. They carry no secrets. */
export type TwoStepEmitted =
  | {
      readonly type: 'focus.requested';
      readonly target: 'heading' | 'failure' | 'passcode' | 'recovery-code' | 'phone';
    }
  /** A failure for the page's error handler. */
  | { readonly type: 'failure.noted'; readonly failure: Failure }
  /** The secret and the recovery codes are no longer needed. */
  | { readonly type: 'secrets.discarded' };
