import type { AnyActorRef } from 'xstate';
import { loadChunk } from '../page/chunkLoader.ts';
import type { PageHistory } from './pageHistory.ts';

/**
 * Connects the browser's Back to a widget. If the code does not load, Back leaves the page as it does without this.
 *
 * @param widget root of an actor system
 * @param mountId name of the widget, which is the same after a reload
 * @returns a function whose promise resolves when the widget is not about to move in the history
 */
export function followHistory(widget: AnyActorRef, mountId: string): () => Promise<void> {
  let entry: PageHistory | null = null;
  loadChunk('pageHistory', () => import('./pageHistory.ts')).then(({ openPageHistory }) => {
    if (widget.getSnapshot().status === 'active') entry = openPageHistory(widget, mountId);
  }, reportError);
  return async () => entry?.settled();
}
