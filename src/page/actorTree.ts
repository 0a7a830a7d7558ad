import type { AnyActorRef } from 'xstate';

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

/** Sends a page signal to an actor and to all of its running descendants. */
export function broadcast(
  actor: AnyActorRef,
  event: { readonly type: 'page.restored' | 'page.woke' | 'session.found' },
): void {
  for (const child of childrenOf(actor)) broadcast(child, event);
  actor.send(event);
}

function childrenOf(actor: AnyActorRef): readonly AnyActorRef[] {
  const snapshot: { readonly children?: Readonly<Record<string, AnyActorRef | undefined>> } =
    actor.getSnapshot();
  return Object.values(snapshot.children ?? {}).flatMap((child) => child ?? []);
}
