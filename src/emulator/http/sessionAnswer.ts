import { isLoopback } from '../rules/origins.ts';
import type { OpenSession } from '../rules/sessions/openSession.ts';
import { sessionClaims, wireSession } from '../wire/sessions.ts';
import { readWireUser } from '../wire/users.ts';
import { sessionCookie, sessionJwtCookie, succeed, type Answer, type Call } from './call.ts';

/**
 * The answer of every call that authenticates: session, user and both tokens.
 *
 * @param more what else the route has to say
 */
export async function answerWithSession(
  call: Call,
  { row, token }: OpenSession,
  more: Readonly<Record<string, unknown>> = {},
): Promise<Answer> {
  const { signer, store, settings } = call.provider;
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
 * The session as cookies no script can read; an age of 0 removes them.
 */
export function sessionCookies(
  call: Call,
  { token, jwt, maxAgeMs }: { readonly token: string; readonly jwt: string; readonly maxAgeMs: number },
): Headers {
  const { protocol, hostname } = new URL(call.pageOrigin);
  // Like the client library: off localhost a session cookie is never sent in the clear.
  const secure = protocol === 'https:' || !isLoopback(hostname) ? '; Secure' : '';
  const attributes = `Path=/; HttpOnly; SameSite=Lax; Max-Age=${Math.max(0, Math.floor(maxAgeMs / 1000))}${secure}`;
  const headers = new Headers();
  headers.append('Set-Cookie', `${sessionCookie}=${token}; ${attributes}`);
  headers.append('Set-Cookie', `${sessionJwtCookie}=${jwt}; ${attributes}`);
  return headers;
}
