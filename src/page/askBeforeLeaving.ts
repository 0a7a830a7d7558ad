import type { AnyActorRef } from 'xstate';
import { isTreeTagged, onTreeChange } from './actorTree.ts';
import type { Navigation } from './navigation.ts';

/**
 * Asks the client before they leave the page, while an actor has the tag `unsaved`: it shows something that is shown only
 * once.
 *
 * @param flow root of an actor system
 */
export function askBeforeLeaving(
  flow: AnyActorRef,
  { askBeforeLeaving: ask }: Pick<Navigation, 'askBeforeLeaving'>,
): void {
  let stop: (() => void) | null = null;
  const stopAsking = () => {
    stop?.();
    stop = null;
  };
  onTreeChange(flow, () => {
    if (isTreeTagged(flow, 'unsaved')) stop ??= ask();
    else stopAsking();
  });
  flow.subscribe({ complete: stopAsking });
}
