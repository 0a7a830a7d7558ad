import { emit, enqueueActions, type EventObject } from 'xstate';
import { readFailure, type FailureContext, type FailureParams } from './failing.ts';
import type { Failure } from './failures.ts';

interface FailureNoted {
  readonly type: 'failure.noted';
  readonly failure: Failure;
}

interface FocusRequested<Target extends string> {
  readonly type: 'focus.requested';
  readonly target: Target;
}

/** Creates the action that emits the failure of its params without storing it, for a failure that no screen shows. */
export function emitFailure<Context extends object, Event extends EventObject>() {
  return emit<Context, Event, FailureParams, Event, FailureNoted>((_, failing) => ({
    type: 'failure.noted',
    failure: readFailure(failing),
  }));
}

/**
 * Creates the action that stores the failure of its params and moves the focus.
 *
 * @param target the element to focus
 */
export function showFailure<
  Context extends FailureContext,
  Event extends EventObject,
  const Target extends string,
>(target: Target) {
  return enqueueActions<
    Context,
    Event,
    FailureParams,
    Event,
    never,
    never,
    never,
    never,
    FocusRequested<Target>
  >(({ context, enqueue }, failing) => {
    enqueue.assign(() => ({ ...context, failure: readFailure(failing) }));
    enqueue.emit({ type: 'focus.requested', target });
  });
}

/**
 * Creates the action that stores the failure of its params, emits it and moves the focus.
 *
 * @param target the element to focus; without a target the focus stays
 */
export function failureAction<
  Context extends FailureContext,
  Event extends EventObject,
  const Target extends string = never,
>(target?: Target) {
  return failureActionAs<Context, Event, Target>((failure, context) => ({ ...context, failure }), target);
}

/**
 * Creates the action that stores the failure of its params in fields chosen by `store`, emits it and moves the focus.
 *
 * @param store returns the fields of the context that the failure changes
 * @param target the element to focus; without a target the focus stays
 */
export function failureActionAs<
  Context extends object,
  Event extends EventObject,
  const Target extends string = never,
>(store: (failure: Failure, context: NoInfer<Context>) => Partial<NoInfer<Context>>, target?: Target) {
  return enqueueActions<
    Context,
    Event,
    FailureParams,
    Event,
    never,
    never,
    never,
    never,
    FailureNoted | FocusRequested<Target>
  >(({ context, enqueue }, failing) => {
    const failure = readFailure(failing);
    enqueue.assign(() => store(failure, context));
    enqueue.emit({ type: 'failure.noted', failure });
    if (target) enqueue.emit({ type: 'focus.requested', target });
  });
}
