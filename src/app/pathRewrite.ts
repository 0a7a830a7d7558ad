import type { LocationRewrite } from '@tanstack/react-router';
import { pathIn, plainPath, type SiteLanguage } from '../config/languages.ts';

/**
 * Returns the rewrite that removes the prefix of a language from the paths that the router reads, and adds it to those
 * that it writes. With the router's own `basepath` the home page would have the path `/es/` instead of `/es`.
 */
export function pathRewrite(language: SiteLanguage): { readonly rewrite: LocationRewrite } {
  return {
    rewrite: {
      input({ url }) {
        url.pathname = isPathOfPages(url.pathname) ? plainPath(url.pathname) : '/not-found';
        return url;
      },
      output({ url }) {
        url.pathname = pathIn(language, url.pathname);
        return url;
      },
    },
  };
}

/**
 * Returns whether a page can have a path. The router would read `/es//login` as `/es/login`, and cannot decode `/%`; the server
 * has no page at either.
 */
function isPathOfPages(path: string): boolean {
  try {
    return /^\/(?:[\w.~-]+\/)*[\w.~-]*$/.test(decodeURI(path));
  } catch {
    return false;
  }
}
