import { isIPv4 } from 'node:net';
import { allPages } from './pageTable.ts';

/**
 * Session cookies with the path `/`: the client library sets them host-only, and Stytch at a custom domain for the parent
 * of that domain.
 */
export const sessionCookies = ['stytch_session', 'stytch_session_jwt'] as const;

/** Number of path segments of the deepest page. */
export const deepestPage = Math.max(...allPages.map(({ path }) => path.split('/').length - 1));

/** The segments of all page paths, such as `dashboard`. */
export const pageFolders: readonly string[] = [
  ...new Set(allPages.flatMap(({ path }) => path.split('/')).filter((folder) => folder !== '')),
];

/**
 * Returns `Set-Cookie` values that expire session cookies which this site did not set: cookies with a narrower path or
 * for a whole domain. Another port or a sibling host can set those, and a browser sends the cookie with the narrower
 * path first (RFC 6265, 5.4), so it would replace the client's session. The server expires them, because scripts cannot
 * see every cookie. The paths consist of folders of pages, so that no sender can make a response long.
 *
 * @param request for a document, at a host name of the site
 * @param customDomain host name of the identity provider's custom domain; `null` without one
 * @returns the header values; an empty list if the request contains no session cookie
 */
export function expireForeignCookies(
  { url, headers }: Request,
  customDomain: string | null,
): readonly string[] {
  if (!sessionCookies.some((name) => headers.get('Cookie')?.includes(`${name}=`))) return [];
  const { hostname, pathname } = new URL(url);
  const folders = pathname.split('/').slice(1, deepestPage + 1);
  const unknown = folders.findIndex((folder) => !pageFolders.includes(folder));
  return expiringCookies(unknown < 0 ? folders : folders.slice(0, unknown), hostname, customDomain);
}

/** Returns the values for the folders of a path, of which the longest is the path itself. */
export function expiringCookies(
  folders: readonly string[],
  hostname: string,
  customDomain: string | null,
): readonly string[] {
  const paths = folders.flatMap((_, index) => {
    const path = `/${folders.slice(0, index + 1).join('/')}`;
    return [path, `${path}/`];
  });
  // With an IP address as its domain, a browser stores a cookie for the host alone, like the client's own session.
  const labels = isIPv4(hostname) ? [] : hostname.split('.');
  const domains = labels.slice(1).map((_, index) => labels.slice(index).join('.'));
  const ownDomain = customDomain?.replace(/^[^.]+\./, '');
  const scopes = [
    ...paths.map((path) => `Path=${path}`),
    ...domains.flatMap((domain) =>
      [...(domain === ownDomain ? [] : ['/']), ...paths].map((path) => `Path=${path}; Domain=${domain}`),
    ),
  ];
  return sessionCookies.flatMap((name) => scopes.map((scope) => `${name}=; ${scope}; Max-Age=0`));
}
