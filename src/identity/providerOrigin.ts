/**
 * Where the provider answers what the client library does not ask itself.
 *
 * @param publicToken the project's public token, which tells a test project from a live one
 * @param apiOrigin where a provider of one's own answers; `null` for the library's own hosts
 */
export function providerOrigin(publicToken: string, apiOrigin: string | null): string {
  if (apiOrigin !== null) return apiOrigin;
  return isTestProject(publicToken) ? 'https://test.stytch.com' : 'https://api.stytch.com';
}

/** Tells whether a project is one that a developer tries things out with. */
export function isTestProject(publicToken: string): boolean {
  return publicToken.includes('public-token-test');
}
