import { readText, type Fields } from '../fields.ts';
import { refusal } from '../refusal.ts';
import type { Caller } from './caller.ts';
import { originsSetting } from './origins.ts';

const longestUrl = 2_000;

/** A request field with the redirect URL of a mailed link or an OAuth sign-in. */
export interface RedirectField {
  readonly field: string;
  /** Path on the calling page's origin that is used if the field is omitted. */
  readonly fallbackPath: string;
  /** Stytch's error type for a URL that is not accepted. */
  readonly errorType: string;
}

/**
 * Reads a redirect URL and checks that the project allows it. The redirect carries a token, so an attacker who could
 * choose the URL would take over the account.
 *
 * @returns the URL
 * @throws Refusal for a scheme other than http and https, for a URL with credentials, and for a URL that is not allowed
 */
export function requireRedirect(
  caller: Caller,
  fields: Fields,
  { field, fallbackPath, errorType }: RedirectField,
): URL {
  const text = readText(fields, field, longestUrl) ?? defaultRedirect(caller, fallbackPath);
  // Browsers normalize whitespace and backslashes, so a text with them can lead to another URL than the checked one.
  if (!URL.canParse(text) || /[\s\\]/.test(text)) throw refusal(`${field} is not a URL.`, errorType);
  const url = new URL(text);
  if (url.protocol !== 'https:' && url.protocol !== 'http:') {
    throw refusal(`${field} must be an http or https URL.`, 'redirect_url_cannot_use_protocol');
  }
  if (url.username !== '' || url.password !== '') {
    throw refusal(`${field} must not carry credentials.`, errorType);
  }
  if (!isListed(url, caller)) {
    throw refusal(`${field} is not one of the project's redirect URLs.${adviceFor(caller)}`, errorType);
  }
  return url;
}

/** Names the settings with the redirect URLs, for a backend, whose developer reads the message; pages show it to visitors. */
function adviceFor({ api, emulator }: Caller): string {
  if (api !== 'backend') return '';
  if (emulator.settings.redirect_urls.length > 0) return ' Add it to redirect_urls of the project.';
  return ` Add its origin with ${originsSetting}, or the URL to redirect_urls of the project.`;
}

/** Returns the redirect URL of a call without one; for a backend, the first of the project's list, as at Stytch. */
function defaultRedirect({ api, emulator, pageOrigin }: Caller, path: string): string {
  const [first] = emulator.settings.redirect_urls;
  return api === 'backend' && first !== undefined ? first : `${pageOrigin}${path}`;
}

/**
 * Returns whether the project allows a redirect URL. If the project's list of redirect URLs is empty, all URLs of the
 * calling page's origin, of the emulator's origin and of `origins.allowed` are allowed.
 */
function isListed(url: URL, { emulator, origins, pageOrigin }: Caller): boolean {
  const list = emulator.settings.redirect_urls;
  if (list.length > 0) return list.some((entry) => URL.canParse(entry) && new URL(entry).href === url.href);
  return [pageOrigin, origins.own, ...origins.allowed].includes(url.origin);
}

/**
 * Adds a token to a redirect URL.
 *
 * @param type value of `stytch_token_type`, which tells the page how to use the token
 */
export function linkTo(redirect: URL, type: string, token: string): string {
  const link = new URL(redirect);
  link.searchParams.set('stytch_token_type', type);
  link.searchParams.set('token', token);
  return link.href;
}
