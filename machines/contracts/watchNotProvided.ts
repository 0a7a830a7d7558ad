import { fromCallback, type CallbackActorLogic, type EventObject } from 'xstate';

/**
 * Stands where an actor will be provided that watches something, and tells of it for as long as its state is there.
 *
 * @param name the actor's name in its machine's `setup`
 * @returns as `notProvided`, for an actor made by `fromCallback`
 */
export function watchNotProvided(name: string): CallbackActorLogic<EventObject, undefined> {
  return fromCallback<EventObject, undefined>(() => {
    throw new Error(`The actor "${name}" was not provided. Provide it in src/<room>/start<Flow>.ts.`);
  });
}
