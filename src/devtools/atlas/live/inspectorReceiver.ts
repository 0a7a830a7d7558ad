import { createBrowserReceiver } from '@statelyai/inspect';
import type { HeardMessage } from '../../../../machines/devtools/liveMessages.ts';
import { inspectorReader } from './inspectorMessages.ts';

/**
 * Receives what the inspector of the page that opened this window tells.
 *
 * @param tell told of each message
 */
export function hearInspector(tell: (message: HeardMessage) => void): void {
  const read = inspectorReader(() => Date.now());
  createBrowserReceiver().subscribe((event) => {
    for (const message of read(event)) tell(message);
  });
}
