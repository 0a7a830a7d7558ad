/** Returns the option `endpoints` of the client library for a provider at another origin than its own. */
export function endpointsAt(apiOrigin: string): Readonly<Record<string, string>> {
  return {
    testAPIURL: apiOrigin,
    liveAPIURL: apiOrigin,
    // Stryker disable next-line StringLiteral: only in a browser: `tests/e2e/widgetPosition.e2e.ts` expects the prompt, which needs this frame
    clientsideServicesIframeURL: `${apiOrigin}/clientside-services/index.html`,
    // Stryker disable next-line StringLiteral: only in a browser: `tests/e2e/browserChecks.e2e.ts` expects the telemetry id in the requests
    dfpBackendURL: `${apiOrigin}/clientside-services/telemetry`,
  };
}
