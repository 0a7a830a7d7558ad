import { isObject, readText, type Fields } from '../fields.ts';
import type { EmulatorState } from '../emulatorState.ts';
import { findActiveSessionById, derivedTokenOf } from '../rules/sessions/currentSession.ts';
import { timingSafeEquals } from '../secrets.ts';
import { sessionClaim } from '../wire/sessions.ts';
import { ApiError, badRequest, sessionNotFound } from './errors.ts';

const longestToken = 10_000;

/**
 * Checks the credentials of a backend call: HTTP Basic authentication with the project id and the secret (RFC 7617).
 *
 * @throws ApiError 401 `unauthorized_credentials` for missing or wrong credentials
 */
export function requireProjectSecret(request: Request, { projectId, projectSecret }: EmulatorState): void {
  const [scheme, encoded = ''] = (request.headers.get('Authorization') ?? '').split(' ');
  const pair = Buffer.from(encoded, 'base64').toString('utf8');
  const isRight = projectSecret !== '' && timingSafeEquals(pair, `${projectId}:${projectSecret}`);
  if (scheme?.toLowerCase() === 'basic' && isRight) return;
  throw new ApiError(
    401,
    'unauthorized_credentials',
    'Unauthorized credentials: send the project id and the secret by HTTP Basic authentication.',
  );
}

/**
 * Reads the session token of a backend call: `session_token` of the body, or a token derived from `session_jwt`, which
 * may have expired as long as its session has not.
 *
 * @param now milliseconds since the epoch
 * @returns `null` if the body contains neither
 * @throws ApiError 400 for both, and for a JWT that this emulator did not sign; 404 `session_not_found` if the session of
 *   the JWT has ended
 */
export async function readBackendToken(
  emulator: EmulatorState,
  body: Fields,
  now: number,
): Promise<string | null> {
  const token = readText(body, 'session_token', longestToken) ?? '';
  const jwt = readText(body, 'session_jwt', longestToken) ?? '';
  if (token !== '' && jwt !== '') {
    throw badRequest('Send session_token or session_jwt, not both.', 'too_many_session_arguments');
  }
  if (jwt === '') return token === '' ? null : token;
  const session = await findActiveSessionById(
    emulator.store,
    emulator,
    await sessionIdOf(emulator, jwt),
    now,
  );
  if (!session) throw sessionNotFound();
  return derivedTokenOf(emulator.projectSecret, session);
}

async function sessionIdOf({ signer, projectId }: EmulatorState, jwt: string): Promise<string> {
  const claims = await signer.verifyIgnoringExpiry(jwt, projectId);
  const session = claims?.[sessionClaim];
  const id = typeof session === 'object' && session !== null && 'id' in session ? session.id : undefined;
  if (typeof id === 'string') return id;
  throw badRequest('session_jwt is not a session JWT of this project.', 'unable_to_parse_session_jwt');
}

/**
 * Reads the IP address and the user agent of the user's browser, which a backend passes on.
 *
 * @throws ApiError 400 if they are not text in an object
 */
export function readAttributes(body: Fields): { readonly ipAddress?: string; readonly userAgent?: string } {
  const attributes = body['attributes'] ?? {};
  if (!isObject(attributes)) throw badRequest('attributes must be an object.');
  const ipAddress = readText(attributes, 'ip_address', 100) ?? '';
  const userAgent = readText(attributes, 'user_agent');
  return { ...(ipAddress === '' ? {} : { ipAddress }), ...(userAgent === undefined ? {} : { userAgent }) };
}
