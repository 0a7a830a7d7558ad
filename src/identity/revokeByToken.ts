import { clientTelemetry, providerOrigin, type Provider } from './provider.ts';
import { answerError, identityError } from './providerErrors.ts';

/**
 * Ends a session at the provider by its token, after this browser has already forgotten it. The client library can
 * only end the session it still holds, and would take a session opened meanwhile down with it.
 *
 * @returns when the provider has answered that the session is over; the request outlives the page
 * @throws `IdentityError`: `unreachable`, `session-ended` when it was over before, else what the provider's answer says
 */
export async function revokeByToken(provider: Provider, sessionToken: string): Promise<void> {
  let response: Response;
  try {
    response = await fetch(`${providerOrigin(provider)}/sdk/v1/sessions/revoke`, {
      method: 'POST',
      keepalive: true,
      credentials: 'include',
      headers: {
        Authorization: `Basic ${btoa(`${provider.publicToken}:${sessionToken}`)}`,
        'Content-Type': 'application/json',
        'X-SDK-Client': btoa(JSON.stringify(clientTelemetry())),
        'X-SDK-Parent-Host': location.origin,
      },
    });
  } catch (error) {
    throw identityError(error, 'session');
  }
  if (!response.ok) throw answerError(response.status, await readJson(response));
}

async function readJson(response: Response): Promise<unknown> {
  try {
    return await response.json();
  } catch {
    return null;
  }
}
