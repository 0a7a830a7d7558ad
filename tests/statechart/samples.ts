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
 * What can happen to a machine from outside, by name. Every event type and every actor of the machine has to be here:
 * one that is added to the machine and not here does not compile.
 */
export interface Samples<Machine extends AnyStateMachine> {
  /** For each event type, payloads by the name a reader of a path should see; `{}` for what only the machine raises. */
  readonly events: EventSamples<EventFrom<Machine>>;
  /** For each actor of `setup`, how it may end. */
  readonly actors: ActorSamples<Machine>;
}

export type EventSamples<Event extends EventObject> = string extends Event['type']
  ? Readonly<Record<string, never>>
  : { readonly [Type in Event['type']]: PayloadSamples<Extract<Event, { type: Type }>> };

type PayloadSamples<Event extends EventObject> = Readonly<Record<string, Omit<Event, 'type'>>>;

/** Logic of each actor a machine names in `setup`. */
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

/** An actor that settles once. A child machine may be sampled so too: then it is held in its first states until it ends. */
export interface SettlingSamples<Output> {
  readonly done: Readonly<Record<string, Output>>;
  readonly failed: Readonly<Record<string, unknown>>;
}

/** A callback actor never is done. The events it sends are offered only while it runs. */
export interface CallbackSamples<Event extends EventObject> {
  readonly sends: readonly Event['type'][];
  /** How it may break off. */
  readonly failed?: Readonly<Record<string, unknown>>;
}

/** A child machine that really runs, its own actors sampled in turn. */
export interface ChildSamples<Child extends AnyStateMachine> {
  readonly runs: ActorSamples<Child>;
  /** What is sent to the child by whoever holds its ref, such as the child's own screen. */
  readonly events?: Partial<EventSamples<EventFrom<Child>>>;
  /** How the child may break off, which a chart cannot do by itself. */
  readonly failed: Readonly<Record<string, unknown>>;
  readonly project?: (context: ContextFrom<Child>) => unknown;
}

/** The same samples without their types, as the generic code reads them. */
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
