import type {
  AnyStateMachine,
  CallbackActorLogic,
  ContextFrom,
  EventFrom,
  EventObject,
  OutputFrom,
  PromiseActorLogic,
} from 'xstate';

/**
 * Named samples of a machine's events and of the endings of its actors. The compiler requires an entry for every event type
 * and every actor.
 */
export interface Samples<Machine extends AnyStateMachine> {
  /** Payloads of each event type, by sample name; `{}` for an event that only the machine raises. */
  readonly events: EventSamples<EventFrom<Machine>>;
  /** Samples of how each actor of `setup` ends. */
  readonly actors: ActorSamples<Machine>;
}

export type EventSamples<Event extends EventObject> = string extends Event['type']
  ? Readonly<Record<string, never>>
  : { readonly [Type in Event['type']]: PayloadSamples<Extract<Event, { type: Type }>> };

type PayloadSamples<Event extends EventObject> = Readonly<Record<string, Omit<Event, 'type'>>>;

/** The actor logic of a machine, by actor name in `setup`. */
export type ActorLogics<Machine extends AnyStateMachine> = NonNullable<
  Parameters<Machine['provide']>[0]['actors']
>;

export type ActorName<Machine extends AnyStateMachine> = keyof ActorLogics<Machine> & string;

export type ActorSamples<Machine extends AnyStateMachine> = {
  readonly [Name in ActorName<Machine>]-?: OutcomeSamples<NonNullable<ActorLogics<Machine>[Name]>, Machine>;
};

type OutcomeSamples<Logic, Parent extends AnyStateMachine> = Logic extends AnyStateMachine
  ? ChildSamples<Logic> | SettlingSamples<OutputFrom<Logic>>
  : Logic extends CallbackActorLogic<infer _Event, infer _Input>
    ? CallbackSamples<EventFrom<Parent>>
    : Logic extends PromiseActorLogic<infer Output, infer _Input>
      ? SettlingSamples<Output>
      : never;

/**
 * Samples of an actor that settles once. A child machine with such samples stays in its initial states until the test
 * ends it.
 */
export interface SettlingSamples<Output> {
  readonly done: Readonly<Record<string, Output>>;
  readonly failed: Readonly<Record<string, unknown>>;
}

/** Samples of a callback actor, which is never done. The exploration sends its events only while it runs. */
export interface CallbackSamples<Event extends EventObject> {
  readonly sends: readonly Event['type'][];
  /** Errors with which the actor fails, by sample name. */
  readonly failed?: Readonly<Record<string, unknown>>;
}

/** Samples for a child machine that really runs. */
export interface ChildSamples<Child extends AnyStateMachine> {
  readonly runs: ActorSamples<Child>;
  /** Events sent to the child directly, for example by its own screen. */
  readonly events?: Partial<EventSamples<EventFrom<Child>>>;
  /** Errors that code in the child may throw, by sample name. */
  readonly failed: Readonly<Record<string, unknown>>;
  readonly project?: (context: ContextFrom<Child>) => unknown;
}

/** Samples of any machine, without type parameters. */
export interface LooseSamples {
  readonly events: Readonly<Record<string, Readonly<Record<string, object>> | undefined>>;
  readonly actors: Readonly<Record<string, LooseOutcome | undefined>>;
}

export interface LooseOutcome {
  readonly done?: Readonly<Record<string, unknown>>;
  readonly failed?: Readonly<Record<string, unknown>>;
  readonly sends?: readonly string[];
  readonly runs?: Readonly<Record<string, LooseOutcome | undefined>>;
  readonly events?: LooseSamples['events'];
  readonly project?: (context: never) => unknown;
}
