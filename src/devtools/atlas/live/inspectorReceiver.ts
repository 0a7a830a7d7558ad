import { createBrowserReceiver } from '@statelyai/inspect';
import type { ReceivedMessage } from '../../../../machines/devtools/liveMessages.ts';
import { createInspectorReader } from './inspectorMessages.ts';

/** Subscribes to the inspection of the page that opened this window. */
export function subscribeToInspector(onMessage: (message: ReceivedMessage) => void): void {
  const read = createInspectorReader(() => Date.now());
  createBrowserReceiver().subscribe((event) => {
    for (const message of read(event)) onMessage(message);
  });
}
