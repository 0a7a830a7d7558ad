/**
 * Returns the origin of Stytch's front-end API for a project; test and live projects have different ones. Pages may
 * call only this origin, because an injected script could send data to a foreign project at the other origin.
 *
 * @param publicToken public token of the project
 */
export function hostedOrigin(publicToken: string): string {
  return publicToken.startsWith('public-token-test-') ? 'https://test.stytch.com' : 'https://api.stytch.com';
}
