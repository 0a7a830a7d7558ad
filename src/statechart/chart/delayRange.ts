import type { AnyStateMachine } from 'xstate';

/** The values that a delay can have, in milliseconds. */
export interface DelayRange {
  /** The smallest value; `null` if it is unknown, because the delay depends on a number in the context. */
  readonly least: number | null;
  readonly most: number;
}

/** Numbers that stand for "as large as you like": a result that differs between them has no limit. */
const large = [1e9, 1e12] as const;

/**
 * Finds the values of a delay that a function computes from the context. The function is called with contexts in which
 * the fields that it reads have their extreme values: both truth values, and large numbers.
 *
 * @param machine the machine that the delay belongs to
 * @param delay the delay in the `setup` of the machine
 * @returns the range; `null` for a constant, and if the function has no upper limit, or depends on anything but numbers
 * and truth values
 */
export function delayRange(machine: AnyStateMachine, delay: unknown): DelayRange | null {
  if (typeof delay !== 'function') return null;
  const initial = initialContext(machine);
  const read = fieldsRead(delay, initial);
  const fieldsOfType = (type: string) => read.filter((field) => typeof Reflect.get(initial, field) === type);
  const flags = fieldsOfType('boolean');
  const numbers = fieldsOfType('number');
  if (flags.length + numbers.length < read.length) return null;
  const ranges = withEachTruth(initial, flags).map((context) => rangeIn(context, numbers, delay));
  const known = ranges.filter((range) => range !== null);
  if (known.length < ranges.length) return null;
  return {
    least: numbers.length > 0 ? null : Math.min(...known.map(({ most }) => most)),
    most: Math.max(...known.map(({ most }) => most)),
  };
}

function rangeIn(context: object, numbers: readonly string[], delay: unknown): { most: number } | null {
  const valueAt = (number: number) =>
    valueOf(delay, { ...context, ...Object.fromEntries(numbers.map((field) => [field, number])) });
  const [value, next, last] = [valueAt(0), valueAt(large[0]), valueAt(large[1])];
  if (value === null || next === null || last === null || next !== last) return null;
  return { most: Math.max(value, last) };
}

function valueOf(delay: unknown, context: object): number | null {
  if (typeof delay !== 'function') return null;
  try {
    const value: unknown = Reflect.apply(delay, undefined, [{ context, event: { type: '' } }, {}]);
    return typeof value === 'number' && Number.isFinite(value) ? value : null;
  } catch {
    return null;
  }
}

/** Lists copies of a context with all combinations of truth values in the given fields. */
function withEachTruth(context: object, fields: readonly string[]): readonly object[] {
  return fields.reduce<readonly object[]>(
    (contexts, field) =>
      contexts.flatMap((copy) => [
        { ...copy, [field]: false },
        { ...copy, [field]: true },
      ]),
    [context],
  );
}

function fieldsRead(delay: unknown, context: object): readonly string[] {
  const read = new Set<string>();
  const watched = new Proxy(context, {
    get(target, field) {
      if (typeof field === 'string') read.add(field);
      return Reflect.get(target, field) as unknown;
    },
  });
  valueOf(delay, watched);
  return [...read];
}

/** Returns the initial context for an empty input; an empty object if the machine cannot start without its input. */
function initialContext(machine: AnyStateMachine): object {
  const { context }: { readonly context?: unknown } = machine.config;
  try {
    const value: unknown =
      typeof context === 'function' ? Reflect.apply(context, undefined, [{ input: {} }]) : context;
    return value !== null && typeof value === 'object' ? value : {};
  } catch {
    return {};
  }
}
