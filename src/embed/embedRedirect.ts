import type { RedirectKind } from '../../machines/contracts/identity.ts';
import type { WidgetStart } from '../../machines/widget/widgetScreens.ts';
import { readRedirectLink, type OpenedLink } from '../identity/redirectLink.ts';

interface HeldLink {
  readonly kind: RedirectKind;
  readonly token: string;
  /** URL of the page with the token. */
  readonly href: string;
  /** URL of the page without the token. */
  readonly cleanHref: string;
}

/** The link that opened this page and is not used yet, for a widget that is mounted again. */
let heldLink: HeldLink | null = null;

/**
 * Returns the redirect link that opened the page. For a new password, the token is removed from the URL at once, so that
 * no script of the page sends it on; it stays in memory until the visitor uses it. A token from the options is for a
 * password reset, unless the URL has `stytch_token_type=login` (specification, section 2).
 *
 * @param resetToken token from the options; `null` reads the token from the URL
 */
export function embedRedirect(start: WidgetStart, resetToken: string | null): OpenedLink {
  if (start !== 'reset-password') return readRedirectLink(window);
  const isLogin = new URLSearchParams(location.search).get('stytch_token_type') === 'login';
  const { kind, token, href } = takeLink();
  if (resetToken === null) return { kind, href, take: () => used(token) };
  const isForLogin = isLogin || kind === 'magic-link';
  return {
    kind: isForLogin ? 'magic-link' : 'password-reset',
    href: linkWith(resetToken, isForLogin ? 'login' : 'reset_password'),
    take: () => used(resetToken),
  };
}

function takeLink(): HeldLink {
  const link = readRedirectLink(window);
  const { kind, href } = link;
  // Tokens of other kinds are not for this widget, so they stay in the URL.
  if (kind === 'password-reset' || kind === 'magic-link')
    return (heldLink = { kind, href, token: link.take(), cleanHref: location.href });
  return heldLink?.cleanHref === location.href ? heldLink : { kind, href, token: '', cleanHref: href };
}

/** Returns the link that opened the page if the host page has removed its parameters, or sent them on as an option. */
function linkWith(token: string, type: string): string {
  const url = new URL(location.href);
  url.searchParams.set('stytch_token_type', type);
  url.searchParams.set('token', token);
  return url.href;
}

function used(token: string): string {
  heldLink = null;
  return token;
}
