import { isMachineSnapshot, type AnyActorRef, type AnyMachineSnapshot } from 'xstate';
import { pathId } from '../../src/devtools/chart/chart.ts';
import type { FakedMachine } from './fakes.ts';
import { activeNodes } from '../../src/devtools/chart/xstateInternals.ts';

/**
 * Writes a situation down so that two alike are written alike: active states, what is kept of the context, running
 * actors and the order in which timers will fire.
 *
 * @param faked the machine that runs
 * @param snapshot where it is
 * @param timers from the clock, the earliest first
 * @returns one line
 */
export function describeSituation(
  faked: FakedMachine,
  snapshot: AnyMachineSnapshot,
  timers: readonly { readonly name: string }[],
): string {
  return [describeMachine(faked, snapshot), timers.map(({ name }) => name).join(' < ')].join(' | ');
}

/**
 * What the situations of a machine keep of the contexts, field by field.
 *
 * @param faked the machine that runs
 * @param snapshot where it is
 * @returns field names, a child's led by its name, with their values written out
 */
export function keptFields(faked: FakedMachine, snapshot: AnyMachineSnapshot): ReadonlyMap<string, string> {
  const kept: unknown = faked.project(snapshot.context as never);
  const own: [string, string][] =
    kept !== null && typeof kept === 'object'
      ? Object.entries(kept).map(([field, value]) => [field, write(value)])
      : [['project', write(kept)]];
  const below = runningChildren(snapshot).flatMap(([id, ref]) => {
    const child = childOf(faked, ref);
    return child
      ? [...keptFields(...child)].map(([field, value]): [string, string] => [`${id}.${field}`, value])
      : [];
  });
  return new Map([...own, ...below]);
}

function describeMachine(faked: FakedMachine, snapshot: AnyMachineSnapshot): string {
  const states = leavesOf(snapshot);
  const actors = runningChildren(snapshot).map(([id, ref]) => {
    const child = childOf(faked, ref);
    return child ? `${id} { ${describeMachine(...child)} }` : id;
  });
  const remembered = Object.entries(snapshot.historyValue).map(
    ([id, nodes]) => `${id}: ${nodes.map(pathId).join(' ')}`,
  );
  return [
    states.join(' + '),
    write(faked.project(snapshot.context as never)),
    actors.toSorted().join(', '),
    remembered.toSorted().join(', '),
    snapshot.status,
  ].join(' | ');
}

function runningChildren(snapshot: AnyMachineSnapshot): readonly [string, AnyActorRef][] {
  const children: Record<string, AnyActorRef | undefined> = snapshot.children;
  return Object.entries(children).flatMap(([id, ref]) =>
    ref?.getSnapshot()?.status === 'active' ? [[id, ref]] : [],
  );
}

function childOf(faked: FakedMachine, ref: AnyActorRef): [FakedMachine, AnyMachineSnapshot] | null {
  const child = typeof ref.src === 'string' ? faked.children.get(ref.src) : undefined;
  const snapshot: unknown = ref.getSnapshot();
  return child && isMachineSnapshot(snapshot) ? [child, snapshot] : null;
}

function write(value: unknown): string {
  return (
    JSON.stringify(value, (_key, part: unknown) => {
      if (part === undefined) return 'undefined';
      if (part instanceof Error) return [part.name, part.message, Object.entries(part)];
      if (typeof part === 'bigint' || typeof part === 'symbol') return String(part);
      if (part instanceof Set) return [...part];
      if (part instanceof Map) return Object.fromEntries(part);
      return part;
    }) ?? String(value)
  );
}

/**
 * @param snapshot of a machine
 * @returns path ids of its innermost active states, in document order
 */
export function leavesOf(snapshot: AnyMachineSnapshot): readonly string[] {
  return activeNodes(snapshot)
    .filter(({ type }) => type === 'atomic' || type === 'final')
    .toSorted((one, other) => one.order - other.order)
    .map(pathId);
}
