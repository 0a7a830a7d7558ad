import { isLoopback } from '../rules/origins.ts';
import type { OpenSession } from '../rules/sessions/openSession.ts';
import { sessionClaims, wireSession } from '../wire/sessions.ts';
import { readWireUser } from '../wire/users.ts';
import { sessionCookie, sessionJwtCookie, succeed, type RouteResponse, type Call } from './call.ts';

/**
 * Creates the response of every call that authenticates: session, user and both tokens.
 *
 * @param more further fields of the route
 */
export async function respondWithSession(
  call: Call,
  { row, token }: OpenSession,
  more: Readonly<Record<string, unknown>> = {},
): Promise<RouteResponse> {
  const { signer, store, settings } = call.emulator;
  const session = wireSession(row);
  const jwt = await signer.sign(sessionClaims(session, call.now));
  const user = await readWireUser(store, row.user_id);
  const hidden = settings.http_only_cookies;
  return succeed(
    call,
    {
      user_id: row.user_id,
      ...more,
      session_token: hidden ? '' : token,
      session_jwt: hidden ? '' : jwt,
      session,
      user,
      __user: user,
    },
    hidden ? sessionCookies(call, { token, jwt, maxAgeMs: row.expires_at - call.now }) : undefined,
  );
}

/**
 * Creates the session's HttpOnly cookies; a `maxAgeMs` of 0 removes them.
 */
export function sessionCookies(
  call: Call,
  { token, jwt, maxAgeMs }: { readonly token: string; readonly jwt: string; readonly maxAgeMs: number },
): Headers {
  const { protocol, hostname } = new URL(call.pageOrigin);
  // As in the client library: except on localhost, session cookies are sent over HTTPS only.
  const secure = protocol === 'https:' || !isLoopback(hostname) ? '; Secure' : '';
  const attributes = `Path=/; HttpOnly; SameSite=Lax; Max-Age=${Math.max(0, Math.floor(maxAgeMs / 1000))}${secure}`;
  const headers = new Headers();
  headers.append('Set-Cookie', `${sessionCookie}=${token}; ${attributes}`);
  headers.append('Set-Cookie', `${sessionJwtCookie}=${jwt}; ${attributes}`);
  return headers;
}
