import { createActor, toPromise, type AnyActorLogic, type AnyStateMachine } from 'xstate';

/** A call of a request method: its name and its arguments except for the abort signal. */
export type RecordedCall = readonly [name: string, ...parameters: readonly unknown[]];

/**
 * Creates an object whose methods record their calls. Every call must end with an abort signal, unless the method is
 * listed.
 *
 * @param results what the methods resolve with, by name; by default, nothing
 * @param withoutSignal names of the methods that take no signal
 */
export function recordRequests<Requests extends object>(
  results: { readonly [Name in keyof Requests]?: unknown } = {},
  withoutSignal: readonly (keyof Requests)[] = [],
) {
  const calls: RecordedCall[] = [];
  const signals: AbortSignal[] = [];
  const requests = new Proxy({} as Requests, {
    get:
      (_target, name) =>
      async (...parameters: readonly unknown[]): Promise<unknown> => {
        const signal = parameters.at(-1);
        if (signal instanceof AbortSignal) signals.push(signal);
        else if (!withoutSignal.some((other) => other === name)) {
          throw new Error(`${String(name)} was called without a signal.`);
        }
        calls.push([String(name), ...parameters.filter((parameter) => parameter !== signal || !signal)]);
        return Reflect.get(results, name);
      },
    // A spread copies the methods of `results` and those without a signal.
    ownKeys: () => [...new Set([...Object.keys(results), ...withoutSignal.map(String)])],
    getOwnPropertyDescriptor: () => ({ configurable: true, enumerable: true }),
  });
  return { requests, calls, signals };
}

/**
 * Runs one actor of a machine by itself.
 *
 * @param path name of the actor; names of child machines before it are separated by dots
 * @returns the output of the actor
 */
export async function runActor(machine: AnyStateMachine, path: string, input?: unknown): Promise<unknown> {
  return toPromise(createActor(actorOf(machine, path), { input }).start());
}

/** Returns the logic of an actor of a machine; names of child machines before it are separated by dots. */
export function actorOf(machine: AnyStateMachine, path: string): AnyActorLogic {
  const [name = '', ...rest] = path.split('.');
  const logic: unknown = Reflect.get(machine.implementations.actors, name);
  if (typeof logic !== 'object' || logic === null) throw new Error(`${machine.id} has no actor "${name}".`);
  return rest.length === 0 ? (logic as AnyActorLogic) : actorOf(logic as AnyStateMachine, rest.join('.'));
}
