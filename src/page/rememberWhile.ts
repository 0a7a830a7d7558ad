import type { AnyActorRef } from 'xstate';
import { onTreeChange } from './actorTree.ts';
import type { TabMemory } from './tabMemory.ts';

/** A value to keep over a reload, and the end of its life in epoch milliseconds. */
interface Kept<Value> {
  readonly value: Value;
  readonly expiresAtMs: number;
}

/**
 * Keeps a value of a flow in the memory of the tab, until the flow no longer has it or ends.
 *
 * @param flow root of an actor system, or an ancestor of the actors that have the value
 * @param read returns the value that the flow has now; `null` if it has none
 * @param isOver returns whether a value from before a reload is of no use any more, while the flow has none; by default
 * at once
 */
export function rememberWhile<Value>(
  flow: AnyActorRef,
  { store, forget }: TabMemory<Value>,
  read: () => Kept<Value> | null,
  isOver: () => boolean = () => true,
): void {
  let isKept = false;
  onTreeChange(flow, () => {
    const kept = read();
    if (kept) store(kept.value, kept.expiresAtMs);
    else if (isKept || isOver()) forget();
    isKept = kept !== null;
  });
  flow.subscribe({ complete: () => isKept && forget() });
}
