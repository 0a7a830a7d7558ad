import type { Context } from 'hono';
import { businessPublicToken } from '../demoData.ts';
import { visibleLine, type Fields } from '../fields.ts';
import type { EmulatorState } from '../emulatorState.ts';
import { Refusal } from '../refusal.ts';
import { requestLanguage } from '../language.ts';
import { checkBrowser } from '../rules/checks/checkBrowser.ts';
import type { BrowserChecks } from '../rules/checks/decideOnChecks.ts';
import { sourceOf, type OriginPolicy } from '../rules/origins.ts';
import { openSandboxSession } from '../rules/sandbox.ts';
import { sandboxSessionToken } from '../rules/sandboxValues.ts';
import { findActiveSession } from '../rules/sessions/currentSession.ts';
import { readCustomClaims } from '../rules/sessions/customClaims.ts';
import { deviceCookie } from '../rules/sessions/knownDevice.ts';
import type { SessionRow } from '../store/schema.ts';
import { readAttributes, readBackendToken, requireProjectSecret } from './backendCall.ts';
import { asObject, readPairs } from './body.ts';
import {
  oneTapCookie,
  oneTapStartCookie,
  readCookie,
  readSessionToken,
  requirePageOrigin,
  requireVisit,
  type Call,
  type RouteResponse,
  type Route,
} from './call.ts';
import type { NodeBindings } from './connection.ts';
import { sendRefusal, wantsDocument } from './document.ts';
import { ApiError, errorResponse, toApiError, sessionNotFound } from './errors.ts';
import { captchaRefusal } from './faults.ts';
import type { LogUpdate } from './requestLog.ts';

export interface EmulatorEnvironment {
  Bindings: NodeBindings;
  Variables: {
    requestId: string;
    /** The parsed body, or the error that occurred while it was read. */
    payload: { readonly json: unknown } | { readonly error: unknown };
    /** `error_type` of the response, for the log. */
    errorType: string | undefined;
    /** Updates the request's entry in the log. */
    updateLog: ((update: LogUpdate) => void) | undefined;
    /** Whether a fault dropped the connection. */
    isDropped: boolean | undefined;
  };
}

export type EmulatorContext = Context<EmulatorEnvironment>;

/** Returns the origin policy for a request; `allowed` contains the additional origins whose pages may send it. */
export function originsOf({ req, env }: EmulatorContext, allowed: readonly string[]): OriginPolicy {
  return {
    own: new URL(req.url).origin,
    allowed,
    arrivedAt: env.incoming?.socket.localAddress ?? null,
  };
}

/**
 * Creates the handler of one endpoint: authenticates the caller, reads the input, sends the response.
 *
 * @param emulator the emulator's state
 * @param route the endpoint
 * @returns a handler whose promise never rejects
 */
export function serveRoute(
  emulator: EmulatorState,
  route: Route,
): (context: EmulatorContext) => Promise<Response> {
  return async (context) => {
    let finish = () => {};
    const answered = new Promise<void>((resolve) => (finish = resolve));
    try {
      const call = await readCall(emulator, route, context, answered);
      limitCalls(emulator, route, call.ipAddress);
      const answer = await (route.hashes
        ? emulator.hasher.admit(() => answerCall(route, call))
        : answerCall(route, call));
      if (answer instanceof Response) return answer;
      const { body, headers } = answer;
      const response = Response.json(body, { headers: headers ?? new Headers() });
      response.headers.set('Cache-Control', 'no-store');
      return response;
    } catch (error) {
      return refuse(context, error);
    } finally {
      finish();
    }
  };
}

async function answerCall(route: Route, call: Call): Promise<RouteResponse | Response> {
  const isRefused = route.browserChecks && (await isCaptchaRequired(call, route.browserChecks));
  return isRefused ? captchaRefusal() : route.handle(call);
}

/**
 * Sends the response for a thrown error. Anything but a `Refusal` or a disconnected caller is a bug of the emulator: it
 * is logged with the route, without request data, and sent as a 500.
 */
