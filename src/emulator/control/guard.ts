import { ProviderError } from '../http/errors.ts';
import { isCallerAllowed, isTrustedHost, type OriginPolicy } from '../rules/origins.ts';

/**
 * Lets only this machine's own pages and tools at the control API, which asks for no password. Any site a person has
 * open can send requests to loopback, so a request that says it comes from elsewhere is refused, and so is one made to
 * a host name that is not known to be this provider's (DNS rebinding).
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
