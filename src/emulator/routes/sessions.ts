import { floorToSecond } from '../clock.ts';
import { businessPublicToken } from '../demoData.ts';
import { requireSession, succeed, type RouteResponse, type Call, type Route } from '../http/call.ts';
import { ApiError, sessionNotFound } from '../http/errors.ts';
import { respondWithSession, sessionCookies } from '../http/sessionResponse.ts';
import { maxExpiry } from '../rules/sessions/currentSession.ts';
import { mergeClaims } from '../rules/sessions/customClaims.ts';
import { readSessionMinutes } from '../rules/sessions/openSession.ts';
import { timingSafeEquals } from '../secrets.ts';
import { readWireUser } from '../wire/users.ts';

/** Records the use of a session, and extends it on request. */
export async function authenticateSession(call: Call): Promise<RouteResponse> {
  const minutes = readSessionMinutes(call.body);
  const row = requireSession(call);
  const now = floorToSecond(call.now);
  const extension = minutes === undefined ? null : now + minutes * 60_000;
  // One transaction, so that a factor added at the same time is in the session and in the user, or in neither.
  const claims = mergeClaims(row.custom_claims, call.customClaims);
  const { session, user } = await call.emulator.store.transaction().execute(async (store) => {
    const updated = await store
      .updateTable('sessions')
      .set({
        last_accessed_at: now,
        custom_claims: claims,
        ...(extension !== null && {
          expires_at: Math.min(extension, maxExpiry(row.started_at, call.emulator.settings)),
        }),
      })
      .where('session_id', '=', row.session_id)
      .returningAll()
      .executeTakeFirst();
    // Another tab may have revoked the session after it was read.
    if (!updated) throw sessionNotFound();
    return { session: updated, user: await readWireUser(store, row.user_id, call.now) };
  });
  return respondWithSession(call, { row: session, token: call.sessionToken ?? '' }, {}, user);
}

async function revoke(call: Call): Promise<RouteResponse> {
  const row = requireSession(call);
  await call.emulator.store.deleteFrom('sessions').where('session_id', '=', row.session_id).execute();
  const isHidden = call.emulator.settings.http_only_cookies;
  return succeed(call, {}, isHidden ? sessionCookies(call, { token: '', jwt: '', maxAgeMs: 0 }) : undefined);
}

async function publicKeys(call: Call): Promise<RouteResponse> {
  const token = call.parameters['token'] ?? '';
  const isKnown = [call.emulator.publicToken, businessPublicToken].some((own) =>
    timingSafeEquals(token, own),
  );
  if (!isKnown) {
    throw new ApiError(404, 'public_token_not_found', 'No project has this public token.');
  }
  return { body: { ...(await call.emulator.signer.publicKeys()) } };
}

export const sessionRoutes: readonly Route[] = [
  {
    method: 'POST',
    path: '/sdk/v1/sessions/authenticate',
    access: 'session',
    fidelity: 'stricter',
    note: 'Extends the session only if `session_duration_minutes` is sent, at most to `session_max_minutes` after the sign-in.',
    handle: authenticateSession,
  },
  {
    method: 'POST',
    path: '/sdk/v1/sessions/revoke',
    access: 'session',
    handle: revoke,
  },
  {
    method: 'GET',
    path: '/sdk/v1/sessions/jwks/:token',
    access: 'open',
    note: 'RS256, one key, which survives restarts and resets.',
    handle: publicKeys,
  },
];
