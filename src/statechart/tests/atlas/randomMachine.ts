import * as fc from 'fast-check';
import { type AnyStateMachine, createMachine } from 'xstate';

const leafNames = ['resting', 'waiting', 'checkingWithTheServer', 'done', 'shut'] as const;

/** Generates random shapes of machines: nested or parallel states with random transitions. */
export const machineShapes = fc.record({
  groups: fc.array(
    fc.record({ isParallel: fc.boolean(), size: fc.integer({ min: 1, max: 4 }), isNested: fc.boolean() }),
    { minLength: 1, maxLength: 3 },
  ),
  arrows: fc.array(
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

/** Creates a machine that has a shape from `machineShapes`. */
export function machineOf({ groups, arrows }: Shape): AnyStateMachine {
  const all: StateShape[] = [];
  const state = (id: string, states?: Record<string, StateShape>, isParallel = false): StateShape => {
    const inside = states
      ? {
          states,
          ...(isParallel ? { type: 'parallel' as const } : { initial: Object.keys(states)[0] ?? '' }),
        }
      : {};
    const created = { id, on: {}, ...inside };
    all.push(created);
    return created;
  };
  const states = groups.map(({ isParallel, size, isNested }, group) => {
    const leaves = leafNames.slice(0, size).map((name, leaf) => {
      const id = `${name}${group}${leaf}`;
      return [id, isNested ? state(id, { [`in${id}`]: state(`in${id}`) }) : state(id)] as const;
    });
    return [`group${group}`, state(`group${group}`, Object.fromEntries(leaves), isParallel)] as const;
  });
  for (const { from, to, event, isGuarded } of arrows) {
    const [source, target] = [all[from % all.length], all[to % all.length]];
    if (!source || !target) continue;
    const candidates = (source.on[event] ??= []);
    candidates.push({ target: `#${target.id}`, ...(isGuarded ? { guard: 'isAllowedToContinue' } : {}) });
  }
  return createMachine({ id: 'shape', initial: 'group0', states: Object.fromEntries(states) });
}
