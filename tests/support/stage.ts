import type { ReactNode } from 'react';
import type { ActorRefFrom, AnyStateMachine, EventFrom, SnapshotFrom } from 'xstate';
import type { RenderResult } from 'vitest-browser-react';

/** Connects a machine with its real screen: gestures for its events, checks for its states. */
export interface Stage<Machine extends AnyStateMachine> {
  /** The product's own screen for the running actor. */
  render(actor: ActorRefFrom<Machine>): ReactNode;
  /** Subscribes to what the machine emits, as the product does outside React. */
  connect?(actor: ActorRefFrom<Machine>): void;
  /** One gesture for each event, or `fromOutside` for events that do not come from this screen. */
  readonly gestures: {
    readonly [Type in EventFrom<Machine>['type']]: Gesture<
      Machine,
      Extract<EventFrom<Machine>, { type: Type }>
    >;
  };
  /** One check for each innermost state in which the machine rests, by its path below the machine. */
  readonly sees: Readonly<Record<string, See<Machine>>>;
}

export type Gesture<Machine extends AnyStateMachine, Event> = (
  scene: Scene<Machine> & { readonly event: Event },
) => Promise<void> | void;

export type See<Machine extends AnyStateMachine> = (
  scene: Scene<Machine> & { readonly snapshot: SnapshotFrom<Machine> },
) => Promise<void> | void;

export interface Scene<Machine extends AnyStateMachine> {
  readonly actor: ActorRefFrom<Machine>;
  readonly screen: RenderResult;
}

/**
 * Gesture for an event from elsewhere, such as another tab, page restore or the clock: sends it to the actor.
 */
export function fromOutside<Event>({
  actor,
  event,
}: {
  readonly actor: { send(event: Event): void };
  readonly event: Event;
}): void {
  actor.send(event);
}

/** Stage without its type parameters, as the framework reads it. */
export interface LooseStage {
  render(actor: never): ReactNode;
  connect?(actor: never): void;
  readonly gestures: Readonly<Record<string, ((scene: never) => Promise<void> | void) | undefined>>;
  readonly sees: Readonly<Record<string, ((scene: never) => Promise<void> | void) | undefined>>;
}
