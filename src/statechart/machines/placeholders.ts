import {
  fromCallback,
  fromPromise,
  type CallbackActorLogic,
  type EventObject,
  type PromiseActorLogic,
} from 'xstate';

/**
 * Creates a placeholder for an actor that sends a request, so that the machines do not import its implementation.
 *
 * @param name the actor's name in its machine's `setup`
 * @returns actor logic of the real actor's type, which rejects with an error that names the actor
 */
export function notProvided<Output, Input>(name: string): PromiseActorLogic<Output, Input> {
  return fromPromise<Output, Input>(() =>
    Promise.reject(new Error(`The actor "${name}" was not provided. Provide it in startLiveAtlas.ts.`)),
  );
}

/**
 * Creates a placeholder for an actor that sends events while its state is active.
 *
 * @param name the actor's name in its machine's `setup`
 * @returns actor logic that throws an error with the actor's name
 */
export function watchNotProvided(name: string): CallbackActorLogic<EventObject, undefined> {
  return fromCallback<EventObject, undefined>(() => {
    throw new Error(`The actor "${name}" was not provided. Provide it in startLiveAtlas.ts.`);
  });
}
