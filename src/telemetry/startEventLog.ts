import { createActor, fromPromise } from 'xstate';
import type { ClientLog } from '../../machines/telemetry/clientLog.ts';
import { eventBatchMachine } from '../../machines/telemetry/eventBatch.machine.ts';
import type { IdentityProvider } from '../identity/provider.ts';
import { sendEvents } from './sendEvents.ts';

/** Sends client log events in batches, the last one when the page is hidden. */
export interface EventLog {
  log(event: ClientLog): void;
  /** Sends the events in the queue and removes the listeners. */
  close(): void;
}

/**
 * Starts the event log of a page.
 *
 * @param destination the identity provider and its project
 * @param page the window; its `pagehide` event sends the queue
 */
export function startEventLog(destination: IdentityProvider, page: Window): EventLog {
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
  // A phone may end a page without `pagehide`: `visibilitychange` is the last reliable event.
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
