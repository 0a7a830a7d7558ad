import { requireText, type Fields } from '../fields.ts';
import type { EmulatorState } from '../emulatorState.ts';
import type { Caller } from '../rules/caller.ts';
import type { BrowserChecks } from '../rules/checks/decideOnChecks.ts';
import { isCallerAllowed, isTrustedHost, originsSetting, type OriginPolicy } from '../rules/origins.ts';
import { requireFactors, requireSecondFactor } from '../rules/sessions/stepUp.ts';
import { timingSafeEquals } from '../secrets.ts';
import { findOwner, type Requester, type Destination } from '../store/grants.ts';
import type { SessionRow } from '../store/schema.ts';
import { readFactors } from '../store/sessions.ts';
import { ApiError, badRequest, sessionNotFound } from './errors.ts';

/** One request to a route of Stytch's API, with its parsed input. */
export interface Call extends Caller {
  readonly emulator: EmulatorState;
  readonly requestId: string;
  readonly body: Fields;
  /** The parsed body as it was sent; telemetry sends a list instead of an object. */
  readonly json: unknown;
  readonly parameters: Readonly<Record<string, string>>;
  /**
   * The caller's session on routes with `access: 'session'`, and on those of the backend API if the body has a session
   * token or JWT; `null` on all others.
   */
  readonly session: SessionRow | null;
  /** Value of the One Tap cookie, not verified; `null` if the browser sent none. */
  readonly oneTapVerifier: string | null;
  /** The value of `oneTapStartCookie`. */
  readonly oneTapBrowser: string | null;
  /** Whether the request is a browser navigation, which expects an HTML page. */
  readonly wantsHtml: boolean;
  /** Signal that aborts when the caller disconnects. */
  readonly signal: AbortSignal;
}

/** A sign-in method to remove. */
export interface FactorRemoval {
  readonly userId: string;
  /** Id of the email address, phone number, passkey, wallet, OAuth account or authenticator app. */
  readonly id: string;
  /** Id of the requesting session, which is not ended; empty for a backend. */
  readonly sessionId: string;
}

/**
 * Returns the sign-in method that a page asks to remove from the account of its session.
 *
 * @throws Refusal of `requireFactors` if a step-up is required
 */
export async function requireRemoval(call: Call): Promise<FactorRemoval> {
  const { user_id: userId, session_id: sessionId } = await requireStepUp(call);
  return { userId, id: requireText(call.parameters, 'id'), sessionId };
}

/** Response of a route: a JSON body with status 200, and optional headers. */
export interface RouteResponse {
  readonly body: Readonly<Record<string, unknown>>;
  readonly headers?: Headers;
}

/**
 * Creates the response of a route: an object with the envelope that the client library reads, without one for a backend.
 *
 * @param data fields to add next to `request_id` and `status_code`
 */
export function succeed(
  call: Call,
  data: Readonly<Record<string, unknown>> = {},
  headers?: Headers,
): RouteResponse {
  const result = { request_id: call.requestId, status_code: 200, ...data };
  const body = call.api === 'backend' ? result : { data: result };
  return headers ? { body, headers } : { body };
}

/**
 * Returns the caller's session, which the router has verified on routes with `access: 'session'`.
 *
 * @throws ApiError 404 `session_not_found` on any other route
 */
export function requireSession(call: Call): SessionRow {
  if (!call.session) throw sessionNotFound();
  return call.session;
}

/**
 * Returns the caller's session if its factors allow a change of sign-in methods (step-up).
 *
 * @param ageLimitMinutes maximum age of the session's latest factor, in addition to the limit in the project settings
 * @throws Refusal of `requireFactors` if the factors do not allow the change
 */
export async function requireStepUp(call: Call, ageLimitMinutes?: number): Promise<SessionRow> {
  const session = requireSession(call);
  const { store, settings } = call.emulator;
  await requireFactors(store, session, { settings, now: call.now, ageLimitMinutes });
  return session;
}

/**
 * Returns the caller's session if it has the second factor of a user who has one.
 *
 * @throws Refusal `insufficient_factors` if the second factor is missing
 */
export async function requireCompleteSession(call: Call): Promise<SessionRow> {
  const session = requireSession(call);
  await requireSecondFactor(call.emulator.store, session.user_id, readFactors(session));
  return session;
}

/**
 * Returns the signed-in user as the requester of a passcode or link. An email address or phone number that the user
 * does not have yet, or has not verified, would become a sign-in method, so it requires a step-up.
 *
 * @throws Refusal of `requireFactors` if a step-up is required
 */
export async function requireRequester(call: Call, destination: Destination): Promise<Requester> {
  const { user_id: userId } = requireSession(call);
  const owner = await findOwner(call.emulator.store, destination);
  if (owner?.userId !== userId || !owner.isVerified) await requireStepUp(call);
  return { userId };
}

/**
 * Reads the session token of a request. The `Authorization` header is Basic, with the public token as user name and the
 * session token (or the public token again) as password. With HttpOnly cookies, the session token of the consumer project
 * is read from the cookie instead.
 *
 * @param publicToken public token of the project to which the route belongs
 * @returns the session token, or `null` if there is none
 * @throws ApiError 401 if the header is missing or malformed, 404 `public_token_not_found` for an unknown public token
 */
