import { fromPromise, type PromiseActorLogic } from 'xstate';

/**
 * Stands where an actor will be provided, so that a chart can be written, read and drawn without the world.
 *
 * @param name the actor's name in its machine's `setup`
 * @returns actor logic typed as the real one, which rejects with its own name when nobody provided it
 */
export function notProvided<Output, Input>(name: string): PromiseActorLogic<Output, Input> {
  return fromPromise<Output, Input>(() =>
    Promise.reject(
      new Error(
        `The actor "${name}" was not provided. Bind it in src/app/flows.ts or src/app/createApp.tsx.`,
      ),
    ),
  );
}
