import type { ClientLog } from '../../machines/telemetry/clientLog.ts';
import type { Provider } from '../identity/provider.ts';
import { loadChunk } from '../page/chunkLoader.ts';
import { lazyPromise } from '../page/lazyPromise.ts';
import type { EventLog } from '../telemetry/startEventLog.ts';

/**
 * The page's log of client events, loaded with the first of them. What cannot be logged is not: no flow waits for it.
 *
 * @param provider whose events they are, and where they go
 */
export function openPageLog(provider: Provider): EventLog {
  let isClosed = false;
  const open = lazyPromise(async () => {
    const { startEventLog } = await loadChunk('startEventLog', () => import('../telemetry/startEventLog.ts'));
    return startEventLog(provider, window);
  });
  const withLog = (use: (log: EventLog) => void) => {
    open().then(use, (error: unknown) => console.info('Nothing is logged at the provider:', error));
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
