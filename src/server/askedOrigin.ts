/**
 * Tells by which origin a request has reached the site.
 *
 * @param request whose; behind a proxy that ends TLS, the proxy has to say so with `X-Forwarded-Proto`
 * @returns such as `https://fairlead.example`
 */
export function askedOrigin({ url, headers }: Request): string {
  const { protocol, host } = new URL(url);
  return `${headers.get('X-Forwarded-Proto') ?? protocol.slice(0, -1)}://${host}`;
}
