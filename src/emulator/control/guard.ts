import { ApiError } from '../http/errors.ts';
import { refuse, type EmulatorContext } from '../http/serve.ts';
import {
  hostnameOf,
  isCallerAllowed,
  isLoopback,
  isTrustedHost,
  type OriginPolicy,
} from '../rules/origins.ts';
import { timingSafeEquals } from '../secrets.ts';

/**
 * Refuses control requests with a foreign origin or to an unknown host name (DNS rebinding), because any site open in
 * the browser can send requests to loopback.
 *
 * @throws ApiError 403 for such a request
 */
export function requireOperator(request: Request, origins: OriginPolicy): void {
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
export function needsToken({ req, env }: EmulatorContext): boolean {
  if (req.raw.headers.has('Forwarded') || req.raw.headers.has('X-Forwarded-For')) return true;
  const { remoteAddress, localAddress } = env.incoming?.socket ?? {};
  if (remoteAddress === undefined || remoteAddress === localAddress) return false;
  return !isLoopback(hostnameOf(remoteAddress));
}

/** Returns whether a request carries the control token as the password of HTTP Basic authentication (RFC 7617). */
export function hasControlToken(request: Request, token: string | null): boolean {
  const [scheme, encoded = ''] = (request.headers.get('Authorization') ?? '').split(' ');
  if (token === null || scheme?.toLowerCase() !== 'basic') return false;
  const pair = Buffer.from(encoded, 'base64').toString('utf8');
  return timingSafeEquals(pair.slice(pair.indexOf(':') + 1), token);
}

/** Creates the 401 response for a missing or wrong control token; browsers then prompt for the token. */
export function askForToken(context: EmulatorContext): Response {
  const error = new ApiError(
    401,
    'control_token_required',
    'Other machines must send the control token, which is printed at startup, as the password with any user name.',
  );
  const response = refuse(context, error);
  response.headers.set('WWW-Authenticate', 'Basic realm="Identity provider", charset="UTF-8"');
  return response;
}
