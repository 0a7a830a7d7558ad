import { siteConfig } from '../config/siteConfig.ts';

/**
 * Returns the origin of a request as the browser sees it, such as `https://fairlead.example`. Behind a proxy that
 * terminates TLS, the first value of `X-Forwarded-Proto` is the protocol; a value other than http and https is ignored
 * (OWASP ASVS 5.0, 4.1.3).
 */
function requestOrigin({ url, headers }: Request): string {
  const { protocol, host } = new URL(url);
  const [first = ''] = (headers.get('X-Forwarded-Proto') ?? '').split(',');
  const forwarded = first.trim().toLowerCase();
  return `${/^https?$/.test(forwarded) ? forwarded : protocol.slice(0, -1)}://${host}`;
}

/** Returns whether the browser sent a request over HTTPS. */
export function isSecureRequest(request: Request): boolean {
  return requestOrigin(request).startsWith('https:');
}

/**
 * Returns the origin for responses that other programs may store: the configured origin, except for requests to
 * `localhost`. The `Host` header is not trusted, because the sender of a request chooses it.
 */
export function publicOrigin(request: Request): string {
  const { hostname } = new URL(request.url);
  return /^(?:localhost|127\.0\.0\.1|\[::1\])$/.test(hostname) ? requestOrigin(request) : siteConfig.origin;
}
