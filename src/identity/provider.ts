/** The identity provider: a project and the origin of its API. */
export interface IdentityProvider {
  readonly publicToken: string;
  /** Origin of the provider's API; `null` selects the client library's default hosts. */
  readonly apiOrigin: string | null;
  /** Host name of the project's custom domain, which replaces the default host. Ignored if `apiOrigin` is set. */
  readonly customDomain?: string | null;
}

/** Returns the API origin for requests that do not go through the client library. */
export function providerOrigin({ publicToken, apiOrigin, customDomain }: IdentityProvider): string {
  if (apiOrigin !== null) return apiOrigin;
  if (customDomain) return `https://${customDomain}`;
  return isTestProject(publicToken) ? 'https://test.stytch.com' : 'https://api.stytch.com';
}

/** Returns whether a public token belongs to a test project. */
export function isTestProject(publicToken: string): boolean {
  return publicToken.includes('public-token-test');
}

/** Name and version of the client library, as it sends them with its requests. */
export const clientLibrary = '@stytch/vanilla-js@6.3.0';

/**
 * Creates the telemetry of a request that does not go through the client library. It contains no lasting id, so that
 * visitors cannot be tracked across requests.
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
