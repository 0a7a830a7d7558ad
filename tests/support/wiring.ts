import { describe, expect, test, vi } from 'vitest';
import { Actor, type ActorRef, type AnyActorRef, type AnyStateMachine } from 'xstate';
import type { FlowSignal } from '../../src/page/flowContext.ts';
import { chunkLimit } from './chunkLimit.ts';
import { runActor } from './recordRequests.ts';

/** A started flow that records its calls of the page and the provider, such as `['focus', 'failure']`. */
interface Recorded {
  readonly calls: (readonly unknown[])[];
}

interface StartedFlow extends Recorded {
  readonly actor: AnyActorRef;
  /** Sends a page signal to the flow. */
  readonly signal?: (signal: FlowSignal) => void;
  /** Callbacks of the flow for a page that is visible or online again. */
  readonly resumes?: readonly (() => void)[];
}

/**
 * A row of a wiring table: a cause, and the texts of all calls that follow, separated by ` | `. A text that ends with `…`
 * is the beginning of a call.
 */
interface Row<Flow extends StartedFlow> {
  readonly cause: string;
  readonly calls: string;
  /** Without it, the cause is the start of the flow. */
  readonly does?: (flow: Flow) => unknown;
}

type EmittedOf<Ref> = Ref extends ActorRef<infer _Snapshot, infer _Event, infer Emitted> ? Emitted : never;

/** The flow is started. */
export const starts = (calls: string): Row<StartedFlow> => ({ cause: 'starts', calls });

/** The snapshot of the flow has these properties. */
export const has = (properties: object): Row<StartedFlow> => ({
  cause: `has ${jsonOf(properties)}`,
  calls: '',
  does: ({ actor }) => expect(actor.getSnapshot()).toMatchObject(properties),
});

/** The machine emits an event. */
export const emits = <Flow extends StartedFlow>(
  emitted: EmittedOf<Flow['actor']>,
  calls: string,
): Row<Flow> => ({
  cause: `emits ${jsonOf(emitted)}`,
  calls,
  does({ actor }) {
    const subscriptions = vi.mocked(Actor.prototype).on.mock;
    for (const [at, [type, handler]] of subscriptions.calls.entries()) {
      if (subscriptions.contexts[at] === actor && type === emitted.type) handler(emitted);
    }
  },
});

/**
 * An actor runs by itself.
 *
 * @param path name of the actor; names of child machines before it are separated by dots
 * @param output output of the actor, or its error
 */
export const runs = (path: string, input: unknown, calls: string, output?: unknown): Row<StartedFlow> => ({
  cause: `runs ${path}${input === undefined ? '' : ` with ${jsonOf(input)}`}`,
  calls,
  async does({ actor }) {
    const { logic } = actor as unknown as { readonly logic: AnyStateMachine };
    expect(await runActor(logic, path, input).catch((error: unknown) => error)).toEqual(output);
  },
});

/**
 * The page sends a signal, or is visible or online again (`resume`). The calls begin with the event that the flow sends
 * to its machine, such as `sends {type:page.restored}`.
 */
export const receives = (signal: FlowSignal['type'] | 'resume', calls: string): Row<StartedFlow> => ({
  cause: `receives ${signal}`,
  calls,
  does({ actor, calls: recorded, resumes = [], signal: sendSignal }) {
    actor.system.inspect((event) => {
      if (event.type !== '@xstate.event' || event.actorRef !== actor) return;
      if (!event.event.type.startsWith('xstate.')) recorded.push(['sends', event.event]);
    });
    if (signal === 'resume') for (const resume of resumes) resume();
    else sendSignal?.({ type: signal });
  },
});

/** Anything else happens. */
export const when = <Flow extends StartedFlow>(
  cause: string,
  calls: string,
  does: (flow: Flow) => unknown,
): Row<Flow> => ({ cause, calls, does });

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

/** Waits for calls of a flow, and returns their texts as `textsOf` does. */
async function textsIn(calls: () => Recorded['calls'], expected: readonly string[]) {
  await settled();
  // Chunks take longer to load on a busy machine.
  await vi.waitUntil(() => calls().length >= expected.length, chunkLimit).catch(() => undefined);
  return textsOf(calls(), expected);
}

const splitLine = (line: string) => (line === '' ? [] : line.split(' | '));

/**
 * Tests the wiring of a flow, by a table with a row for each emitted event, actor, page signal, and so on. Journeys show
 * when the machine emits an event or runs an actor; a row shows only which calls follow.
 *
 * @param name name of the flow in the titles of the tests
 * @param start starts the flow with recorded dependencies
 */
export function testWiring<Flow extends StartedFlow>(
  name: string,
  start: () => Flow | Promise<Flow>,
  rows: readonly Row<Flow>[],
): void {
  describe.each([name])('%s', () => {
    const titled = rows.map(
      (row) => [row.calls === '' ? row.cause : `${row.cause} → ${row.calls}`, row] as const,
    );

    test.each(titled)('%s', async (_title, { calls, does }) => {
      vi.spyOn(Actor.prototype, 'on');
      const flow = await start();
      if (does) await settled();
      const from = does ? flow.calls.length : 0;
      await does?.(flow);
      const expected = splitLine(calls);
      expect(await textsIn(() => flow.calls.slice(from), expected)).toEqual(expected);
    });
  });
}

/**
 * Returns a function that describes one connection of a flow: its name, the texts of all calls that follow, separated by
 * ` | `, and what drives the flow.
 *
 * @param start starts the flow with recorded dependencies
 */
export function wiringOf<Flow extends Recorded>(start: () => Flow | Promise<Flow>) {
  return (name: string, calls: string, does: (flow: Flow) => unknown = () => undefined): void => {
    test.each([name])('%s', async () => {
      const flow = await start();
      await does(flow);
      const expected = splitLine(calls);
      expect(await textsIn(() => flow.calls, expected)).toEqual(expected);
    });
  };
}