export function readSessionToken(
  request: Request,
  emulator: EmulatorState,
  publicToken: string,
): string | null {
  const [scheme, encoded] = (request.headers.get('Authorization') ?? '').split(' ');
  if (scheme?.toLowerCase() !== 'basic' || encoded === undefined) {
    throw new ApiError(
      401,
      'invalid_authorization_header',
      'Basic authorization with the public token is needed.',
    );
  }
  const decoded = Buffer.from(encoded, 'base64').toString('latin1');
  const colon = decoded.indexOf(':');
  const name = colon < 0 ? decoded : decoded.slice(0, colon);
  const secret = colon < 0 ? '' : decoded.slice(colon + 1);
  if (!timingSafeEquals(name, publicToken)) {
    throw new ApiError(404, 'public_token_not_found', 'No project has this public token.');
  }
  const isHidden = emulator.settings.http_only_cookies && publicToken === emulator.publicToken;
  if (isHidden) return readCookie(request, sessionCookie);
  return secret === '' || timingSafeEquals(secret, publicToken) ? null : secret;
}

export const sessionCookie = 'stytch_session';
export const sessionJwtCookie = 'stytch_session_jwt';

/**
 * Cookie with the PKCE verifier of a One Tap token. The client library sends no verifier for such a token, so without
 * the cookie the token would sign in any browser that opens its redirect URL (login CSRF).
 */
export const oneTapCookie = 'emulator_one_tap';

/** Cookie with the random number of a browser that started One Tap, from which its callback id is derived. */
export const oneTapStartCookie = 'emulator_one_tap_start';

/**
 * Returns the value of a request's cookie; `null` if the cookie is missing or empty. The emulator sets its cookies for the
 * path `/`, so of several the last one counts: browsers send those with a narrower path first, which another port or a
 * sibling host has set (RFC 6265, 5.4).
 */
export function readCookie(request: Request, name: string): string | null {
  const pairs = (request.headers.get('Cookie') ?? '').split(';').map((pair) => pair.trim().split('=', 2));
  return pairs.findLast(([key, value = '']) => key === name && value !== '')?.[1] ?? null;
}

/**
 * Checks that a page may call the emulator.
 *
 * @returns the origin of the calling page; the emulator's own origin if the caller is not a browser
 * @throws ApiError 403 for a page that may not call the emulator
 */
export function requirePageOrigin(request: Request, origins: OriginPolicy): string {
  if (!isTrustedHost(new URL(origins.own).hostname, origins)) throw unknownDomain(origins.own, origins);
  const origin = request.headers.get('Origin');
  if (origin !== null && !isCallerAllowed(origin, origins)) throw unknownDomain(origin, origins);
  const parent = request.headers.get('X-SDK-Parent-Host');
  if (parent === null) return origin ?? origins.own;
  if (parent === 'null') {
    throw badRequest(
      'The page has no URL of its own, as in a frame with srcdoc, so the client library names no origin. Give the frame a src.',
    );
  }
  if (!URL.canParse(parent)) throw badRequest('X-SDK-Parent-Host is not an origin.');
  const url = new URL(parent);
  // A sandboxed page has a URL, but no origin.
  const isWithoutOrigin = origin === null || origin === 'null';
  const isOwn = url.origin === origin || (isWithoutOrigin && isCallerAllowed(url.origin, origins));
  if (!isOwn) throw unknownDomain(url.origin, origins);
  return url.origin;
}

/**
 * Checks that a browser may open a page of the emulator or submit the page's form. The page lets anyone sign in as any
 * user, so other sites must not submit its form or open it under a host name of their own (DNS rebinding).
 *
 * @returns the origin of the referring page if it is trusted, otherwise the emulator's own origin
 * @throws ApiError 403 for a visit that is not allowed
 */
export function requireVisit(request: Request, origins: OriginPolicy): string {
  if (!isTrustedHost(new URL(origins.own).hostname, origins)) throw unknownDomain(origins.own, origins);
  const site = request.headers.get('Sec-Fetch-Site');
  if (request.method !== 'GET' && site !== null && site !== 'same-origin') {
    throw unknownDomain(request.headers.get('Origin') ?? 'another site', origins);
  }
  const referrer = request.headers.get('Referer');
  if (referrer === null || !URL.canParse(referrer)) return origins.own;
  const { origin } = new URL(referrer);
  return isCallerAllowed(origin, origins) ? origin : origins.own;
}

function unknownDomain(caller: string, { own, allowed }: OriginPolicy): ApiError {
  const origins = caller === own ? allowed : [own, ...allowed];
  const known = origins.length === 0 ? '' : ` Allowed are ${origins.join(', ')}.`;
  return new ApiError(
    403,
    'bad_domain_for_stytch_sdk',
    `Pages of ${caller} may not call the provider.${known} Add others with ${originsSetting}.`,
  );
}

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** One endpoint of Stytch's API, for the router, the generated documentation and the fuzz test. */
export interface Route {
  readonly method: Method;
  /** Path with parameters in Hono's `:name` syntax. */
  readonly path: string;
  /**
   * Required credential: none, the public token, a session token, the public token of the business project, a session
   * token of a member, or project id and secret (backend API).
   */
  readonly access:
    | 'open'
    | 'public-token'
    | 'session'
    | 'business-token'
    | 'member-session'
    | 'project-secret';
  /** Marks a browser page: its input is a query string or a form, and its errors are HTML. */
  readonly isPage?: true;
  /** Results of browser checks that the client library sends to the endpoint; none if absent. */
  readonly browserChecks?: BrowserChecks;
  /**
   * Maximum number of calls per minute and IP address; further calls get 429 `too_many_requests`. Unlimited if absent.
   */
  readonly callsPerMinute?: number;
  /** Whether the endpoint hashes passwords or passcodes, so that the hashing pool must admit its calls. */
  readonly hashes?: true;
  /** Difference from Stytch's hosted API; its behavior is equal if absent. */
  readonly fidelity?: 'stricter' | 'simpler';
  /** One sentence about the endpoint, above all about a difference from the hosted API. */
  readonly note?: string;
  readonly handle: (call: Call) => Promise<RouteResponse | Response>;
}
