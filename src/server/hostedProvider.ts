/**
 * Returns the origin of Stytch's front-end API for a project; test and live projects have different ones. Pages may
 * call only this one, because a foreign project would accept data that an injected script sends.
 *
 * @param publicToken public token of the project
 */
export function hostedOrigin(publicToken: string): string {
  return publicToken.startsWith('public-token-test-') ? 'https://test.stytch.com' : 'https://api.stytch.com';
}
