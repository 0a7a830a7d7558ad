import { assign, type EventObject } from 'xstate';
import { failureOf, toFailure, type Failure, type FailureCode } from './failures.ts';

/** Params of the failure actions: the error of a rejected actor, or the code of a failure that the machine detected. */
export type FailureParams = { readonly error: unknown } | { readonly code: FailureCode };

/** Context of a machine that stores the failure of its last request. */
export interface FailureContext {
  readonly failure: Failure | null;
}

/** Converts the params of a failure action to a failure. */
export function readFailure(params: FailureParams): Failure {
  return 'code' in params ? failureOf(params.code) : toFailure(params.error);
}

/** Creates the action that stores the failure of its params in the context. */
export function storeFailure<Context extends FailureContext, Event extends EventObject>() {
  return assign<Context, Event, FailureParams, Event, never>(({ context }, params) => ({
    ...context,
    failure: readFailure(params),
  }));
}
