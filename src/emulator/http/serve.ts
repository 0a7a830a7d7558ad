import type { Context } from 'hono';
import type { Provider } from '../provider.ts';
import type { Route } from '../routes/route.ts';
import { readSessionToken, requirePageOrigin, requireSession, type Call } from './call.ts';
import { errorResponse, ProviderError } from './errors.ts';
import { asObject, readJson } from './input.ts';
import type { OriginPolicy } from './origins.ts';

/** What Node knows of a request beyond the Fetch standard; absent when the emulator is called in-process. */
export interface NodeBindings {
  readonly incoming?: { readonly socket: { readonly remoteAddress?: string | undefined } };
  readonly outgoing?: { destroy(): unknown };
}

export type EmulatorContext = Context<{ Bindings: NodeBindings; Variables: { requestId: string } }>;

const bodyLimitBytes = 100_000;

/** The origins a request is judged by. */
export function originsOf(request: Request, provider: Provider): OriginPolicy {
  return { own: new URL(request.url).origin, allowed: provider.allowedOrigins };
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
    const requestId = context.get('requestId');
    try {
      const call = await readCall(provider, route, context, requestId);
      const { body, headers } = await route.handle(call);
      const response = Response.json(body, { headers: headers ?? new Headers() });
      response.headers.set('Cache-Control', 'no-store');
      return response;
    } catch (error) {
      return errorResponse(asProviderError(error, `${route.method} ${route.path} ${requestId}`), requestId);
    }
  };
}

async function readCall(
  provider: Provider,
  route: Route,
  context: EmulatorContext,
  requestId: string,
): Promise<Call> {
  const request = context.req.raw;
  const origins = originsOf(request, provider);
  const pageOrigin = requirePageOrigin(request, origins);
  const sessionToken = route.access === 'open' ? null : readSessionToken(request, provider);
  const json = await readJson(request, bodyLimitBytes);
  const call: Call = {
    provider,
    requestId,
    now: provider.clock.now(),
    json,
    body: Array.isArray(json) && route.access === 'open' ? {} : asObject(json),
    parameters: context.req.param(),
    sessionToken,
    pageOrigin,
    origins,
    ipAddress: context.env?.incoming?.socket.remoteAddress ?? '127.0.0.1',
    userAgent: (request.headers.get('User-Agent') ?? '').slice(0, 500),
  };
  if (route.access === 'session') await requireSession(call);
  return call;
}

/**
 * Makes an answer of whatever was thrown. What nobody foresaw is a fault of the emulator: it is written to the log,
 * without anything of the request but where it went, and answered with 500.
 *
 * @param where the endpoint and the request's id
 */
export function asProviderError(error: unknown, where: string): ProviderError {
  if (error instanceof ProviderError) return error;
  console.error(`Emulator: ${where} failed.`, error);
  return new ProviderError(500, 'internal_server_error', 'The emulator failed. Its log says why.');
}
