import { readText, type Fields } from '../fields.ts';
import { refusal } from '../refusal.ts';
import type { Caller } from './caller.ts';

const longestUrl = 2_000;

/** How a field of a request names the page a mailed link, or another provider, leads to. */
export interface RedirectField {
  readonly field: string;
  /** The path on the calling page's origin when the field is left out. */
  readonly fallbackPath: string;
  /** The provider's name for a URL it does not accept. */
  readonly errorType: string;
}

/**
 * Reads where a mailed link or another provider leads to, and accepts only places the project knows: a link carries a token, so whoever
 * chooses where it leads gets the account.
 *
 * @returns the URL
 * @throws Refusal for anything but http and https, for a URL with credentials in it, and for a place that is
 *   not on the list
 */
export function requireRedirect(
  caller: Caller,
  fields: Fields,
  { field, fallbackPath, errorType }: RedirectField,
): URL {
  const text = readText(fields, field, longestUrl) ?? `${caller.pageOrigin}${fallbackPath}`;
  // What a browser would silently make something else of is not the URL that is on anybody's list.
  if (!URL.canParse(text) || /[\s\\]/.test(text)) throw refusal(`${field} is not a URL.`, errorType);
  const url = new URL(text);
  if (url.protocol !== 'https:' && url.protocol !== 'http:') {
    throw refusal(`${field} must be an http or https URL.`, 'redirect_url_cannot_use_protocol');
  }
  if (url.username !== '' || url.password !== '') {
    throw refusal(`${field} must not carry credentials.`, errorType);
  }
  if (!isListed(url, caller)) {
    throw refusal(`${field} is not one of the project's redirect URLs.`, errorType);
  }
  return url;
}

/** Without a list, only pages of the calling page's own origin, of the provider's and of those that may call it. */
function isListed(url: URL, { provider, origins, pageOrigin }: Caller): boolean {
  const list = provider.settings.redirect_urls;
  if (list.length > 0) return list.some((entry) => URL.canParse(entry) && new URL(entry).href === url.href);
  return [pageOrigin, origins.own, ...origins.allowed].includes(url.origin);
}

/**
 * Adds a token to the URL a link leads to.
 *
 * @param type what the page has to do with it, for `stytch_token_type`
 */
export function linkTo(redirect: URL, type: string, token: string): string {
  const link = new URL(redirect);
  link.searchParams.set('stytch_token_type', type);
  link.searchParams.set('token', token);
  return link.href;
}
