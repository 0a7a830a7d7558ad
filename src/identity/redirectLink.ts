import type { RedirectKind } from '../../machines/contracts/identity.ts';
import { plainPath } from '../config/languages.ts';

/**
 * The redirect link that opened this page, read once when the page loads; its kind is `missing` if the URL has no
 * parameter of a link, and `unknown` if the link cannot be used.
 */
export interface RedirectLink {
  readonly kind: RedirectKind;
  /**
   * Returns the token, and removes it from the URL, so that neither history nor `Referer` contains it. Later calls
   * return the same token, for another attempt after a network failure.
   *
   * @returns the token; an empty string if the URL had none
   */
  take(): string;
}

/** The redirect link of a page of the site. */
export interface OpenedLink extends RedirectLink {
  /** URL of the page with the token, for a visitor who has to open the link in another browser. */
  readonly href: string;
}

type Page = Pick<Window, 'location' | 'history'>;

const kinds: ReadonlyMap<string | undefined, RedirectKind> = new Map([
  ['magic_links', 'magic-link'],
  ['login', 'magic-link'],
  ['oauth', 'oauth'],
  ['reset_password', 'password-reset'],
]);

/** Kinds of links that no page uses, so that their token has to leave the URL at once. */
export const unusableKinds: readonly RedirectKind[] = ['oauth-declined', 'unknown', 'missing'];

/** An ampersand that a mail program has written as an HTML entity, after the ampersand that it begins with. */
const entity = /^(?:amp;|#38;|#x26;)+/i;
const parameter = /^(token|stytch_token_type)\s*=(.*)$/is;
/** Spaces, brackets, quotes and punctuation, which no value begins or ends with. */
const surroundings = /^[^\w%+/=~-]+|[^\w%+/=~-]+$/g;
/** A token inside another parameter, because the separator is damaged. */
const tokenInside = /(?<![\w-])token\s*=/i;
const intactValue = /^[\w+/=~.-]*$/;

/**
 * Reads the redirect link from the query parameters `token` and `stytch_token_type`. Undoes the changes that mail
 * programs make to links, in the URL too. A value that is damaged in another way is removed from the URL.
 *
 * @param page the window whose URL is read, and from whose URL `take` removes the token
 * @returns the redirect link; a token without a type counts as a reset token on `/reset-password`
 */
export function readRedirectLink(page: Page): OpenedLink {
  const { path, query, values, isChanged } = readParameters(page.location);
  const token = values.get('token');
  const type = values.get('stytch_token_type');
  const isDeclined = type === 'oauth' && query.some((part) => part.startsWith('error='));
  const kind = isDeclined ? 'oauth-declined' : kindOf(token, type, path);
  // A page of another site may have a parameter `token` of its own, without a type.
  if (isChanged && (type !== undefined || kind !== 'unknown')) replaceUrl(page, path, query, values);
  return {
    kind,
    href: page.location.href,
    take() {
      cleanUrl(page, kind);
      return token ?? '';
    },
  };
}

/** Returns whether a query string has the token type of a redirect link, other than the type `except`. */
export function carriesRedirect(search: string, except?: string): boolean {
  const type = new URLSearchParams(search).get('stytch_token_type');
  return type !== null && type !== except;
}

function kindOf(token: string | undefined, type: string | undefined, path: string): RedirectKind {
  if (token === undefined && type === undefined) return 'missing';
  if (!token) return 'unknown';
  if (type === undefined && plainPath(path) === '/reset-password') return 'password-reset';
  return kinds.get(type) ?? 'unknown';
}

/** Parameters of a redirect link, and the rest of the URL, after the repair. */
interface Parameters {
  readonly path: string;
  /** The other parameters, as they are in the URL. */
  readonly query: readonly string[];
  /** Values by name; an empty string for a damaged value. */
  readonly values: ReadonlyMap<string, string>;
  readonly isChanged: boolean;
}

function readParameters({ pathname, search, hash }: Location): Parameters {
  // An encoded question mark moves the query into the path, and an ampersand that is written as a number into the hash.
  const [path = '', ...pathParts] = pathname.split(/%3f/i);
  const parts = [...pathParts, search.slice(1), ...(entity.test(hash) ? [hash] : [])].join('&').split('&');
  const query: string[] = [];
  const values = new Map<string, string>();
  for (const part of parts) {
    const text = decode(part).replace(entity, '');
    if (!parameter.test(text)) {
      if (!tokenInside.test(text)) query.push(part.replace(entity, ''));
      else if (!values.has('token')) values.set('token', '');
    } else {
      // The ampersand between the parameters may be encoded, too.
      for (const piece of text.split('&')) {
        const [, name = '', value = ''] = parameter.exec(piece.replace(entity, '')) ?? [];
        const trimmed = value.replace(surroundings, '');
        if (name) values.set(name.toLowerCase(), intactValue.test(trimmed) ? trimmed : '');
      }
    }
  }
  const plain = new URLSearchParams(search);
  const isChanged = [...values].some(([name, value]) => plain.get(name) !== value);
  return { path, query: query.filter((part) => part !== ''), values, isChanged };
}

function decode(part: string): string {
  try {
    return decodeURIComponent(part.replaceAll('+', ' '));
  } catch {
    return part;
  }
}

function replaceUrl(
  { location, history }: Page,
  path: string,
  query: readonly string[],
  values: Parameters['values'],
): void {
  const link = new URLSearchParams([...values].filter(([name, value]) => name !== 'token' || value !== ''));
  const hash = entity.test(location.hash) ? '' : location.hash;
  // Stryker disable next-line StringLiteral: browsers ignore the title of `replaceState`
  history.replaceState(history.state, '', `${location.origin}${path}?${[...query, link].join('&')}${hash}`);
}

/** The type of an unusable link stays in the URL, so that a reload explains the link again. */
function cleanUrl({ location, history }: Page, kind: RedirectKind): void {
  const url = new URL(location.href);
  if (!url.searchParams.has('token')) return;
  url.searchParams.delete('token');
  if (!unusableKinds.includes(kind)) url.searchParams.delete('stytch_token_type');
  // Stryker disable next-line StringLiteral: browsers ignore the title of `replaceState`
  history.replaceState(history.state, '', url);
}
