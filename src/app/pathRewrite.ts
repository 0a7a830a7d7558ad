import type { LocationRewrite } from '@tanstack/react-router';
import { basePath } from '../config/siteLanguage.en.ts';

/**
 * Removes the prefix of the site's language from the paths that the router reads, and adds it to those that it writes.
 * With the router's own `basepath` the home page would have the path `/es/` instead of `/es`.
 */
export const pathRewrite: LocationRewrite = {
  input({ url }) {
    url.pathname = plainPath(url.pathname);
    return url;
  },
  output({ url }) {
    url.pathname = basePath + (url.pathname === '/' ? '' : url.pathname);
    return url;
  },
};

/** Returns a URL path without the prefix of the site's language. */
export function plainPath(path: string): string {
  const isPrefixed = path === basePath || path.startsWith(`${basePath}/`);
  return isPrefixed ? path.slice(basePath.length) || '/' : path;
}
