import type { ClientLog } from '../../machines/telemetry/clientLog.ts';
import { clientTelemetry, providerOrigin, type IdentityProvider } from '../identity/provider.ts';

/**
 * Sends client log events in the identity provider's format. The request outlives the page (`keepalive`) and has no
 * cookies and no credentials.
 *
 * @param destination the identity provider and its project
 * @returns a promise that resolves when the provider has accepted the events, and rejects otherwise
 */
export async function sendEvents(events: readonly ClientLog[], destination: IdentityProvider): Promise<void> {
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
