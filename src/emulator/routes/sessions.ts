import { requireSession, succeed, type Answer, type Call } from '../http/call.ts';
import { ProviderError, sessionNotFound } from '../http/errors.ts';
import type { Route } from '../http/route.ts';
import { answerWithSession, sessionCookies } from '../http/sessionAnswer.ts';
import { toSecond } from '../moments.ts';
import { readSessionMinutes } from '../rules/sessions/openSession.ts';
import { isSame } from '../secrets.ts';

async function authenticate(call: Call): Promise<Answer> {
  const minutes = readSessionMinutes(call.body);
  const row = requireSession(call);
  const now = toSecond(call.now);
  const changes = {
    last_accessed_at: now,
    expires_at: minutes === undefined ? row.expires_at : now + minutes * 60_000,
  };
  const { numUpdatedRows } = await call.provider.store
    .updateTable('sessions')
    .set(changes)
    .where('session_id', '=', row.session_id)
    .executeTakeFirst();
  // Revoked by another tab since it was read.
  if (numUpdatedRows === 0n) throw sessionNotFound();
  return answerWithSession(call, { row: { ...row, ...changes }, token: call.sessionToken ?? '' });
}

async function revoke(call: Call): Promise<Answer> {
  const row = requireSession(call);
  await call.provider.store.deleteFrom('sessions').where('session_id', '=', row.session_id).execute();
  const isHidden = call.provider.settings.http_only_cookies;
  return succeed(call, {}, isHidden ? sessionCookies(call, { token: '', jwt: '', maxAgeMs: 0 }) : undefined);
}

async function publicKeys(call: Call): Promise<Answer> {
  if (!isSame(call.parameters['token'] ?? '', call.provider.publicToken)) {
    throw new ProviderError(404, 'public_token_not_found', 'No project has this public token.');
  }
  return { body: { ...(await call.provider.signer.publicKeys()) } };
}

export const sessionRoutes: readonly Route[] = [
  {
    method: 'POST',
    path: '/sdk/v1/sessions/authenticate',
    access: 'session',
    fidelity: 'equal',
    note: 'Extends the session only when `session_duration_minutes` is sent.',
    handle: authenticate,
  },
  {
    method: 'POST',
    path: '/sdk/v1/sessions/revoke',
    access: 'session',
    fidelity: 'equal',
    note: '',
    handle: revoke,
  },
  {
    method: 'GET',
    path: '/sdk/v1/sessions/jwks/:token',
    access: 'open',
    fidelity: 'equal',
    note: 'RS256, one key, kept over restarts and resets.',
    handle: publicKeys,
  },
];
