import { createActor, fromPromise } from 'xstate';
import type { ClientLog } from '../../machines/telemetry/clientLog.ts';
import { eventBatchMachine } from '../../machines/telemetry/eventBatch.machine.ts';
import type { Provider } from '../identity/provider.ts';
import { sendEvents } from './sendEvents.ts';

/** Takes what the widget has to tell the provider; it leaves in batches, at the latest with the page. */
export interface EventLog {
  log(event: ClientLog): void;
  /** Sends what waits, and hears of the page no more. */
  close(): void;
}

/**
 * Opens the log of a page.
 *
 * @param destination whose events they are, and where they go
 * @param page whose going away sends what waits
 */
export function startEventLog(destination: Provider, page: Window): EventLog {
  const batch = createActor(
    eventBatchMachine.provide({
      actors: {
        sendEvents: fromPromise<void, { events: readonly ClientLog[] }>(({ input }) =>
          sendEvents(input.events, destination),
        ),
      },
    }),
  ).start();
  const flush = () => batch.send({ type: 'page.hidden' });
  const flushHidden = () => {
    if (page.document.visibilityState === 'hidden') flush();
  };
  // A phone may end a page without `pagehide`; becoming hidden is the last thing that every page hears.
  page.addEventListener('pagehide', flush);
  page.document.addEventListener('visibilitychange', flushHidden);
  return {
    log: (log) => batch.send({ type: 'event.logged', log }),
    close() {
      flush();
      page.removeEventListener('pagehide', flush);
      page.document.removeEventListener('visibilitychange', flushHidden);
      batch.stop();
    },
  };
}
