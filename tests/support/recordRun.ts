import type { AnyActorRef, AnyStateMachine } from 'xstate';
import type { FlowSignal, Run } from '../../src/page/flowContext.ts';

/** An actor that a flow started, with its logic. */
export type StartedActor = AnyActorRef & { readonly logic: AnyStateMachine };

/** Creates the `run` of a flow's dependencies, which records each actor and its callbacks, and starts it. */
export function recordRun() {
  const actors: StartedActor[] = [];
  const listeners: ((signal: FlowSignal) => void)[] = [];
  /** Callbacks for a page that is visible or online again. */
  const resumes: (() => void)[] = [];
  const run: Run = (actor, onSignal, onResume) => {
    actors.push(actor as unknown as StartedActor);
    listeners.push(onSignal);
    if (onResume) resumes.push(onResume);
    actor.start();
    return actor;
  };
  return {
    run,
    actors,
    resumes,
    /** Sends a page signal to all actors. */
    signal: (signal: FlowSignal): void => {
      for (const onSignal of listeners) onSignal(signal);
    },
  };
}
