import { clientTelemetry, providerOrigin, type IdentityProvider } from './provider.ts';
import { responseError, identityError } from './providerErrors.ts';

/**
 * Ends a session at the provider by its token, after this browser has forgotten the session. The client library can end
 * only its current session, which may be a newer one. The request outlives the page (`keepalive`).
 *
 * @param sessionToken the session's token; empty if the session's cookies are HttpOnly: the browser sends these
 *   cookies, and the provider removes them
 * @param project kind of the project: clients sign in to `consumer`, members of organizations to `b2b`
 * @throws IdentityError `unreachable` without a response, `session-ended` if the session was already over, else the
 *   failure that the provider returned
 */
export async function revokeByToken(
  provider: IdentityProvider,
  sessionToken: string,
  project: 'consumer' | 'b2b' = 'consumer',
): Promise<void> {
  let response: Response;
  try {
    const api = project === 'b2b' ? '/sdk/v1/b2b' : '/sdk/v1';
    response = await fetch(`${providerOrigin(provider)}${api}/sessions/revoke`, {
      method: 'POST',
      keepalive: true,
      credentials: 'include',
      headers: {
        Authorization: `Basic ${btoa(`${provider.publicToken}:${sessionToken || provider.publicToken}`)}`,
        'Content-Type': 'application/json',
        'X-SDK-Client': btoa(JSON.stringify(clientTelemetry())),
        'X-SDK-Parent-Host': location.origin,
      },
    });
  } catch (error) {
    throw identityError(error);
  }
  if (!response.ok) throw responseError(response.status, await response.json().catch(() => undefined));
}