export function refuse(context: EmulatorContext, thrown: unknown): Response {
  let error: ApiError;
  if (thrown instanceof Refusal) {
    error = toApiError(thrown);
  } else if (context.req.raw.signal.aborted) {
    console.info(`Emulator: ${context.req.method} ${context.req.routePath}: the client disconnected.`);
    error = new ApiError(400, 'request_aborted', 'The request ended before it was complete.');
  } else {
    console.error(`Emulator: ${context.req.method} ${context.req.routePath} failed.`, thrown);
    error = new ApiError(500, 'internal_server_error', 'The emulator failed. Its log says why.');
  }
  context.set('errorType', error.type);
  const requestId = context.get('requestId');
  const request = context.req.raw;
  if (wantsDocument(request)) return sendRefusal(error, requestId, requestLanguage(request));
  return errorResponse(error, requestId);
}

/** Returns whether the call has to be repeated with a captcha token; throws if its token is refused. */
async function isCaptchaRequired(call: Call, takes: BrowserChecks): Promise<boolean> {
  const decision = await checkBrowser(call, call.body, takes);
  if (decision === 'refuse-captcha') {
    throw new ApiError(403, 'captcha_failed', 'The captcha token is not valid, or its score is too low.');
  }
  return decision === 'require-captcha';
}

function limitCalls(
  { callLimit, settings }: EmulatorState,
  { method, path, callsPerMinute }: Route,
  ipAddress: string,
): void {
  if (callsPerMinute === undefined || !settings.rate_limits) return;
  callLimit.countCall(`${sourceOf(ipAddress)} ${method} ${path}`, callsPerMinute);
}

async function readCall(
  emulator: EmulatorState,
  route: Route,
  context: EmulatorContext,
  answered: Promise<void>,
): Promise<Call> {
  const request = context.req.raw;
  const origins = originsOf(context, emulator.allowedOrigins);
  const pageOrigin = route.isPage ? requireVisit(request, origins) : requirePageOrigin(request, origins);
  const sent = readCredential(emulator, route, request);
  const payload = context.get('payload');
  if ('error' in payload) throw payload.error;
  const now = emulator.clock.now();
  const body = bodyOf(request, route, payload.json);
  const isBackend = route.access === 'project-secret';
  const attributes = isBackend ? readAttributes(body) : {};
  const sessionToken = isBackend ? await readBackendToken(emulator, body, now) : sent;
  return {
    api: isBackend ? 'backend' : 'front-end',
    emulator,
    requestId: context.get('requestId'),
    now,
    answered,
    json: payload.json,
    body,
    parameters: context.req.param(),
    sessionToken,
    customClaims: isBackend ? readCustomClaims(body) : {},
    deviceToken: isBackend ? null : readCookie(request, deviceCookie),
    session: needsSession(route, sessionToken) ? await readSession(emulator, sessionToken, now) : null,
    oneTapVerifier: readCookie(request, oneTapCookie),
    oneTapBrowser: readCookie(request, oneTapStartCookie),
    pageOrigin,
    origins,
    ipAddress: attributes.ipAddress ?? context.env.incoming?.socket.remoteAddress ?? '127.0.0.1',
    userAgent: visibleLine(attributes.userAgent ?? request.headers.get('User-Agent') ?? '').slice(0, 500),
    language: requestLanguage(request),
    wantsHtml: wantsDocument(request),
    signal: request.signal,
  };
}

/** Checks the credential of a request; returns the session token that a page sent, or `null`. */
function readCredential(emulator: EmulatorState, { access }: Route, request: Request): string | null {
  if (access === 'project-secret') requireProjectSecret(request, emulator);
  if (access === 'open' || access === 'project-secret') return null;
  const isBusiness = access === 'business-token' || access === 'member-session';
  return readSessionToken(request, emulator, isBusiness ? businessPublicToken : emulator.publicToken);
}

const needsSession = ({ access }: Route, token: string | null) =>
  access === 'session' || (access === 'project-secret' && token !== null);

function bodyOf(request: Request, { access, isPage }: Route, json: unknown): Fields {
  if ((isPage || access === 'project-secret') && request.method === 'GET')
    return readPairs(new URL(request.url).searchParams);
  return access === 'open' && Array.isArray(json) ? {} : asObject(json);
}

async function readSession(emulator: EmulatorState, token: string | null, now: number): Promise<SessionRow> {
  if (token === null) {
    throw new ApiError(401, 'user_unauthenticated', 'This call needs a session and came without one.');
  }
  const { sandbox_values: acceptsSandbox } = emulator.settings;
  if (acceptsSandbox && token === sandboxSessionToken) return openSandboxSession(emulator);
  const session = await findActiveSession(emulator.store, emulator, token, now);
  if (!session) throw sessionNotFound();
  return session;
}
