import { createBrowserReceiver } from '@statelyai/inspect';
import type { ReceivedMessage } from '../../../../machines/devtools/liveMessages.ts';
import { createInspectorReader } from './inspectorMessages.ts';

/**
 * Subscribes to the inspection events of the page that opened this window. Messages of other origins are ignored.
 *
 * @param onMessage called with each message
 * @param page this window
 */
export function subscribeToInspector(
  onMessage: (message: ReceivedMessage) => void,
  page: Window = window,
): void {
  const read = createInspectorReader(() => Date.now());
  // Added before the receiver's own listener, so that messages of other origins never reach the receiver.
  page.addEventListener('message', (event) => {
    if (event.origin !== page.location.origin) event.stopImmediatePropagation();
  });
  createBrowserReceiver({ window: page }).subscribe((event) => {
    for (const message of read(event)) onMessage(message);
  });
}
