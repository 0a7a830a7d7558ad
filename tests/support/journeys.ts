import type { AnyStateMachine, InputFrom } from 'xstate';
import type { Journey } from 'fairlead-statechart';

/** A journey without its name, which is its key in `stories`. Without `input` it uses the shared input. */
type Story<Machine extends AnyStateMachine> = Omit<Journey<Machine>, 'name' | 'input'> & {
  readonly input?: InputFrom<Machine>;
};

/**
 * Builds the journeys of a model, most of which start with the same input.
 *
 * @param _machine the model's machine, for type inference
 * @param input the input of journeys that have none of their own
 * @param stories the journeys by name
 */
export function journeysOf<Machine extends AnyStateMachine>(
  _machine: Machine,
  input: InputFrom<Machine>,
  stories: Readonly<Record<string, Story<Machine>>>,
): readonly Journey<Machine>[] {
  return Object.entries(stories).map(([name, story]) => ({ name, input, ...story }));
}

/** Returns the journey steps that send the given events, one step for each event. */
export function sends<const Events extends readonly unknown[]>(
  ...events: Events
): readonly { readonly send: Events[number] }[] {
  return events.map((send) => ({ send }));
}

/**
 * Returns three journey steps: wait until one millisecond is left, check the expectation, and wait for the last
 * millisecond.
 *
 * @param ms total duration of the wait in milliseconds
 */
export function waits<const Expected extends object>(ms: number, expected: Expected) {
  return [{ wait: ms - 1 }, expected, { wait: 1 }] as const;
}

/** Returns samples for event types without a payload: for each type, one sample named `plain`. */
export function plainEvents<const Type extends string>(
  ...types: readonly Type[]
): Readonly<Record<Type, { readonly plain: object }>> {
  return Object.fromEntries(types.map((type) => [type, { plain: {} }])) as Record<Type, { plain: object }>;
}
