import { assign, type EventObject } from 'xstate';
import { failureOf, toFailure, type Failure, type FailureCode } from './failures.ts';

/** The params of an action for failures: an error that an actor rejected with, or the code of a failure that the chart found. */
export type Failing = { readonly error: unknown } | { readonly code: FailureCode };

/** The context of a machine that says why its last request failed. */
export interface FailureContext {
  readonly failure: Failure | null;
}

/** Reads the params of such an action. */
export function readFailure(failing: Failing): Failure {
  return 'code' in failing ? failureOf(failing.code) : toFailure(failing.error);
}

/** Creates the action that stores the failure. */
export function storeFailure<Context extends FailureContext, Event extends EventObject>() {
  return assign<Context, Event, Failing, Event, never>(({ context }, failing) => ({
    ...context,
    failure: readFailure(failing),
  }));
}
