/**
 * Returns the origin of Stytch's front-end API for a project: test projects and live ones have one each. Pages may call no
 * other, because every project accepts data from everywhere.
 *
 * @param publicToken of the project
 */
export function hostedOrigin(publicToken: string): string {
  return publicToken.startsWith('public-token-test-') ? 'https://test.stytch.com' : 'https://api.stytch.com';
}
