import { useSyncExternalStore } from 'react';

interface Observed<Snapshot> {
  getSnapshot(): Snapshot;
  subscribe(observer: { next(): void; error(): void }): { unsubscribe(): void };
}

/**
 * Reads a fact of an actor that may have moved on before its part of the page is hydrated. The part is hydrated as it was
 * drawn ahead, and shows the fact right after.
 *
 * @param select gives the fact; equal facts have to be identical
 * @param drawn the fact that the markup shows
 */
export function useDrawnSelector<Snapshot, Fact>(
  actor: Observed<Snapshot>,
  select: (snapshot: Snapshot) => Fact,
  drawn: Fact,
): Fact {
  return useSyncExternalStore(
    (onChange) => {
      // Whoever runs the actor sees to its failure; here it is one more change.
      const subscription = actor.subscribe({ next: onChange, error: onChange });
      return () => subscription.unsubscribe();
    },
    () => select(actor.getSnapshot()),
    () => drawn,
  );
}
