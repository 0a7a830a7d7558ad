import * as fc from 'fast-check';
import { type AnyStateMachine, createMachine } from 'xstate';

const leafNames = ['resting', 'waiting', 'checkingWithTheProvider', 'done', 'shut'] as const;

/** Shapes of machines: nested, parallel, with arrows from anywhere to anywhere. */
export const machineShapes = fc.record({
  groups: fc.array(
    fc.record({ isParallel: fc.boolean(), size: fc.integer({ min: 1, max: 4 }), isNested: fc.boolean() }),
    { minLength: 1, maxLength: 3 },
  ),
  ways: fc.array(
    fc.record({
      from: fc.nat(),
      to: fc.nat(),
      event: fc.constantFrom('pushed', 'a.longer.name', 'x'),
      isGuarded: fc.boolean(),
    }),
    { maxLength: 14 },
  ),
});

type Shape = typeof machineShapes extends fc.Arbitrary<infer Value> ? Value : never;

interface StateShape {
  id: string;
  type?: 'parallel';
  initial?: string;
  on: Record<string, { target: string; guard?: string }[]>;
  states?: Record<string, StateShape>;
}

/**
 * Builds a machine.
 *
 * @param shape what `machineShapes` made up
 * @returns a machine of that shape
 */
export function machineOf({ groups, ways }: Shape): AnyStateMachine {
  const all: StateShape[] = [];
  const state = (id: string, states?: Record<string, StateShape>, isParallel = false): StateShape => {
    const inside = states
      ? {
          states,
          ...(isParallel ? { type: 'parallel' as const } : { initial: Object.keys(states)[0] ?? '' }),
        }
      : {};
    const made = { id, on: {}, ...inside };
    all.push(made);
    return made;
  };
  const states = groups.map(({ isParallel, size, isNested }, group) => {
    const leaves = leafNames.slice(0, size).map((name, leaf) => {
      const id = `${name}${group}${leaf}`;
      return [id, isNested ? state(id, { [`in${id}`]: state(`in${id}`) }) : state(id)] as const;
    });
    return [`group${group}`, state(`group${group}`, Object.fromEntries(leaves), isParallel)] as const;
  });
  for (const { from, to, event, isGuarded } of ways) {
    const [source, target] = [all[from % all.length], all[to % all.length]];
    if (!source || !target) continue;
    const candidates = (source.on[event] ??= []);
    candidates.push({ target: `#${target.id}`, ...(isGuarded ? { guard: 'isAllowedToGoOn' } : {}) });
  }
  return createMachine({ id: 'shape', initial: 'group0', states: Object.fromEntries(states) });
}
