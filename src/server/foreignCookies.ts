/** The client library's session cookies; on this site they are of its host alone and of the path `/`. */
const names = ['stytch_session', 'stytch_session_jwt'] as const;

/** No page of the site lies deeper; a longer URL must not make an answer of any length. */
const deepestPage = 4;

/**
 * Lists what removes session cookies that are not of this site's making: those of a narrower path or a whole domain. Another
 * port or a sibling host can set them, and a browser lists the narrower path first (RFC 6265, 5.4), so that such a cookie
 * would count in place of the session that the client has just opened. A server removes those that scripts cannot see, too.
 *
 * @param request for a document
 * @returns values of `Set-Cookie`; none for a browser that sends no such cookie
 */
export function expireForeignCookies({ url, headers }: Request): readonly string[] {
  if (!names.some((name) => headers.get('Cookie')?.includes(`${name}=`))) return [];
  const { hostname, pathname } = new URL(url);
  const folders = pathname
    .split('/')
    .filter((folder) => folder !== '')
    .slice(0, deepestPage);
  const paths = folders.flatMap((_, index) => {
    const path = `/${folders.slice(0, index + 1).join('/')}`;
    return [path, `${path}/`];
  });
  const labels = hostname.split('.');
  const domains = labels.slice(1).map((_, index) => labels.slice(index).join('.'));
  const ranges = [
    ...paths.map((path) => `Path=${path}`),
    ...domains.flatMap((domain) => ['/', ...paths].map((path) => `Path=${path}; Domain=${domain}`)),
  ];
  return names.flatMap((name) => ranges.map((range) => `${name}=; ${range}; Max-Age=0`));
}
