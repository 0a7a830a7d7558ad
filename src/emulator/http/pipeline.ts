import type { MiddlewareHandler } from 'hono';
import type { EmulatorState } from '../emulatorState.ts';
import { isCallerAllowed, type OriginPolicy } from '../rules/origins.ts';
import { readForm, readJson } from './body.ts';
import { dropConnection, hangRequest, pause } from './connection.ts';
import { isPagePath } from './document.ts';
import { ApiError } from './errors.ts';
import {
  bodyResponse,
  hasCaptchaToken,
  captchaRefusal,
  statusError,
  truncate,
  type InjectedFault,
} from './faults.ts';
import { maskBody } from './requestLog.ts';
import type { WebhookSource } from './webhooks.ts';
import { originsOf, refuse, type EmulatorContext, type EmulatorEnvironment } from './serve.ts';

type Step = MiddlewareHandler<EmulatorEnvironment>;

const bodyLimitBytes = 100_000;

/**
 * Middleware that adds CORS headers to every response and handles preflights.
 *
 * @param allowed additional origins whose pages may call the emulator
 */
export function allowOrigins(allowed: readonly string[]): Step {
  return async (context, next) => {
    const origin = context.req.header('Origin') ?? null;
    const headers = corsHeaders(origin, originsOf(context, allowed));
    await next();
    const isPreflight = context.req.method === 'OPTIONS' && context.res.status === 404;
    if (isPreflight) context.res = new Response(null, { status: 204 });
    for (const [name, value] of Object.entries(headers)) {
      // `Vary` may already name the headers that the language of a page depends on.
      if (name === 'Vary') context.res.headers.append(name, value);
      else context.res.headers.set(name, value);
    }
  };
}

/** Middleware that reads the body once for the log, the faults and the route. */
export function readPayload(): Step {
  return async (context, next) => {
    const read = isPagePath(context.req.path) ? readForm : readJson;
    try {
      context.set('payload', { json: await read(context.req.raw, bodyLimitBytes) });
    } catch (error) {
      context.set('payload', { error });
    }
    await next();
  };
}

/** Middleware that logs each request and its outcome. */
export function logRequests(emulator: EmulatorState): Step {
  return async (context, next) => {
    const { method, path } = context.req;
    if (method === 'OPTIONS') return next();
    const updateLog = emulator.requests.addEntry(context.get('requestId'), method, path);
    context.set('updateLog', updateLog);
    const payload = context.get('payload');
    const body = 'json' in payload ? maskBody(payload.json) : undefined;
    if (body) updateLog({ body });
    await next();
    const errorType = context.get('errorType');
    const status = context.get('isDropped') ? null : context.res.status;
    updateLog({ status, ...(errorType ? { error_type: errorType } : {}) });
    return undefined;
  };
}

/** Middleware that collects the changes of users for the webhooks, without delaying the response. */
export function collectChanges(emulator: EmulatorState, source: WebhookSource): Step {
  return async (context, next) => {
    await next();
    if (context.req.method !== 'GET' && context.req.method !== 'OPTIONS') emulator.webhooks.collect(source);
  };
}

/** Middleware that applies the faults set through the control API. */
export function injectFaults(emulator: EmulatorState): Step {
  return async (context, next) => {
    const fault = emulator.faults.match(context.req.method, context.req.path);
    if (!fault) return next();
    // Logged before the fault applies, so that the log explains a request that hangs.
    context.get('updateLog')?.({ fault: fault.name });
    context.set('isDropped', fault.replacement?.type === 'drop' || fault.replacement?.type === 'hang');
    const signals = [emulator.closed.signal, ...fault.removed];
    if (fault.delayMs > 0) await pause(fault.delayMs, signals);
    const response = await replacementResponse(fault, context, signals);
    if (response) context.res = response;
    else await next();
    if (fault.isTruncated) context.res = await truncate(context.res);
    return undefined;
  };
}

async function replacementResponse(
  { replacement }: InjectedFault,
  context: EmulatorContext,
  signals: readonly AbortSignal[],
): Promise<Response | null> {
  switch (replacement?.type) {
    case undefined:
      return null;
    case 'status':
      return refuse(context, statusError(replacement));
    case 'body':
      return bodyResponse(replacement);
    case 'drop':
      return dropConnection(context.req.raw, context.env);
    case 'hang':
      return hangRequest(context.req.raw, context.env, signals);
    case 'captcha':
      break;
  }
  const payload = context.get('payload');
  return 'json' in payload && hasCaptchaToken(payload.json) ? null : captchaRefusal();
}

/** Creates the error for an unknown path. */
export const routeNotFound = () => new ApiError(404, 'route_not_found', 'There is no such route.');

const maxAgeSeconds = 600;

/**
 * Returns the CORS headers for a request. They list the exact origin and header names, because wildcards do not work
 * with credentials (Fetch standard, 3.3.5).
 */
function corsHeaders(origin: string | null, policy: OriginPolicy): Record<string, string> {
  if (origin === null || !isCallerAllowed(origin, policy)) return { Vary: 'Origin' };
  return {
    'Access-Control-Allow-Origin': origin,
    'Access-Control-Allow-Credentials': 'true',
    'Access-Control-Allow-Methods': 'GET, POST, PUT, DELETE, OPTIONS',
    'Access-Control-Allow-Headers': 'authorization, content-type, x-sdk-client, x-sdk-parent-host',
    'Access-Control-Max-Age': String(maxAgeSeconds),
    Vary: 'Origin',
  };
}
