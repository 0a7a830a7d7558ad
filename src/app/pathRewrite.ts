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
        url.pathname = plainPath(url.pathname);
        return url;
      },
      output({ url }) {
        url.pathname = pathIn(language, url.pathname);
        return url;
      },
    },
  };
}
