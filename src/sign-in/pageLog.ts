import type { ClientLog } from '../../machines/telemetry/clientLog.ts';
import type { IdentityProvider } from '../identity/provider.ts';
import { loadChunk } from '../page/chunkLoader.ts';
import { lazyPromise } from '../page/lazyPromise.ts';
import type { EventLog } from '../telemetry/startEventLog.ts';

/**
 * Creates the page's log of client events, whose code is loaded with the first event. The log never throws: if its code
 * does not load, events are dropped.
 *
 * @param provider the identity provider that receives the events
 */
export function openPageLog(provider: IdentityProvider): EventLog {
  let isClosed = false;
  const open = lazyPromise(async () => {
    const { startEventLog } = await loadChunk('startEventLog', () => import('../telemetry/startEventLog.ts'));
    return startEventLog(provider, window);
  });
  const withLog = (use: (log: EventLog) => void) => {
    open().then(use, (error: unknown) => console.info('Client events are not logged:', error));
  };
  return {
    log(event: ClientLog) {
      if (!isClosed) withLog((log) => log.log(event));
    },
    close() {
      if (isClosed) return;
      isClosed = true;
      withLog((log) => log.close());
    },
  };
}
