import type { EmulatorState } from '../emulatorState.ts';

/** Calls of the Node SDK's B2B client, which get 404 `route_not_found`, but can have the response of a fault. */
const backendMembers = { method: undefined, path: '/v1/b2b/*' } as const;

const mostNamed = 3;

/**
 * Returns which calls a fault could be meant for if it applies to none, as one with a misspelled path does.
 *
 * @param calls of the emulator
 * @param pattern path of the fault, in which `*` matches any text
 * @param method method of the fault; `undefined` for any
 * @returns the paths most like the pattern; `null` if the fault applies to a call
 */
export function missedCalls(
  calls: EmulatorState['calls'],
  pattern: string,
  method: string | undefined,
): readonly string[] | null {
  const isPossible = (call: { readonly method: string | undefined }) =>
    method === undefined || method === 'OPTIONS' || [method, undefined].includes(call.method);
  for (const { path } of [...calls, backendMembers].filter(isPossible)) {
    if (distance(pattern, path.replaceAll(/:\w+/g, '*')) === 0) return null;
  }
  const paths = new Set(calls.filter(isPossible).map(({ path }) => path));
  // A star would be near to everything.
  const whole = [...paths].filter((path) => !path.includes('*'));
  const distances = whole.map((path) => [path, distance(pattern, path)] as const);
  const nearest = distances.toSorted(([, first], [, second]) => first - second);
  return nearest.slice(0, mostNamed).map(([path]) => path);
}

/**
 * Returns the edit distance (Levenshtein) of two patterns, in which `*` matches any text: 0 if both match the same text.
 */
function distance(first: string, second: string): number {
  let row = [0];
  for (const letter of second) row.push((row.at(-1) ?? 0) + costOf(letter));
  for (const letter of first) {
    const next = [(row[0] ?? 0) + costOf(letter)];
    for (let index = 0; index < second.length; index += 1) {
      const other = second.charAt(index);
      const skip = costOf(letter, other);
      const skipped = Math.min(row[index + 1] ?? 0, next[index] ?? 0) + skip;
      next.push(Math.min(skipped, (row[index] ?? 0) + (letter === other ? 0 : 1)));
    }
    row = next;
  }
  return row.at(-1) ?? 0;
}

/** Returns the cost of a letter that the other text does not have: none beside a star. */
const costOf = (...letters: readonly string[]) => (letters.includes('*') ? 0 : 1);
