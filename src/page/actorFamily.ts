import type { AnyActorRef } from 'xstate';

/**
 * Calls back with an actor and with each of its descendants, those of later states before they start.
 *
 * @param actor the root of its system, not started yet
 * @param hear subscribes to what the member emits
 */
export function hearFamily(actor: AnyActorRef, hear: (member: AnyActorRef) => void): void {
  hearThoseOf(actor, hear);
  actor.system.inspect(({ type, actorRef }) => {
    if (type === '@xstate.actor') hear(actorRef as AnyActorRef);
  });
}

function hearThoseOf(actor: AnyActorRef, hear: (member: AnyActorRef) => void): void {
  hear(actor);
  for (const child of childrenOf(actor)) hearThoseOf(child, hear);
}

/** Tells a machine, and every one at work in it, what happened to the page as a whole. */
export function tellFamily(
  actor: AnyActorRef,
  event: { readonly type: 'page.restored' | 'page.woke' | 'session.found' },
): void {
  for (const child of childrenOf(actor)) tellFamily(child, event);
  actor.send(event);
}

function childrenOf(actor: AnyActorRef): readonly AnyActorRef[] {
  const snapshot: { readonly children?: Readonly<Record<string, AnyActorRef | undefined>> } =
    actor.getSnapshot();
  return Object.values(snapshot.children ?? {}).flatMap((child) => child ?? []);
}
