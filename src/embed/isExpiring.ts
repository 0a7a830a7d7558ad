/** Time that a JWT must still be valid when the host page receives it, for its way to a server. */
const marginMs = 30_000;

/**
 * Returns whether a JWT is expired or will soon be. Does not verify the JWT.
 *
 * @param nowMs current time in epoch milliseconds
 * @returns `true` also for a text that is no JWT with an expiry
 */
export function isExpiring(jwt: string, nowMs: number): boolean {
  try {
    const [, payload = ''] = jwt.split('.');
    const { exp }: { exp?: unknown } = Object(
      JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/'))),
    );
    return typeof exp !== 'number' || exp * 1_000 - nowMs < marginMs;
  } catch {
    return true;
  }
}
