import { isMachineSnapshot, type AnyActorRef, type AnyMachineSnapshot } from 'xstate';
import { pathId } from '../chart/chart.ts';
import type { FakedMachine } from './fakes.ts';
import { activeNodes } from '../chart/xstateInternals.ts';
import { writeValue } from './writeValue.ts';

/**
 * Serializes a situation: active states, projected context, running actors, and the order of pending timers. Equal
 * situations give equal texts.
 *
 * @param faked the running machine
 * @param snapshot of the machine
 * @param timers pending timers of the clock, earliest first
 * @returns the situation as one line of text
 */
export function describeSituation(
  faked: FakedMachine,
  snapshot: AnyMachineSnapshot,
  timers: readonly { readonly name: string }[],
): string {
  return [describeMachine(faked, snapshot), timers.map(({ name }) => name).join(' < ')].join(' | ');
}

/**
 * Returns the context fields that the model's `project` keeps, including those of child machines.
 *
 * @param faked the running machine
 * @param snapshot of the machine
 * @returns serialized values by field name, prefixed with the id of the child
 */
export function projectedFields(
  faked: FakedMachine,
  snapshot: AnyMachineSnapshot,
): ReadonlyMap<string, string> {
  const projected: unknown = faked.project(snapshot.context as never);
  const own: [string, string][] =
    projected !== null && typeof projected === 'object'
      ? Object.entries(projected).map(([field, value]) => [field, writeValue(value)])
      : [['project', writeValue(projected)]];
  const below = runningChildren(snapshot).flatMap(([id, ref]) => {
    const child = childOf(faked, ref);
    return child
      ? [...projectedFields(...child)].map(([field, value]): [string, string] => [`${id}.${field}`, value])
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
    describeContext(faked, snapshot),
    actors.toSorted().join(', '),
    remembered.toSorted().join(', '),
    snapshot.status,
  ].join(' | ');
}

/** Writes the part of the context that the model's `project` keeps as text. */
export const describeContext = ({ project }: FakedMachine, { context }: AnyMachineSnapshot): string =>
  writeValue(project(context as never));

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

/** Returns the full ids of the innermost active states, in the order in which the machine defines them. */
export function leavesOf(snapshot: AnyMachineSnapshot): readonly string[] {
  return activeNodes(snapshot)
    .filter(({ type }) => type === 'atomic' || type === 'final')
    .toSorted((first, second) => first.order - second.order)
    .map(pathId);
}
