import type { ProviderAccess } from './providerAccess.ts';

/**
 * Returns the absolute URL of a page of the site, for redirects of the identity provider. It has the language of the
 * current page.
 *
 * @param path URL path in the default language, such as `/authenticate`
 */
export function siteUrl({ pathPrefix = '' }: Pick<ProviderAccess, 'pathPrefix'>, path: string): string {
  return location.origin + pathPrefix + path;
}
