import type { AnyStateMachine, InputFrom } from 'xstate';
import type { Journey } from '../statechart/model.ts';

/** A journey without its name; its input only where that is not the flow's usual one. */
type Story<Machine extends AnyStateMachine> = Omit<Journey<Machine>, 'name' | 'input'> & {
  readonly input?: InputFrom<Machine>;
};

/**
 * Lists the journeys of a flow, most of which start from the same input.
 *
 * @param _machine the flow's machine, which types the table
 * @param input of every journey that names none
 * @param stories by name
 */
export function journeysOf<Machine extends AnyStateMachine>(
  _machine: Machine,
  input: InputFrom<Machine>,
  stories: Readonly<Record<string, Story<Machine>>>,
): readonly Journey<Machine>[] {
  return Object.entries(stories).map(([name, story]) => ({ name, input, ...story }));
}

/** Steps that send one event after the other, with nothing to expect in between. */
export function sends<const Events extends readonly unknown[]>(
  ...events: Events
): readonly { readonly send: Events[number] }[] {
  return events.map((send) => ({ send }));
}

/** Steps that let time pass, and expect something of the last moment before it is over. */
export function waits<const Expected extends object>(ms: number, expected: Expected) {
  return [{ wait: ms - 1 }, { expect: expected }, { wait: 1 }] as const;
}

/** Samples of events that have a type and nothing else. */
export function plainEvents<const Type extends string>(
  ...types: readonly Type[]
): Readonly<Record<Type, { readonly plain: object }>> {
  return Object.fromEntries(types.map((type) => [type, { plain: {} }])) as Record<Type, { plain: object }>;
}
