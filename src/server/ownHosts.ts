import { isIP } from 'node:net';
import { siteConfig } from '../config/siteConfig.ts';

/**
 * Returns a function that knows the host names of the site: that of `siteConfig.origin`, `localhost`, and those in
 * `SITE_HOSTS`. IP addresses are accepted too: the address at which the server listens is not a name that a sender can
 * choose, and health checks use it.
 *
 * @param configured value of the environment variable `SITE_HOSTS`: further host names, separated by commas
 * @throws Error with a one-line message if a name is not a host name
 */
export function readOwnHosts(configured: string | undefined): (hostname: string) => boolean {
  const further = (configured ?? '')
    .split(',')
    .map((name) => name.trim().toLowerCase())
    .filter((name) => name !== '');
  const malformed = further.find((name) => !/^[a-z0-9-]+(?:\.[a-z0-9-]+)*$/.test(name));
  if (malformed !== undefined) throw new Error(`SITE_HOSTS contains "${malformed}"; it must be a host name.`);
  const names = new Set(['localhost', new URL(siteConfig.origin).hostname, ...further]);
  return (hostname) => names.has(hostname) || isIP(hostname.replace(/^\[|\]$/g, '')) !== 0;
}
