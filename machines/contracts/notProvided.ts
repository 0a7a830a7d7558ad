import { fromPromise, type PromiseActorLogic } from 'xstate';

/**
 * Creates a placeholder for an actor that sends a request, so that machines do not import the request's implementation.
 * `request` (src/page/request.ts) creates the real actor, whose time limit ends the busy states that invoke it.
 *
 * @param name the actor's name in its machine's `setup`
 * @returns actor logic of the real actor's type, which rejects with an error that names the actor
 */
export function notProvided<Output, Input>(name: string): PromiseActorLogic<Output, Input> {
  return fromPromise<Output, Input>(() =>
    Promise.reject(
      new Error(
        `The actor "${name}" was not provided. Provide it in src/<room>/start<Flow>.ts, made by request().`,
      ),
    ),
  );
}

/**
 * Creates a placeholder for a promise actor without a time limit: one that waits for the user (a browser dialog, a
 * wallet window), loads code or reads the device. A busy state that invokes it needs a time limit of its own.
 *
 * @param name the actor's name in its machine's `setup`
 * @returns actor logic of the real actor's type, which rejects with an error that names the actor
 */
export function waitNotProvided<Output, Input>(name: string): PromiseActorLogic<Output, Input> {
  return fromPromise<Output, Input>(() =>
    Promise.reject(
      new Error(`The actor "${name}" was not provided. Provide it in src/<room>/start<Flow>.ts.`),
    ),
  );
}
