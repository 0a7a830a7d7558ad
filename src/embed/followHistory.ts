import type { AnyActorRef } from 'xstate';
import { loadChunk } from '../page/chunkLoader.ts';

/**
 * Connects the browser's Back to a widget. If the code does not load, Back leaves the page as it does without this.
 *
 * @param widget root of an actor system
 * @param mountId name of the widget, which is the same after a reload
 */
export async function followHistory(widget: AnyActorRef, mountId: string): Promise<void> {
  try {
    const { openPageHistory } = await loadChunk('pageHistory', () => import('./pageHistory.ts'));
    if (widget.getSnapshot().status === 'active') openPageHistory(widget, mountId);
  } catch (error) {
    reportError(error);
  }
}
