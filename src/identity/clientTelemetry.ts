/** As the client library calls itself in its own requests. */
export const clientLibrary = '@stytch/vanilla-js@6.3.0';

/**
 * What the client library says about itself with each request, for those that it does not make itself. Nothing in it
 * outlives the request, so that nobody is followed from one to the next.
 */
export function clientTelemetry(): object {
  return {
    event_id: `event-id-${crypto.randomUUID()}`,
    client_sent_at: new Date().toISOString(),
    timezone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    app: { identifier: location.hostname },
    sdk: { identifier: 'Stytch.js Javascript SDK', version: clientLibrary },
  };
}
