import type { AnyActorRef } from 'xstate';

/**
 * Hears every machine at work, not the first alone: each once, when it starts.
 *
 * @param actor the first
 * @param hear told of it and of every machine below it
 */
export function hearFamily(actor: AnyActorRef, hear: (member: AnyActorRef) => void): void {
  hear(actor);
  const heard = new WeakSet<AnyActorRef>();
  const hearChildren = () => {
    for (const child of childrenOf(actor)) {
      if (heard.has(child)) continue;
      heard.add(child);
      hearFamily(child, hear);
    }
  };
  actor.subscribe({ next: hearChildren, error: () => undefined });
  // Those that were there before.
  hearChildren();
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
