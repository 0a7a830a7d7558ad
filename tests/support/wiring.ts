import { expect, test, vi } from 'vitest';
import { chunkLimit } from './chunkLimit.ts';

/** A started flow that records its calls of the page and the provider, such as `['focus', 'failure']`. */
interface Recorded {
  readonly calls: readonly (readonly unknown[])[];
}

/** Waits for the requests of a flow, for the chunks that it loads, and for moves of the focus. Needs fake timers. */
export async function settled(): Promise<void> {
  await vi.advanceTimersByTimeAsync(0);
  await vi.dynamicImportSettled();
  await vi.advanceTimersByTimeAsync(0);
}

/** Returns a call as text, such as `toLogin {email:ann@company.example}`. A plain failure is shown as its code. */
const textOf = (call: readonly unknown[]): string =>
  call
    .flatMap((part) => (part === undefined ? [] : [typeof part === 'string' ? part : jsonOf(part)]))
    .join(' ');

const jsonOf = (value: unknown): string =>
  JSON.stringify(value)
    .replace(/^\{"code":"([\w-]+)","providerMessage":null\}$/, '$1')
    .replaceAll('"', '');

/** Returns the texts of calls in one line. */
export const lineOf = (calls: Recorded['calls']): string => calls.map(textOf).join(' | ');

/** Returns the texts of calls; where an expected text ends with `…`, the rest of the call may be anything. */
const textsOf = (calls: Recorded['calls'], expected: readonly string[]): readonly string[] =>
  calls.map(textOf).map((text, at) => {
    const wanted = expected[at] ?? '';
    return wanted.endsWith('…') && text.startsWith(wanted.slice(0, -1)) ? wanted : text;
  });

/**
 * Returns a function that describes one connection of a flow: its name, the texts of all calls that follow, separated by
 * ` | `, and what drives the flow.
 *
 * @param start starts the flow with recorded dependencies
 */
export function wiringOf<Flow extends Recorded>(start: () => Flow | Promise<Flow>) {
  return (name: string, calls: string, does: (flow: Flow) => unknown = () => undefined): void => {
    const expected = calls === '' ? [] : calls.split(' | ');
    test.each([name])('%s', async () => {
      const flow = await start();
      await does(flow);
      await settled();
      // Chunks take longer to load on a busy machine.
      await vi.waitUntil(() => flow.calls.length >= expected.length, chunkLimit).catch(() => undefined);
      expect(textsOf(flow.calls, expected)).toEqual(expected);
    });
  };
}
