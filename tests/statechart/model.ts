import type {
  AnyActorLogic,
  AnyEventObject,
  AnyStateMachine,
  ContextFrom,
  EmittedFrom,
  EventFrom,
  InputFrom,
  OutputFrom,
  TagsFrom,
} from 'xstate';
import type { ActorLogics, ActorName, LooseSamples, Samples } from './samples.ts';

/** Everything the tests need to know about one machine. */
export interface Model<Machine extends AnyStateMachine> {
  readonly machine: Machine;
  /** The machine's inputs by name; each is a start of its own. */
  readonly inputs: Readonly<Record<string, InputFrom<Machine>>>;
  readonly samples: Samples<Machine>;
  /** Keeps of the context what tells situations apart; all of it when left out. */
  readonly project?: (context: ContextFrom<Machine>) => unknown;
  /** Written by hand from the specification, never from the chart. */
  readonly journeys: readonly Journey<Machine>[];
  /** What must never rest in a context or be emitted, such as the password of a sample. */
  readonly secrets?: readonly string[];
  /** Mutants nobody could notice, by id, each with the reason why. */
  readonly equivalentMutants?: Readonly<Record<string, string>>;
}

/** One story from the specification: what happens, and where it has to end. */
export interface Journey<Machine extends AnyStateMachine> {
  readonly name: string;
  readonly input: InputFrom<Machine>;
  readonly steps: readonly JourneyStep<Machine>[];
  readonly ends: Expectation<Machine> & { readonly at: readonly string[] };
}

export type JourneyStep<Machine extends AnyStateMachine> =
  | {
      readonly send: EventFrom<Machine>;
    }
  | {
      /** Address of a child, and what whoever holds its ref sends to it. */
      readonly tell: string;
      readonly event: AnyEventObject;
    }
  | ActorEnding<Machine>
  | {
      /** Milliseconds. */
      readonly wait: number;
    }
  | { readonly expect: Expectation<Machine> };

/** `done` and `failed` name an actor of `setup`; `id` its invocation where that has another name; `below` a child's own. */
type ActorEnding<Machine extends AnyStateMachine> =
  | {
      [Name in ActorName<Machine>]: {
        readonly done: Name;
        readonly id?: string;
        readonly output: OutputOf<NonNullable<ActorLogics<Machine>[Name]>>;
      };
    }[ActorName<Machine>]
  | { readonly failed: ActorName<Machine>; readonly id?: string; readonly error: unknown }
  | { readonly below: string; readonly ending: { readonly output: unknown } | { readonly error: unknown } };

type OutputOf<Logic> = Logic extends AnyActorLogic ? OutputFrom<Logic> : never;

/** What has to hold at one moment. What is not named is not looked at. */
export interface Expectation<Machine extends AnyStateMachine> {
  /** Exactly the innermost active states, as paths below the machine: `enteringCode`, `refresh.waiting`. */
  readonly at?: readonly string[];
  readonly tags?: readonly TagsFrom<Machine>[];
  readonly context?: Partial<ContextFrom<Machine>>;
  /** Everything emitted since the last moment that looked at it. */
  readonly emits?: readonly EmittedFrom<Machine>[];
  /** Every actor started, with its input, since the last moment that looked at it. */
  readonly calls?: readonly ExpectedCall<Machine>[];
  /** Everything sent to actors since the last moment that looked at it. */
  readonly told?: readonly { readonly actor: string; readonly event: AnyEventObject }[];
  /** Exactly the invocations that run now, by address. */
  readonly running?: readonly string[];
  readonly can?: readonly EventFrom<Machine>[];
  readonly cannot?: readonly EventFrom<Machine>[];
  readonly output?: OutputFrom<Machine>;
  /** Whether the machine has ended. */
  readonly isDone?: boolean;
}

/** `actor` is the name in `setup`, or an address for an actor of a child; `id` the invocation's where it differs. */
type ExpectedCall<Machine extends AnyStateMachine> =
  | {
      [Name in ActorName<Machine>]: {
        readonly actor: Name;
        readonly id?: string;
        readonly input: InputOf<NonNullable<ActorLogics<Machine>[Name]>>;
      };
    }[ActorName<Machine>]
  | { readonly actor: `${string}/${string}`; readonly input: unknown };

type InputOf<Logic> = Logic extends AnyActorLogic ? InputFrom<Logic> : never;

/**
 * Describes a flow to the tests, checked against its machine by the compiler.
 *
 * @param flow the description
 * @returns the same
 */
export function defineModel<Machine extends AnyStateMachine>(flow: Model<Machine>): Model<Machine> {
  return flow;
}

/** Any flow without its types, as the generic code reads it. */
export interface LooseModel {
  readonly machine: AnyStateMachine;
  readonly inputs: Readonly<Record<string, unknown>>;
  readonly samples: LooseSamples;
  readonly project?: (context: never) => unknown;
  readonly journeys: readonly LooseJourney[];
  readonly secrets?: readonly string[];
  readonly equivalentMutants?: Readonly<Record<string, string>>;
}

export interface LooseJourney {
  readonly name: string;
  readonly input: unknown;
  readonly steps: readonly LooseStep[];
  readonly ends: LooseExpectation;
}

export type LooseStep =
  | { readonly send: AnyEventObject }
  | { readonly tell: string; readonly event: AnyEventObject }
  | { readonly done: string; readonly id?: string; readonly output: unknown }
  | { readonly failed: string; readonly id?: string; readonly error: unknown }
  | { readonly below: string; readonly ending: { readonly output: unknown } | { readonly error: unknown } }
  | { readonly wait: number }
  | { readonly expect: LooseExpectation };

export interface LooseExpectation {
  readonly at?: readonly string[];
  readonly tags?: readonly string[];
  readonly context?: object;
  readonly emits?: readonly object[];
  readonly calls?: readonly { readonly actor: string; readonly id?: string; readonly input: unknown }[];
  readonly told?: readonly { readonly actor: string; readonly event: AnyEventObject }[];
  readonly running?: readonly string[];
  readonly can?: readonly AnyEventObject[];
  readonly cannot?: readonly AnyEventObject[];
  readonly output?: unknown;
  readonly isDone?: boolean;
}
