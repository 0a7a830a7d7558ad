import type { Context } from 'hono';
import type { Fields } from '../fields.ts';
import type { Provider } from '../provider.ts';
import { Refusal } from '../refusal.ts';
import type { OriginPolicy } from '../rules/origins.ts';
import { openSandboxSession } from '../rules/sandbox.ts';
import { sandboxSessionToken } from '../rules/sandboxValues.ts';
import type { SessionRow } from '../store/schema.ts';
import { findSession } from '../store/sessions.ts';
import { asObject, readPairs } from './body.ts';
import { readSessionToken, requirePageOrigin, requireVisit, type Call } from './call.ts';
import type { NodeBindings } from './connection.ts';
import { sendRefusal, wantsDocument } from './document.ts';
import { ProviderError, errorResponse, providerErrorOf, sessionNotFound } from './errors.ts';
import { bringsCaptchaToken, captchaRefusal } from './faults.ts';
import type { Outcome } from './requestLog.ts';
import type { Route } from './route.ts';

export interface EmulatorEnvironment {
  Bindings: NodeBindings;
  Variables: {
    requestId: string;
    /** The body as JSON, or why it is none. */
    payload: { readonly json: unknown } | { readonly error: unknown };
    /** What the request was refused for. */
    errorType: string | undefined;
    /** Adds to the request's entry in the log. */
    note: ((outcome: Outcome) => void) | undefined;
    /** Whether a fault left the request without an answer. */
    isBrokenOff: boolean | undefined;
  };
}

export type EmulatorContext = Context<EmulatorEnvironment>;

/** The origins a request is judged by, with the other origins that may make it. */
export function originsOf({ req, env }: EmulatorContext, allowed: readonly string[]): OriginPolicy {
  return {
    own: new URL(req.url).origin,
    allowed,
    arrivedAt: env.incoming?.socket.localAddress ?? null,
  };
}

/**
 * Serves one endpoint: who calls, what they send, what they get.
 *
 * @param provider the emulator's state
 * @param route the endpoint
 * @returns a handler that never throws
 */
export function serveRoute(
  provider: Provider,
  route: Route,
): (context: EmulatorContext) => Promise<Response> {
  return async (context) => {
    try {
      const call = await readCall(provider, route, context);
      const insists = route.takesCaptcha === true && provider.settings.captcha_enabled;
      if (insists && !bringsCaptchaToken(call.json)) return captchaRefusal();
      const answer = await route.handle(call);
      if (answer instanceof Response) return answer;
      const { body, headers } = answer;
      const response = Response.json(body, { headers: headers ?? new Headers() });
      response.headers.set('Cache-Control', 'no-store');
      return response;
    } catch (error) {
      return refuse(context, error);
    }
  };
}

/**
 * Answers whatever was thrown. What nobody foresaw is a fault of the emulator: it is written to the log, without
 * anything of the request but where it went, and answered with 500.
 */
export function refuse(context: EmulatorContext, thrown: unknown): Response {
  let error: ProviderError;
  if (thrown instanceof Refusal) {
    error = providerErrorOf(thrown);
  } else {
    console.error(`Emulator: ${context.req.method} ${context.req.routePath} failed.`, thrown);
    error = new ProviderError(500, 'internal_server_error', 'The emulator failed. Its log says why.');
  }
  context.set('errorType', error.type);
  const requestId = context.get('requestId');
  return wantsDocument(context.req.raw) ? sendRefusal(error, requestId) : errorResponse(error, requestId);
}

async function readCall(provider: Provider, route: Route, context: EmulatorContext): Promise<Call> {
  const request = context.req.raw;
  const origins = originsOf(context, provider.allowedOrigins);
  const pageOrigin = route.isPage ? requireVisit(request, origins) : requirePageOrigin(request, origins);
  const isOpen = route.access === 'open';
  const sessionToken = isOpen ? null : readSessionToken(request, provider);
  const payload = context.get('payload');
  if ('error' in payload) throw payload.error;
  const now = provider.clock.now();
  return {
    provider,
    requestId: context.get('requestId'),
    now,
    json: payload.json,
    body: bodyOf(request, route, payload.json),
    parameters: context.req.param(),
    sessionToken,
    session: route.access === 'session' ? await readSession(provider, sessionToken, now) : null,
    pageOrigin,
    origins,
    ipAddress: context.env.incoming?.socket.remoteAddress ?? '127.0.0.1',
    userAgent: (request.headers.get('User-Agent') ?? '').slice(0, 500),
    isPerson: wantsDocument(request),
    signal: request.signal,
  };
}

function bodyOf(request: Request, { access, isPage }: Route, json: unknown): Fields {
  if (isPage && request.method === 'GET') return readPairs(new URL(request.url).searchParams);
  return access === 'open' && Array.isArray(json) ? {} : asObject(json);
}

async function readSession(provider: Provider, token: string | null, now: number): Promise<SessionRow> {
  if (token === null) {
    throw new ProviderError(401, 'user_unauthenticated', 'This call needs a session and came without one.');
  }
  if (token === sandboxSessionToken) return openSandboxSession(provider);
  const session = await findSession(provider.store, token, now);
  if (!session) throw sessionNotFound();
  return session;
}
