import type { AnyActorRef, AnyMachineSnapshot } from 'xstate';

/**
 * Calls `onActor` with an actor and each of its descendants. Descendants that are created later are passed before they
 * start, so that no emitted event is missed.
 *
 * @param actor root of an actor system, not started yet
 * @param onActor subscribes to the events that the passed actor emits
 */
export function onEachDescendant(actor: AnyActorRef, onActor: (member: AnyActorRef) => void): void {
  visitTree(actor, onActor);
  actor.system.inspect(({ type, actorRef }) => {
    if (type === '@xstate.actor') onActor(actorRef as AnyActorRef);
  });
}

function visitTree(actor: AnyActorRef, onActor: (member: AnyActorRef) => void): void {
  onActor(actor);
  for (const child of childrenOf(actor)) visitTree(child, onActor);
}

/** Returns the running actors below an actor. */
export function descendants(actor: AnyActorRef): readonly AnyActorRef[] {
  return childrenOf(actor).flatMap((child) => [child, ...descendants(child)]);
}

/**
 * Calls back once the actors of a flow have changed: in the microtask after one or more changes, until the flow ends.
 *
 * @param flow root of an actor system
 */
export function onTreeChange(flow: AnyActorRef, onChange: () => void): void {
  let isScheduled = false;
  const inspection = flow.system.inspect(({ type }) => {
    if (type !== '@xstate.snapshot' || isScheduled) return;
    isScheduled = true;
    queueMicrotask(() => {
      isScheduled = false;
      onChange();
    });
  });
  flow.subscribe({ complete: () => inspection.unsubscribe() });
}

/** Sends a page signal to an actor and to all of its running descendants. */
export function broadcast(
  actor: AnyActorRef,
  event: { readonly type: 'page.restored' | 'page.woke' | 'session.found' },
): void {
  for (const child of childrenOf(actor)) broadcast(child, event);
  actor.send(event);
}

const backPressed = { type: 'back.pressed' } as const;

/**
 * Returns the actor whose screen has "Back": the innermost running one of a tree that accepts `back.pressed`.
 *
 * @returns `undefined` if no screen of the tree has "Back" now
 */
export function backTarget(actor: AnyActorRef): AnyActorRef | undefined {
  for (const child of childrenOf(actor)) {
    const target = backTarget(child);
    if (target) return target;
  }
  return machineSnapshot(actor)?.can(backPressed) ? actor : undefined;
}

/** Returns whether a running machine of a tree is in a state with this tag. */
export function isTreeTagged(actor: AnyActorRef, tag: 'busy' | 'unsaved'): boolean {
  return (
    (machineSnapshot(actor)?.hasTag(tag) ?? false) ||
    childrenOf(actor).some((child) => isTreeTagged(child, tag))
  );
}

/** Returns the snapshot of a running machine; `undefined` for an actor of another kind, and for one that has ended. */
function machineSnapshot(actor: AnyActorRef): AnyMachineSnapshot | undefined {
  const snapshot = actor.getSnapshot() as AnyMachineSnapshot;
  return snapshot.status === 'active' && 'can' in snapshot ? snapshot : undefined;
}

function childrenOf(actor: AnyActorRef): readonly AnyActorRef[] {
  const snapshot: { readonly children?: Readonly<Record<string, AnyActorRef | undefined>> } =
    actor.getSnapshot();
  return Object.values(snapshot.children ?? {}).flatMap((child) => child ?? []);
}
