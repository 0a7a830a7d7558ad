import { ProviderError } from '../http/errors.ts';
import { refuse, type EmulatorContext } from '../http/serve.ts';
import {
  hostnameOf,
  isCallerAllowed,
  isLoopback,
  isTrustedHost,
  type OriginPolicy,
} from '../rules/origins.ts';
import { isSame } from '../secrets.ts';

/**
 * Refuses requests to the control API that a foreign page makes. Any site a person has open can send requests to loopback,
 * so one that names another origin is refused, and so is one to a host name that is not known to be this provider's (DNS
 * rebinding).
 *
 * @throws ProviderError 403
 */
export function requireOperator(request: Request, origins: OriginPolicy): void {
  const { hostname } = new URL(request.url);
  if (!isTrustedHost(hostname, origins)) {
    throw new ProviderError(
      403,
      'unauthorized_action',
      'The control API does not answer under this host name.',
    );
  }
  const origin = request.headers.get('Origin');
  const isForeign = origin !== null && !isCallerAllowed(origin, origins);
  if (isForeign || request.headers.get('Sec-Fetch-Site') === 'cross-site') {
    throw new ProviderError(
      403,
      'unauthorized_action',
      'Pages of other origins may not use the control API.',
    );
  }
}

/**
 * Returns whether a request comes from another machine, or may: a proxy passes on whatever reaches it, under its own
 * address. A call in the same process has no addresses.
 */
export function needsToken({ req, env }: EmulatorContext): boolean {
  if (req.raw.headers.has('Forwarded') || req.raw.headers.has('X-Forwarded-For')) return true;
  const { remoteAddress, localAddress } = env.incoming?.socket ?? {};
  if (remoteAddress === undefined || remoteAddress === localAddress) return false;
  return !isLoopback(hostnameOf(remoteAddress));
}

/** Returns whether a request carries the control token as the password of HTTP Basic authentication (RFC 7617). */
export function bringsToken(request: Request, token: string | null): boolean {
  const [scheme, encoded = ''] = (request.headers.get('Authorization') ?? '').split(' ');
  if (token === null || scheme?.toLowerCase() !== 'basic') return false;
  const pair = Buffer.from(encoded, 'base64').toString('utf8');
  return isSame(pair.slice(pair.indexOf(':') + 1), token);
}

/** Answers a request from another machine that lacks the token; a browser asks for it then. */
export function askForToken(context: EmulatorContext): Response {
  const error = new ProviderError(
    401,
    'control_token_required',
    'From another machine the control API takes the token that the start prints, as a password with any name.',
  );
  const response = refuse(context, error);
  response.headers.set('WWW-Authenticate', 'Basic realm="Identity provider", charset="UTF-8"');
  return response;
}
