import { siteConfig } from '../config/siteConfig.ts';

/**
 * Returns the origin by which a request has reached the site, such as `https://fairlead.example`.
 *
 * @param request behind a proxy that ends TLS, `X-Forwarded-Proto` names the protocol; of several proxies the first counts,
 *   and anything but http and https is ignored (OWASP ASVS 5.0, 4.1.3)
 */
export function askedOrigin({ url, headers }: Request): string {
  const { protocol, host } = new URL(url);
  const [first = ''] = (headers.get('X-Forwarded-Proto') ?? '').split(',');
  const forwarded = first.trim().toLowerCase();
  return `${/^https?$/.test(forwarded) ? forwarded : protocol.slice(0, -1)}://${host}`;
}

/**
 * Returns the origin to name to other programs, which may store it: the configured one, except on this machine. The
 * `Host` header is for the caller to write.
 */
export function announcedOrigin(request: Request): string {
  const { hostname } = new URL(request.url);
  return /^(?:localhost|127\.0\.0\.1|\[::1\])$/.test(hostname) ? askedOrigin(request) : siteConfig.origin;
}
