import type { AnyActorRef } from 'xstate';
import { entryRemovalLimitMs } from '../../machines/contracts/timing.ts';
import type { ScreenHistory } from '../page/screenHistory.ts';
import { startBackEntry } from '../widget/startBackEntry.ts';

/** The entry of a widget in the history of its page. */
export interface PageHistory extends ScreenHistory {
  /** Resolves when no removal of the entry is under way, in which a navigation by the page would be undone. */
  readonly settled: () => Promise<void>;
}

/**
 * Gives the screens with "Back" of a widget an entry in the history of its page, until the widget ends.
 *
 * @param widget root of an actor system
 * @param mountId name of the widget, which is the same after a reload
 */
export function openPageHistory(widget: AnyActorRef, mountId: string): PageHistory {
  const entry = pageHistory(mountId);
  startBackEntry(widget, entry);
  return entry;
}

const key = 'fairleadScreen';

/** Returns the names of the widgets whose screens the current entry shows, the one that added it last. */
function widgetsOnEntry(): readonly unknown[] {
  const names: unknown = Reflect.get(Object(history.state), key);
  return Array.isArray(names) ? names : [];
}

function pageHistory(mountId: string): PageHistory {
  const listeners = new Set<(isOnEntry: boolean) => void>();
  let removal: Promise<void> | null = null;
  const isOnEntry = () => widgetsOnEntry().includes(mountId);
  // A router of the page keeps its own state on the entry.
  const withWidgets = (names: readonly unknown[]) => ({ ...Object(history.state), [key]: names });
  const follow: ScreenHistory['follow'] = (listener) => {
    const onMove = () => listener(isOnEntry());
    addEventListener('popstate', onMove);
    listeners.add(listener);
    return () => {
      removeEventListener('popstate', onMove);
      listeners.delete(listener);
    };
  };
  const goBack = async () => {
    await new Promise<void>((resolve) => {
      addEventListener('popstate', () => resolve(), { once: true });
      // The page can stop the move, and then nothing reports it.
      setTimeout(resolve, entryRemovalLimitMs);
      history.back();
    });
    removal = null;
  };
  return {
    isOnEntry,
    follow,
    add: () => history.pushState(withWidgets([...widgetsOnEntry(), mountId]), ''),
    async remove() {
      const names = widgetsOnEntry();
      if (names.at(-1) === mountId) {
        removal ??= goBack();
        await removal;
        return;
      }
      // The entry is below one of another widget or of the page, which stays. Its own entry is left when Back leads to it.
      if (names.includes(mountId))
        history.replaceState(withWidgets(names.filter((name) => name !== mountId)), '');
      for (const listener of listeners) listener(false);
    },
    async settled() {
      // The entry is removed in the microtask after a screen has closed.
      await Promise.resolve();
      await removal;
    },
  };
}
