import type { MiddlewareHandler } from 'hono';
import type { Provider } from '../provider.ts';
import { readForm, readJson } from './body.ts';
import { dropConnection, hang, pause } from './connection.ts';
import { corsHeaders } from './cors.ts';
import { ProviderError } from './errors.ts';
import {
  bodyResponse,
  bringsCaptchaToken,
  captchaRefusal,
  statusError,
  truncate,
  type Blow,
} from './faults.ts';
import { maskBody } from './requestLog.ts';
import { originsOf, refuse, type EmulatorContext, type EmulatorEnvironment } from './serve.ts';

type Step = MiddlewareHandler<EmulatorEnvironment>;

const bodyLimitBytes = 100_000;

/**
 * Puts the headers on every answer that let pages of other origins read it, and answers preflights.
 *
 * @param allowed the other origins
 */
export function allowOrigins(allowed: readonly string[]): Step {
  return async (context, next) => {
    const origin = context.req.header('Origin') ?? null;
    const headers = corsHeaders(origin, originsOf(context, allowed));
    await next();
    const isPreflight = context.req.method === 'OPTIONS' && context.res.status === 404;
    if (isPreflight) context.res = new Response(null, { status: 204 });
    for (const [name, value] of Object.entries(headers)) context.res.headers.set(name, value);
  };
}

/** Reads the body once, for the log, the faults and the route. */
export function readPayload(): Step {
  return async (context, next) => {
    // What is under /v1 are pages, whose forms come as browsers send them.
    const read = context.req.path.startsWith('/v1/') ? readForm : readJson;
    try {
      context.set('payload', { json: await read(context.req.raw, bodyLimitBytes) });
    } catch (error) {
      context.set('payload', { error });
    }
    await next();
  };
}

/** Writes down each call the provider gets, and what became of it. */
export function logRequests(provider: Provider): Step {
  return async (context, next) => {
    const { method, path } = context.req;
    if (method === 'OPTIONS') return next();
    const note = provider.requests.open(context.get('requestId'), method, path);
    context.set('note', note);
    const payload = context.get('payload');
    const body = 'json' in payload ? maskBody(payload.json) : undefined;
    if (body) note({ body });
    await next();
    const errorType = context.get('errorType');
    const status = context.get('isBrokenOff') ? null : context.res.status;
    note({ status, ...(errorType ? { error_type: errorType } : {}) });
    return undefined;
  };
}

/** Lets the faults that were set through the control API strike. */
export function strikeWithFaults(provider: Provider): Step {
  return async (context, next) => {
    const blow = provider.faults.strike(context.req.method, context.req.path);
    if (!blow) return next();
    // Written down before it strikes: a call that hangs shows why.
    context.get('note')?.({ fault: blow.name });
    context.set('isBrokenOff', blow.ending?.type === 'drop' || blow.ending?.type === 'hang');
    const ends = [provider.closed.signal, provider.faults.released];
    if (blow.delayMs > 0) await pause(blow.delayMs, ends);
    const ending = await endingOf(blow, context, ends);
    if (ending) context.res = ending;
    else await next();
    if (blow.isTruncated) context.res = await truncate(context.res);
    return undefined;
  };
}

async function endingOf(
  { ending }: Blow,
  context: EmulatorContext,
  ends: readonly AbortSignal[],
): Promise<Response | null> {
  switch (ending?.type) {
    case undefined:
      return null;
    case 'status':
      return refuse(context, statusError(ending));
    case 'body':
      return bodyResponse(ending);
    case 'drop':
      return dropConnection(context.req.raw, context.env);
    case 'hang':
      return hang(context.req.raw, context.env, ends);
    case 'captcha':
      break;
  }
  const payload = context.get('payload');
  return 'json' in payload && bringsCaptchaToken(payload.json) ? null : captchaRefusal();
}

/** What a path nobody serves is answered with. */
export const routeNotFound = () => new ProviderError(404, 'route_not_found', 'There is no such route.');
