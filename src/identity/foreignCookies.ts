/**
 * Removes cookies that this site did not set: those with a narrower path or for a whole domain. Another port or a sibling
 * host can set them, and the one with the narrower path comes first (RFC 6265, 5.4), so it would replace the cookie of
 * the site.
 *
 * @param names names of cookies that the site sets for this host and the path `/`
 */
export function removeForeignCookies(names: readonly string[]): void {
  const { hostname, pathname } = location;
  const folders = pathname.split('/').filter((folder) => folder !== '');
  const paths = folders.flatMap((_, index) => {
    const path = `/${folders.slice(0, index + 1).join('/')}`;
    return [path, `${path}/`];
  });
  const labels = /^[\d.]+$/.test(hostname) ? [] : hostname.split('.');
  const domains = labels.slice(1).map((_, index) => `; domain=${labels.slice(index).join('.')}`);
  const scopes = [...paths, ...domains.flatMap((domain) => ['/', ...paths].map((path) => path + domain))];
  for (const name of names)
    for (const scope of scopes) document.cookie = `${name}=; path=${scope}; max-age=0`;
}
