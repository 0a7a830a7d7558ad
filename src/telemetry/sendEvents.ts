import type { ClientLog } from '../../machines/telemetry/clientLog.ts';
import { clientTelemetry, providerOrigin, type Provider } from '../identity/provider.ts';

/**
 * Sends client log events in the provider's shape. The request outlives the page, so it may be made while the page goes
 * away; it carries no cookie and no credential.
 *
 * @param events a batch
 * @param destination whose events they are, and where they go
 * @returns when they were taken in; rejects when they were not
 */
export async function sendEvents(events: readonly ClientLog[], destination: Provider): Promise<void> {
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
  // An answer that nobody reads keeps its connection.
  await response.text();
  if (!response.ok) throw new Error(`The provider answered a batch of events with ${response.status}.`);
}
