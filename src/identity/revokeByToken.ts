import { clientTelemetry, providerOrigin, type IdentityProvider } from './provider.ts';
import { responseError, identityError } from './providerErrors.ts';

/**
 * Ends a session at the provider by its token, after this browser has forgotten the session. The client library can end
 * only its current session, which may be a newer one. The request outlives the page (`keepalive`).
 *
 * @param sessionToken the session's token; empty if the session's cookies are HttpOnly: the browser sends these
 *   cookies, and the provider removes them
 * @throws IdentityError `unreachable` without a response, `session-ended` if the session was already over, else the
 *   failure that the provider returned
 */
export async function revokeByToken(provider: IdentityProvider, sessionToken: string): Promise<void> {
  let response: Response;
  try {
    response = await fetch(`${providerOrigin(provider)}/sdk/v1/sessions/revoke`, {
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
