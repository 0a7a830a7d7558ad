import type { IdentityProvider } from '../identity/provider.ts';
import { loadChunk } from '../page/chunkLoader.ts';
import { lazyPromise } from '../page/lazyPromise.ts';
import type { EventLog } from '../telemetry/startEventLog.ts';

/**
 * Creates an event log whose code is loaded with the first event. It never throws: if its code does not load, or the page
 * is left before, events are dropped.
 *
 * @param load loads the code and starts the log; called again only after a failure
 */
export function lazyEventLog(load: () => Promise<EventLog>): EventLog {
  let isUsed = false;
  let isClosed = false;
  const open = lazyPromise(load);
  const withLog = (use: (log: EventLog) => void) => {
    if (isClosed) return;
    isUsed = true;
    open().then(use, (error: unknown) => console.info('Client events are not logged:', error));
  };
  return {
    log: (event) => withLog((log) => log.log(event)),
    logFailure: (failure) => withLog((log) => log.logFailure(failure)),
    close() {
      if (isUsed) withLog((log) => log.close());
      isClosed = true;
    },
  };
}

/** Loads the event log and starts it for the page. */
export async function loadEventLog(provider: IdentityProvider): Promise<EventLog> {
  const { startEventLog } = await loadChunk('startEventLog', () => import('../telemetry/startEventLog.ts'));
  return startEventLog(provider, window);
}
