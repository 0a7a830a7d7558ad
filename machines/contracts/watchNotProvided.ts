import { fromCallback, type CallbackActorLogic, type EventObject } from 'xstate';

/**
 * Creates a placeholder for a callback actor that sends events while its state is active.
 *
 * @param name the actor's name in its machine's `setup`
 * @returns callback logic that throws an error with the actor's name
 */
export function watchNotProvided(name: string): CallbackActorLogic<EventObject, undefined> {
  return fromCallback<EventObject, undefined>(() => {
    throw new Error(`The actor "${name}" was not provided. Provide it in src/<room>/start<Flow>.ts.`);
  });
}
