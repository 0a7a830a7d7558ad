import { fromPromise, type PromiseActorLogic } from 'xstate';

/**
 * Stands where a request will be provided, so that a chart can be written, read and drawn without the world. A busy
 * state relies on it to end: the actor that takes its place is made by `request` (src/page/request.ts).
 *
 * @param name the actor's name in its machine's `setup`
 * @returns actor logic typed as the real one, which rejects with its own name when nobody provided it
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
 * Stands where an actor will be provided that is no request: it waits for the client, as a dialog of the browser and the
 * window of a wallet do, loads code, or reads this device. A busy state that invokes it needs a limit of its own.
 *
 * @param name the actor's name in its machine's `setup`
 * @returns as `notProvided`
 */
export function waitNotProvided<Output, Input>(name: string): PromiseActorLogic<Output, Input> {
  return fromPromise<Output, Input>(() =>
    Promise.reject(
      new Error(`The actor "${name}" was not provided. Provide it in src/<room>/start<Flow>.ts.`),
    ),
  );
}
