import type { AnyActorRef } from 'xstate';
import type { ScreenHistory } from '../page/screenHistory.ts';
import { startBackEntry } from '../widget/startBackEntry.ts';

/**
 * Gives the screens with "Back" of a widget an entry in the history of its page, until the widget ends.
 *
 * @param widget root of an actor system
 * @param mountId name of the widget, which is the same after a reload
 */
export function openPageHistory(widget: AnyActorRef, mountId: string): void {
  startBackEntry(widget, pageHistory(mountId));
}

const key = 'fairleadScreen';

function pageHistory(mountId: string): ScreenHistory {
  const isOnEntry = () => Reflect.get(Object(history.state), key) === mountId;
  const follow: ScreenHistory['follow'] = (listener) => {
    const onMove = () => listener(isOnEntry());
    addEventListener('popstate', onMove);
    return () => removeEventListener('popstate', onMove);
  };
  return {
    isOnEntry,
    follow,
    // A router of the page keeps its own state on the entry.
    add: () => history.pushState({ ...Object(history.state), [key]: mountId }, ''),
    async remove() {
      if (!isOnEntry()) return;
      await new Promise<void>((resolve) => {
        addEventListener('popstate', () => resolve(), { once: true });
        history.back();
      });
    },
  };
}
