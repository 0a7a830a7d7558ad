import { isLoopback } from '../rules/origins.ts';
import { deviceCookie, readKnownDevice, rememberDevice } from '../rules/sessions/knownDevice.ts';
import { noToken, type OpenSession } from '../rules/sessions/openSession.ts';
import { sessionClaims, wireSession } from '../wire/sessions.ts';
import { readWireUser, type WireUser } from '../wire/users.ts';
import { sessionCookie, sessionJwtCookie, succeed, type RouteResponse, type Call } from './call.ts';

/**
 * Creates the response of a call that authenticates: the session, its user, the session token and the session JWT.
 *
 * @param more additional fields of the response
 * @param readUser the user, if it was read together with the session
 */
export async function respondWithSession(
  call: Call,
  { row, token }: OpenSession,
  more: Readonly<Record<string, unknown>> = {},
  readUser?: WireUser,
): Promise<RouteResponse> {
  const { signer, store, settings, projectId } = call.emulator;
  const user = readUser ?? (await readWireUser(store, row.user_id, call.now));
  if (token === noToken) return respondWithoutSession(call, row.user_id, more, user);
  const session = wireSession(row, user?.roles ?? []);
  const jwt = await signer.sign(sessionClaims(projectId, session, call.now));
  if (call.api === 'backend') {
    const opened = { session_token: token, session_jwt: jwt, session };
    return succeed(call, { user_id: row.user_id, ...more, ...opened, user });
  }
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
    await responseCookies(call, { row, token }, jwt),
  );
}

/** Creates the response of a call that changed a user: `__user` for the client library, `user` for a backend. */
export async function respondWithUser(call: Call, userId: string): Promise<RouteResponse> {
  const user = await readWireUser(call.emulator.store, userId, call.now);
  return succeed(call, { user_id: userId, ...(call.api === 'backend' ? { user } : { __user: user }) });
}

/** Creates the response of a backend call that did not ask for a session. */
function respondWithoutSession(
  call: Call,
  userId: string,
  more: Readonly<Record<string, unknown>>,
  user: WireUser | undefined,
): RouteResponse {
  const none = { session_token: '', session_jwt: '', session: null };
  return succeed(call, { user_id: userId, ...more, ...none, user });
}

async function responseCookies(call: Call, { row, token }: OpenSession, jwt: string): Promise<Headers> {
  const headers = call.emulator.settings.http_only_cookies
    ? sessionCookies(call, { token, jwt, maxAgeMs: row.expires_at - call.now })
    : new Headers();
  // A known browser keeps its device cookie, so that extending a session does not set a new one.
  if (await readKnownDevice(call, row.user_id)) return headers;
  const device = await rememberDevice(call, row);
  if (!device) return headers;
  const attributes = httpOnlyAttributes(call, device.maxAgeSeconds);
  headers.append('Set-Cookie', `${deviceCookie}=${device.value}; ${attributes}`);
  return headers;
}

/** A host name, and the parent domain in it, to which cookies can belong; a port is ignored. */
const parentOfHost = /^[a-z0-9-]+\.((?:[a-z0-9-]+\.)+[a-z0-9-]+)(?::\d+)?$/;

/**
 * Creates the headers that set the session's HttpOnly cookies; a `maxAgeMs` of 0 removes the cookies. With a custom
 * domain, their domain is its parent, as at Stytch (https://stytch.com/docs/consumer-auth/manage-sessions/cookies).
 */
export function sessionCookies(
  call: Call,
  { token, jwt, maxAgeMs }: { readonly token: string; readonly jwt: string; readonly maxAgeMs: number },
): Headers {
  const [, parent] = parentOfHost.exec(call.emulator.settings.cname_domain) ?? [];
  const domain = parent === undefined ? '' : `; Domain=${parent}`;
  const attributes = httpOnlyAttributes(call, maxAgeMs / 1000) + domain;
  const headers = new Headers();
  headers.append('Set-Cookie', `${sessionCookie}=${token}; ${attributes}`);
  headers.append('Set-Cookie', `${sessionJwtCookie}=${jwt}; ${attributes}`);
  return headers;
}

/** Returns the attributes of a cookie that scripts cannot read. */
export function httpOnlyAttributes({ pageOrigin }: Call, maxAgeSeconds: number): string {
  const { protocol, hostname } = new URL(pageOrigin);
  // Cookies are sent over HTTPS only, except on localhost, as the client library does with its own cookies.
  const secure = protocol === 'https:' || !isLoopback(hostname) ? '; Secure' : '';
  return `Path=/; HttpOnly; SameSite=Lax; Max-Age=${Math.max(0, Math.floor(maxAgeSeconds))}${secure}`;
}
