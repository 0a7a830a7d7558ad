/** A project at the identity provider, and the origin of its API. */
export interface Provider {
  readonly publicToken: string;
  /** `null` for the client library's own hosts. */
  readonly apiOrigin: string | null;
}

/** Returns the origin for requests that the client library does not make itself. */
export function providerOrigin({ publicToken, apiOrigin }: Provider): string {
  if (apiOrigin !== null) return apiOrigin;
  return isTestProject(publicToken) ? 'https://test.stytch.com' : 'https://api.stytch.com';
}

/** Returns whether a project is a test project of a developer. */
export function isTestProject(publicToken: string): boolean {
  return publicToken.includes('public-token-test');
}

/** The name and version that the client library sends with its requests. */
export const clientLibrary = '@stytch/vanilla-js@6.3.0';

/**
 * Creates the description of the client library that goes with each request which it does not make itself. Nothing in it
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
