import type { LocationRewrite } from '@tanstack/react-router';
import { pathIn, plainPath, type SiteLanguage } from '../config/languages.ts';

/**
 * Matches paths of no page that the router would read as others, such as `/es//login`, or cannot decode, such as `/%`: only
 * ASCII characters of a page's path may be encoded.
 */
const unreadable = /\/\/|%(?!2[de]|[3-7][\da-f])/i;

/**
 * Returns the rewrite that removes the prefix of a language from the paths that the router reads, and adds it to those
 * that it writes. With the router's own `basepath` the home page would have the path `/es/` instead of `/es`.
 */
export function pathRewrite(language: SiteLanguage): { readonly rewrite: LocationRewrite } {
  return {
    rewrite: {
      input({ url }) {
        url.pathname = unreadable.test(url.pathname) ? '/not-found' : plainPath(url.pathname);
        return url;
      },
      output({ url }) {
        url.pathname = pathIn(language, url.pathname);
        return url;
      },
    },
  };
}
