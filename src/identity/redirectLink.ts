import type { RedirectKind } from '../../machines/contracts/identity.ts';
import { basePath } from '../config/siteLanguage.en.ts';

/**
 * The redirect link that opened this page, read once when the page loads; its kind is `missing` if the URL has no
 * token.
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

const kinds: ReadonlyMap<string, RedirectKind> = new Map([
  ['magic_links', 'magic-link'],
  ['login', 'magic-link'],
  ['oauth', 'oauth'],
  ['reset_password', 'password-reset'],
]);

/**
 * Reads the redirect link from the query parameters `token` and `stytch_token_type`.
 *
 * @param page the window whose URL is read, and from whose URL `take` removes the token
 * @returns the redirect link; a token without a type counts as a reset token on `/reset-password`
 */
export function readRedirectLink(page: Pick<Window, 'location' | 'history'>): RedirectLink {
  const { searchParams } = new URL(page.location.href);
  const token = searchParams.get('token') ?? '';
  const type = searchParams.get('stytch_token_type');
  return {
    kind:
      type === 'oauth' && searchParams.has('error')
        ? 'oauth-declined'
        : kindOf(token, type, page.location.pathname),
    take: () => {
      cleanUrl(page);
      return token;
    },
  };
}

/**
 * Returns whether a query string is that of a redirect link: a token type together with a token or an error.
 *
 * @param expectedType the only token type that counts; every type if omitted
 */
export function carriesRedirect(search: string, expectedType?: string): boolean {
  const parameters = new URLSearchParams(search);
  const type = parameters.get('stytch_token_type');
  return (
    type !== null && type === (expectedType ?? type) && (parameters.has('token') || parameters.has('error'))
  );
}

function kindOf(token: string, type: string | null, path: string): RedirectKind {
  if (token === '') return 'missing';
  if (type === null) return path === `${basePath}/reset-password` ? 'password-reset' : 'unknown';
  return kinds.get(type) ?? 'unknown';
}

function cleanUrl({ location, history }: Pick<Window, 'location' | 'history'>): void {
  const url = new URL(location.href);
  if (!url.searchParams.has('token')) return;
  url.searchParams.delete('token');
  url.searchParams.delete('stytch_token_type');
  // Stryker disable next-line StringLiteral: browsers ignore the title of `replaceState`
  history.replaceState(history.state, '', `${url.pathname}${url.search}${url.hash}`);
}
