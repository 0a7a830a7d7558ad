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
import type { Law, LawKinds } from './laws.ts';
import type { ActorLogics, ActorName, LooseSamples, Samples } from './samples.ts';
import type { Sequences } from './sequences.ts';

/** Test model of one machine. */
export interface Model<Machine extends AnyStateMachine> {
  readonly machine: Machine;
  /** The machine's inputs by name; exploration starts with each of them. */
  readonly inputs: Readonly<Record<string, InputFrom<Machine>>>;
  readonly samples: Samples<Machine>;
  /** Returns the part of the context that distinguishes situations; by default the whole context. */
  readonly project?: (context: ContextFrom<Machine>) => unknown;
  /** Scenarios written by hand from the specification, never from the chart. */
  readonly journeys: readonly Journey<Machine>[];
  /** Laws that hold in every situation, by the sentence that states them. */
  readonly laws?: (kinds: LawKinds<Machine>) => Readonly<Record<string, Law>>;
  /** Random sequences instead of the full exploration, for a machine with more situations than its limit. */
  readonly sequences?: Sequences;
  /** Values that must never be in a context or an emitted event, such as the password of a sample. */
  readonly secrets?: readonly string[];
  /** Mutants that no journey can detect: the reason for each, by mutant id. */
  readonly equivalentMutants?: Readonly<Record<string, string>>;
}

/**
 * The sections of the project's specification, as names of properties. A project that declares them here, by merging
 * declarations, has the compiler check the names in its journeys.
 */
export interface SpecifiedSections {}

/** Name of a section of the specification: one that the project has declared, or any text if it has declared none. */
type SectionName = [keyof SpecifiedSections] extends [never] ? string : keyof SpecifiedSections;

/** A scenario from the specification: its steps and the state in which it must end. */
export interface Journey<Machine extends AnyStateMachine> {
  readonly name: string;
  /** The sections of the specification that the journey tests; absent if the specification does not mention it. */
  readonly specifies?: readonly SectionName[];
  readonly input: InputFrom<Machine>;
  readonly steps: readonly JourneyStep<Machine>[];
  readonly ends: Expectation<Machine> & { readonly at: readonly string[] };
}

/** A step either acts on the machine or expects something of it. */
export type JourneyStep<Machine extends AnyStateMachine> =
  | (JourneyAction<Machine> & {
      readonly [Name in Exclude<keyof Expectation<Machine>, 'output' | 'error'>]?: never;
    })
  | Omit<Expectation<Machine>, 'output' | 'error'>;

type JourneyAction<Machine extends AnyStateMachine> =
  | { readonly send: EventFrom<Machine> }
  | {
      /** Actor path of a child machine, which receives the event directly, as from its own screen. */
      readonly sendTo: string;
      readonly event: AnyEventObject;
    }
  | ActorEnding<Machine>
  | {
      /** Duration of the wait in milliseconds. */
      readonly wait: number;
    };

/**
 * `done` and `failed` hold the name of an actor in `setup`; `id` holds the id of its invocation if that differs and
 * several of this name run.
 * `nested` holds the actor path of an actor inside a child machine.
 */
type ActorEnding<Machine extends AnyStateMachine> =
  | {
      [Name in ActorName<Machine>]: {
        readonly done: Name;
        readonly id?: string;
        readonly output: OutputOf<NonNullable<ActorLogics<Machine>[Name]>>;
      };
    }[ActorName<Machine>]
  | { readonly failed: ActorName<Machine>; readonly id?: string; readonly error: unknown }
  | { readonly nested: string; readonly ending: { readonly output: unknown } | { readonly error: unknown } };

type OutputOf<Logic> = Logic extends AnyActorLogic ? OutputFrom<Logic> : never;

/** Assertions about the machine at one moment; omitted fields are not checked. */
export interface Expectation<Machine extends AnyStateMachine> {
  /** All innermost active states, as ids without the machine's id, such as `refresh.waiting`. */
  readonly at?: readonly string[];
  readonly tags?: readonly TagsFrom<Machine>[];
  readonly context?: Partial<ContextFrom<Machine>>;
  /** All events emitted since the last expectation that named this field. */
  readonly emits?: readonly EmittedFrom<Machine>[];
  /** All actors started since the last expectation that named this field, with their input. */
  readonly calls?: readonly ExpectedCall<Machine>[];
  /** All events sent to actors since the last expectation that named this field. */
  readonly sent?: readonly { readonly actor: string; readonly event: AnyEventObject }[];
  /** Actor paths of all running invocations. */
  readonly running?: readonly string[];
  readonly can?: readonly EventFrom<Machine>[];
  readonly cannot?: readonly EventFrom<Machine>[];
  readonly output?: OutputFrom<Machine>;
  /** The error with which the machine has failed. */
  readonly error?: unknown;
  readonly isDone?: boolean;
}

/**
 * `actor` holds the name in `setup`, or the actor path of an actor inside a child machine. `id` holds the id of the
 * invocation if it differs from the name.
 */
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
 * Defines a test model, type-checked against its machine.
 *
 * @returns the model, unchanged
 */
export function defineModel<Machine extends AnyStateMachine>(model: Model<Machine>): Model<Machine> {
  return model;
}

/** Returns models by the ids of their machines. */
export function modelsById(models: readonly LooseModel[]): ReadonlyMap<string, LooseModel> {
  return new Map(models.map((model) => [model.machine.id, model]));
}

/** A test model of any machine, without type parameters. */
export interface LooseModel {
  readonly machine: AnyStateMachine;
  readonly inputs: Readonly<Record<string, unknown>>;
  readonly samples: LooseSamples;
  readonly project?: (context: never) => unknown;
  readonly journeys: readonly LooseJourney[];
  readonly laws?: (kinds: never) => Readonly<Record<string, Law>>;
  readonly sequences?: Sequences;
  readonly secrets?: readonly string[];
  readonly equivalentMutants?: Readonly<Record<string, string>>;
}

export interface LooseJourney {
  readonly name: string;
  readonly specifies?: readonly string[];
  readonly input: unknown;
  readonly steps: readonly LooseStep[];
  readonly ends: LooseExpectation;
}

export type LooseStep = LooseAction | LooseExpectation;

export type LooseAction =
  | { readonly send: AnyEventObject }
  | { readonly sendTo: string; readonly event: AnyEventObject }
  | { readonly done: string; readonly id?: string; readonly output: unknown }
  | { readonly failed: string; readonly id?: string; readonly error: unknown }
  | { readonly nested: string; readonly ending: { readonly output: unknown } | { readonly error: unknown } }
  | { readonly wait: number };

const actionKeys = ['send', 'sendTo', 'done', 'failed', 'nested', 'wait'];

/** Returns whether a step acts on the machine, rather than expecting something of it. */
export function isAction(step: LooseStep): step is LooseAction {
  return actionKeys.some((key) => key in step);
}

export interface LooseExpectation {
  readonly at?: readonly string[];
  readonly tags?: readonly string[];
  readonly context?: object;
  readonly emits?: readonly object[];
  readonly calls?: readonly { readonly actor: string; readonly id?: string; readonly input: unknown }[];
  readonly sent?: readonly { readonly actor: string; readonly event: AnyEventObject }[];
  readonly running?: readonly string[];
  readonly can?: readonly AnyEventObject[];
  readonly cannot?: readonly AnyEventObject[];
  readonly output?: unknown;
  readonly error?: unknown;
  readonly isDone?: boolean;
}
