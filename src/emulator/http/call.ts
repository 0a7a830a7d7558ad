import type { Fields } from '../fields.ts';
import type { Provider } from '../provider.ts';
import type { Caller } from '../rules/caller.ts';
import { isCallerAllowed, isTrustedHost, type OriginPolicy } from '../rules/origins.ts';
import { requireProof } from '../rules/sessions/stepUp.ts';
import { isSame } from '../secrets.ts';
import { findOwner, type Asker, type Destination } from '../store/grants.ts';
import type { SessionRow } from '../store/schema.ts';
import { ProviderError, badRequest, sessionNotFound } from './errors.ts';

/** One request, as a route sees it. */
export interface Call extends Caller {
  readonly provider: Provider;
  readonly requestId: string;
  readonly body: Fields;
  /** What came in before it was narrowed to an object; only telemetry sends a list. */
  readonly json: unknown;
  readonly parameters: Readonly<Record<string, string>>;
  /** The session its token stands for, on routes that need one. */
  readonly session: SessionRow | null;
  /** Whether the caller is a person who is shown a page, and not a program. */
  readonly isPerson: boolean;
  /** Fires when the caller gives up. */
  readonly signal: AbortSignal;
}

/** What a route answers: a JSON body with status 200, and headers if it sets any. */
export interface Answer {
  readonly body: Readonly<Record<string, unknown>>;
  readonly headers?: Headers;
}

/**
 * Wraps what a route found out in the envelope the client library reads.
 *
 * @param data goes beside `request_id` and `status_code` under `data`
 */
export function succeed(call: Call, data: Readonly<Record<string, unknown>> = {}, headers?: Headers): Answer {
  const body = { data: { request_id: call.requestId, status_code: 200, ...data } };
  return headers ? { body, headers } : { body };
}

/**
 * The session the caller holds, for routes with `access: 'session'`; the router has checked it.
 *
 * @throws ProviderError 404 `session_not_found` on any other route
 */
export function requireSession(call: Call): SessionRow {
  if (!call.session) throw sessionNotFound();
  return call.session;
}

/**
 * The session the caller holds, if it has proved enough to change how its owner signs in.
 *
 * @param ageLimitMinutes how old its latest factor may be, whatever the project says
 * @throws Refusal as `requireProof`
 */
export function requireStepUp(call: Call, ageLimitMinutes?: number): SessionRow {
  const session = requireSession(call);
  requireProof(session, call.provider.settings, call.now, ageLimitMinutes);
  return session;
}

/**
 * Reads which session asks for a proof of an address. An address that its user does not have would be one more way to
 * sign in, so it takes a step-up; an address of their own is the step-up.
 *
 * @throws Refusal as `requireProof`
 */
export async function requireAsker(call: Call, destination: Destination): Promise<Asker> {
  const { user_id: userId } = requireSession(call);
  const owner = await findOwner(call.provider.store, destination);
  if (owner?.userId !== userId) requireStepUp(call);
  return { userId };
}

/**
 * Reads the caller's `Authorization` header: Basic, the public token as name, the session token (or the public token
 * again) as password. With HttpOnly cookies the session comes from the cookie instead.
 *
 * @returns the session token, or `null` when there is none
 * @throws ProviderError 401 when the header is missing or malformed, 404 `public_token_not_found` for another project's
 */
export function readSessionToken(request: Request, provider: Provider): string | null {
  const [scheme, encoded] = (request.headers.get('Authorization') ?? '').split(' ');
  if (scheme?.toLowerCase() !== 'basic' || encoded === undefined) {
    throw new ProviderError(
      401,
      'invalid_authorization_header',
      'Basic authorization with the public token is needed.',
    );
  }
  const decoded = Buffer.from(encoded, 'base64').toString('latin1');
  const colon = decoded.indexOf(':');
  const name = colon < 0 ? decoded : decoded.slice(0, colon);
  const secret = colon < 0 ? '' : decoded.slice(colon + 1);
  if (!isSame(name, provider.publicToken)) {
    throw new ProviderError(404, 'public_token_not_found', 'No project has this public token.');
  }
  if (provider.settings.http_only_cookies) return readCookie(request, sessionCookie);
  return secret === '' || isSame(secret, provider.publicToken) ? null : secret;
}

export const sessionCookie = 'stytch_session';
export const sessionJwtCookie = 'stytch_session_jwt';

function readCookie(request: Request, name: string): string | null {
  for (const pair of (request.headers.get('Cookie') ?? '').split(';')) {
    const [key, value] = pair.trim().split('=', 2);
    if (key === name && value !== undefined && value !== '') return value;
  }
  return null;
}

/**
 * Checks where a call comes from.
 *
 * @returns the origin of the page that makes it; the provider's own when the caller is no browser
 * @throws ProviderError 403 for a page that may not call this provider
 */
export function requirePageOrigin(request: Request, origins: OriginPolicy): string {
  if (!isTrustedHost(new URL(origins.own).hostname, origins)) throw unknownDomain();
  const origin = request.headers.get('Origin');
  if (origin !== null && !isCallerAllowed(origin, origins)) throw unknownDomain();
  const parent = request.headers.get('X-SDK-Parent-Host');
  if (parent === null) return origin ?? origins.own;
  if (!URL.canParse(parent)) throw badRequest('X-SDK-Parent-Host is not an origin.');
  const url = new URL(parent);
  const isOwn = origin === null ? isCallerAllowed(url.origin, origins) : url.origin === origin;
  if (!isOwn) throw unknownDomain();
  return url.origin;
}

/**
 * Checks that a person may be taken to a page of this provider, or may answer it. Such a page lets anybody sign in as
 * anybody, so no other site may send its forms or get at it under a host name of its own.
 *
 * @returns the origin of the page they come from, when it is trusted; otherwise the provider's own
 * @throws ProviderError 403
 */
export function requireVisit(request: Request, origins: OriginPolicy): string {
  if (!isTrustedHost(new URL(origins.own).hostname, origins)) throw unknownDomain();
  const site = request.headers.get('Sec-Fetch-Site');
  if (request.method !== 'GET' && site !== null && site !== 'same-origin') throw unknownDomain();
  const referrer = request.headers.get('Referer');
  if (referrer === null || !URL.canParse(referrer)) return origins.own;
  const { origin } = new URL(referrer);
  return isCallerAllowed(origin, origins) ? origin : origins.own;
}

function unknownDomain(): ProviderError {
  return new ProviderError(
    403,
    'bad_domain_for_stytch_sdk',
    'Pages of this origin may not call the provider. Add the exact origin to EMULATOR_ORIGINS.',
  );
}
