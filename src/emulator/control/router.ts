import type { Hono } from 'hono';
import { ApiError } from '../http/errors.ts';
import { allowOrigins, collectChanges, routeNotFound } from '../http/pipeline.ts';
import { originsOf, refuse, type EmulatorEnvironment, type EmulatorContext } from '../http/serve.ts';
import type { EmulatorState } from '../emulatorState.ts';
import {
  hostnameOf,
  isCallerAllowed,
  isLoopback,
  isTrustedHost,
  type OriginPolicy,
} from '../rules/origins.ts';
import { timingSafeEquals } from '../secrets.ts';
import type { ControlRoute } from './controlRoute.ts';
import { observationRoutes } from './observationRoutes.ts';
import { organizationControlRoutes } from './organizationRoutes.ts';
import { servePage } from './servePage.ts';
import { userRoutes } from './userRoutes.ts';
import { stateRoutes } from './stateRoutes.ts';
import { webhookRoutes } from './webhookRoutes.ts';

export const controlBase = '/emulator/api';

/** All endpoints of the control API, in the order of the documentation. */
export const controlRoutes: readonly ControlRoute[] = [
  ...stateRoutes,
  ...userRoutes,
  ...organizationControlRoutes,
  ...observationRoutes,
  ...webhookRoutes,
];

/**
 * Adds the control API and the emulator's page to the app.
 *
 * @param app the Hono app of the emulator
 * @param emulator the state to control
 * @param pageDirectory folder of the built page; omitted if the page is not built
 */
export function addControlRoutes(
  app: Hono<EmulatorEnvironment>,
  emulator: EmulatorState,
  pageDirectory: string | undefined,
): void {
  app.use(`${controlBase}/*`, allowOrigins(emulator.controlOrigins), collectChanges(emulator, 'DASHBOARD'));
  for (const path of ['/emulator', '/emulator/*']) {
    app.use(path, async (context, next) => {
      // Preflights are not checked, because they carry no credentials. The CORS headers of their response decide
      // whether the browser sends the call.
      const isCall = context.req.method !== 'OPTIONS';
      if (isCall && needsToken(context) && !hasControlToken(context.req.raw, emulator.controlToken)) {
        return askForToken(context);
      }
      if (isCall) requireOperator(context.req.raw, originsOf(context, emulator.controlOrigins));
      return next();
    });
  }
  for (const { method, path, handle } of controlRoutes) {
    app.on(method, `${controlBase}${path}`, async (context) => {
      const response = await handle(context, emulator);
      if (!response.headers.has('Cache-Control')) response.headers.set('Cache-Control', 'no-store');
      return response;
    });
  }
  app.all(`${controlBase}/*`, (context) => refuse(context, routeNotFound()));
  for (const path of ['/emulator', '/emulator/*']) {
    app.get(path, (context) => servePage(context.req.path, pageDirectory));
  }
}

/**
 * Refuses control requests with a foreign origin or to an unknown host name (DNS rebinding), because any site open in
 * the browser can send requests to loopback.
 */
function requireOperator(request: Request, origins: OriginPolicy): void {
  const { hostname } = new URL(request.url);
  if (!isTrustedHost(hostname, origins)) {
    throw new ApiError(403, 'unauthorized_action', 'The control API does not answer under this host name.');
  }
  const origin = request.headers.get('Origin');
  const isForeign = origin !== null && !isCallerAllowed(origin, origins);
  if (isForeign || request.headers.get('Sec-Fetch-Site') === 'cross-site') {
    throw new ApiError(403, 'unauthorized_action', 'Pages of other origins may not use the control API.');
  }
}

/**
 * Returns whether a request must carry the control token. Requests from other machines and through a proxy must carry
 * it; requests from this machine and in-process calls need not.
 */
function needsToken({ req, env }: EmulatorContext): boolean {
  if (req.raw.headers.has('Forwarded') || req.raw.headers.has('X-Forwarded-For')) return true;
  const { remoteAddress, localAddress } = env.incoming?.socket ?? {};
  if (remoteAddress === undefined || remoteAddress === localAddress) return false;
  return !isLoopback(hostnameOf(remoteAddress));
}

/** Returns whether a request carries the control token as the password of HTTP Basic authentication (RFC 7617). */
function hasControlToken(request: Request, token: string | null): boolean {
  const [scheme, encoded = ''] = (request.headers.get('Authorization') ?? '').split(' ');
  if (token === null || scheme?.toLowerCase() !== 'basic') return false;
  const pair = Buffer.from(encoded, 'base64').toString('utf8');
  return timingSafeEquals(pair.slice(pair.indexOf(':') + 1), token);
}

/** Creates the 401 response for a missing or wrong control token; browsers then prompt for the token. */
function askForToken(context: EmulatorContext): Response {
  const error = new ApiError(
    401,
    'control_token_required',
    'Other machines must send the control token, which is printed at startup, as the password with any user name.',
  );
  const response = refuse(context, error);
  response.headers.set('WWW-Authenticate', 'Basic realm="Identity provider", charset="UTF-8"');
  return response;
}
