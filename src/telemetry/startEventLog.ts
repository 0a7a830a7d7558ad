import { createActor, fromPromise } from 'xstate';
import type { Failure } from '../../machines/contracts/failures.ts';
import { failureLog, type ClientLog } from '../../machines/telemetry/clientLog.ts';
import { eventBatchMachine } from '../../machines/telemetry/eventBatch.machine.ts';
import { type IdentityProvider, clientTelemetry, providerOrigin } from '../identity/provider.ts';

/** Sends client log events in batches, the last one when the page is hidden. */
export interface EventLog {
  log(event: ClientLog): void;
  /** Logs a failure of a sign-in if the provider's support can look it up. */
  logFailure(failure: Failure): void;
  /** Sends the events in the queue and removes the listeners. */
  close(): void;
}

/**
 * Starts the event log of a page.
 *
 * @param destination the identity provider and its project
 * @param page the window; the queue is sent when its page is left or becomes hidden
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
  // Phones may close a page without a `pagehide` event, so the queue is also sent when the page becomes hidden.
  page.addEventListener('pagehide', flush);
  page.document.addEventListener('visibilitychange', flushHidden);
  const logEvent = (log: ClientLog) => batch.send({ type: 'event.logged', log });
  return {
    log: logEvent,
    logFailure(failure) {
      const log = failureLog(failure);
      if (log) logEvent(log);
    },
    close() {
      flush();
      page.removeEventListener('pagehide', flush);
      page.document.removeEventListener('visibilitychange', flushHidden);
      batch.stop();
    },
  };
}

/**
 * Sends client log events in the identity provider's format. The request outlives the page (`keepalive`) and has no
 * cookies and no credentials.
 */
async function sendEvents(events: readonly ClientLog[], destination: IdentityProvider): Promise<void> {
  const entries = events.map(({ name, details }) => ({
    telemetry: clientTelemetry(),
    event: { public_token: destination.publicToken, event_name: name, details },
  }));
  const response = await fetch(`${providerOrigin(destination)}/sdk/v1/events`, {
    method: 'POST',
    keepalive: true,
    credentials: 'omit',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(entries),
  });
  // An unread response body would hold the connection open.
  await response.text();
  if (!response.ok) throw new Error(`The identity provider answered with status ${response.status}.`);
}
