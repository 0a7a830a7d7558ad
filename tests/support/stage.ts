import type { ReactNode } from 'react';
import type { ActorRefFrom, AnyStateMachine, EventFrom, SnapshotFrom } from 'xstate';
import type { RenderResult } from 'vitest-browser-react';

/** How a flow's machine meets its real screen: what a person does there, and what they see. */
export interface Stage<Machine extends AnyStateMachine> {
  /** The product's own screen for the running actor. */
  render(actor: ActorRefFrom<Machine>): ReactNode;
  /** Subscribes to what the machine emits, as the product does outside React. */
  connect?(actor: ActorRefFrom<Machine>): void;
  /** One for each event: a press, a key, a filled form; or `fromOutside` for what no person does on this screen. */
  readonly gestures: {
    readonly [Type in EventFrom<Machine>['type']]: Gesture<
      Machine,
      Extract<EventFrom<Machine>, { type: Type }>
    >;
  };
  /** One for each innermost state that the machine rests in, by its path below the machine. */
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
 * Stands for a gesture where the event is not made on this screen: another tab, the page coming back, the clock.
 *
 * @param scene the actor to tell, and the event
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

/** Any stage without its types, as the generic code reads it. */
export interface LooseStage {
  render(actor: never): ReactNode;
  connect?(actor: never): void;
  readonly gestures: Readonly<Record<string, ((scene: never) => Promise<void> | void) | undefined>>;
  readonly sees: Readonly<Record<string, ((scene: never) => Promise<void> | void) | undefined>>;
}
