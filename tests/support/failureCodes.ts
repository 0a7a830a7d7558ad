import { isMachineSnapshot, type AnyActorRef } from 'xstate';
import type { StoredFailure } from 'fairlead-statechart/atlas/walkRecord';

/**
 * Lists the failures that a machine and its running child machines have in their contexts.
 *
 * @param snapshot snapshot of the machine
 * @param path path of the machine's actor; empty for the walked machine
 */
export function storedFailures(snapshot: unknown, path = ''): readonly StoredFailure[] {
  if (!isMachineSnapshot(snapshot)) return [];
  const children: Readonly<Record<string, AnyActorRef | undefined>> = snapshot.children;
  return [
    ...failuresIn(snapshot.context, path, new Set()),
    ...Object.entries(children).flatMap(([id, child]) =>
      child ? storedFailures(child.getSnapshot(), `${path}/${id}`) : [],
    ),
  ];
}

function failuresIn(value: unknown, place: string, visited: Set<object>): readonly StoredFailure[] {
  if (value === null || typeof value !== 'object' || visited.has(value)) return [];
  visited.add(value);
  // An actor in a context has a context of its own.
  if ('getSnapshot' in value) return [];
  if ('providerMessage' in value && 'code' in value) return [{ place, code: String(value.code) }];
  return Object.entries(value).flatMap(([name, part]) => failuresIn(part, `${place}.${name}`, visited));
}
