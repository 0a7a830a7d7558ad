import type { Failure } from '../../machines/contracts/failures.ts';
import type { ClientLog } from '../../machines/telemetry/clientLog.ts';
import type { IdentityProvider } from '../identity/provider.ts';
import { loadChunk } from '../page/chunkLoader.ts';
import { lazyPromise } from '../page/lazyPromise.ts';
import type { EventLog } from '../telemetry/startEventLog.ts';

/**
 * Creates the page's log of client events, whose code is loaded with the first event. Failures go to the console too.
 * The log never throws: if its code does not load, events are dropped.
 *
 * @param provider the identity provider that receives the events
 */
export function openPageLog(provider: IdentityProvider): EventLog {
  let isUsed = false;
  let isClosed = false;
  const open = lazyPromise(async () => {
    const { startEventLog } = await loadChunk('startEventLog', () => import('../telemetry/startEventLog.ts'));
    return startEventLog(provider, window);
  });
  const withLog = (use: (log: EventLog) => void) => {
    if (isClosed) return;
    isUsed = true;
    open().then(use, (error: unknown) => console.info('Client events are not logged:', error));
  };
  return {
    log(event: ClientLog) {
      withLog((log) => log.log(event));
    },
    logFailure(failure: Failure) {
      console.error('Signing in failed:', failure);
      withLog((log) => log.logFailure(failure));
    },
    close() {
      if (isUsed) withLog((log) => log.close());
      isClosed = true;
    },
  };
}
