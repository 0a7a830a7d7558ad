import type { ReactNode } from 'react';
import type { ActorRefFrom, AnyStateMachine, EmittedFrom, EventFrom, SnapshotFrom } from 'xstate';
import type { RenderResult } from 'vitest-browser-react';

/** Connects a machine with its real screen for tests: gestures that send its events, and checks of its states. */
export interface Stage<Machine extends AnyStateMachine> {
  /** Renders the screen of the product for the running actor. */
  render(actor: ActorRefFrom<Machine>): ReactNode;
  /** Subscribes to the events that the machine emits, as the product does outside React. */
  connect?(actor: ActorRefFrom<Machine>): void;
  /** One gesture of the user for each event. `fromOutside` is for events that do not come from this screen. */
  readonly gestures: {
    readonly [Type in EventFrom<Machine>['type']]: Gesture<
      Machine,
      Extract<EventFrom<Machine>, { type: Type }>
    >;
  };
  /**
   * One check of the screen for each innermost state in which the machine rests, by the state's id without the
   * machine's id.
   */
  readonly sees: Readonly<Record<string, See<Machine>>>;
  /**
   * The focused element after each focus target that the machine requests, by the beginnings of its words: its label, or
   * its text if it has no label.
   */
  readonly focus?: { readonly [Target in FocusTarget<EmittedFrom<Machine>>]?: FocusedWords };
}

type FocusTarget<Emitted> = Emitted extends {
  readonly type: 'focus.requested';
  readonly target: infer Target extends string;
}
  ? Target
  : never;

type FocusedWords = readonly string[];

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
 * The gesture for an event from outside the screen, such as another tab or the clock. It sends the event to the actor.
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

/** A stage without its type parameters, for code that handles stages of all machines. */
export interface LooseStage {
  render(actor: never): ReactNode;
  connect?(actor: never): void;
  readonly gestures: Readonly<Record<string, ((scene: never) => Promise<void> | void) | undefined>>;
  readonly sees: Readonly<Record<string, ((scene: never) => Promise<void> | void) | undefined>>;
  readonly focus?: Readonly<Record<string, FocusedWords | undefined>>;
}
