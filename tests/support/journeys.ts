import type { AnyStateMachine, InputFrom } from 'xstate';
import type { Journey } from '../statechart/model.ts';

/** A journey whose name is given elsewhere. Without `input` it uses the default input. */
type Story<Machine extends AnyStateMachine> = Omit<Journey<Machine>, 'name' | 'input'> & {
  readonly input?: InputFrom<Machine>;
};

/**
 * Builds the journeys of a model that mostly share one input.
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

/** Returns steps of a journey that send the given events one after the other. */
export function sends<const Events extends readonly unknown[]>(
  ...events: Events
): readonly { readonly send: Events[number] }[] {
  return events.map((send) => ({ send }));
}

/**
 * Returns steps of a journey that wait. One millisecond before the end of the wait they check the expectation.
 *
 * @param ms duration of the wait in milliseconds
 */
export function waits<const Expected extends object>(ms: number, expected: Expected) {
  return [{ wait: ms - 1 }, { expect: expected }, { wait: 1 }] as const;
}

/** Returns samples for events of the given types, which have no payload. */
export function plainEvents<const Type extends string>(
  ...types: readonly Type[]
): Readonly<Record<Type, { readonly plain: object }>> {
  return Object.fromEntries(types.map((type) => [type, { plain: {} }])) as Record<Type, { plain: object }>;
}
