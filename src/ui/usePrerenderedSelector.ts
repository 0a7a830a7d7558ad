// oxlint-disable-next-line no-restricted-imports -- it reads an actor, as `useSelector` does, but is safe during hydration
import { useSyncExternalStore } from 'react';

interface Observed<Snapshot> {
  getSnapshot(): Snapshot;
  subscribe(observer: { next(): void; error(): void }): { unsubscribe(): void };
}

/**
 * Selects a value of an actor. The value may have changed before this part of the page is hydrated. The first render
 * uses the prerendered value, so that hydration matches the markup; the next render uses the current value.
 *
 * @param select selects the value; must return identical results for equal values
 * @param prerendered the value in the prerendered markup
 */
export function usePrerenderedSelector<Snapshot, Value>(
  actor: Observed<Snapshot>,
  select: (snapshot: Snapshot) => Value,
  prerendered: Value,
): Value {
  return useSyncExternalStore(
    (onChange) => {
      // On an error, only read the value again: the code that started the actor handles the error.
      const subscription = actor.subscribe({ next: onChange, error: onChange });
      return () => subscription.unsubscribe();
    },
    () => select(actor.getSnapshot()),
    () => prerendered,
  );
}
