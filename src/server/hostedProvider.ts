/**
 * Returns the origin of Stytch's front-end API for a project; test and live projects have different ones, and a custom
 * domain replaces both. Pages may call only this origin, because an injected script could send data to a foreign
 * project at another one.
 *
 * @param publicToken public token of the project
 * @param customDomain host name of the project's custom domain
 */
export function hostedOrigin(publicToken: string, customDomain: string | null): string {
  if (customDomain !== null) return `https://${customDomain}`;
  return publicToken.startsWith('public-token-test-') ? 'https://test.stytch.com' : 'https://api.stytch.com';
}
