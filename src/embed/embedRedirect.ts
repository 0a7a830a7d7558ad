import type { RedirectKind } from '../../machines/contracts/identity.ts';
import type { WidgetStart } from '../../machines/widget/widgetScreens.ts';
import { readRedirectLink, type RedirectLink } from '../identity/redirectLink.ts';

interface OpenedLink {
  readonly kind: RedirectKind;
  readonly token: string;
  /** URL of the page without the token. */
  readonly href: string;
}

/** The link that opened this page and is not used yet, for a widget that is mounted again. */
let openedLink: OpenedLink | null = null;

/**
 * Returns the redirect link that opened the page. For a new password, the token is removed from the URL at once, so that
 * no script of the page sends it on; it stays in memory until the visitor uses it. A token from the options is for a
 * password reset, unless the URL has `stytch_token_type=login` (specification, section 2).
 *
 * @param resetToken token from the options; `null` reads the token from the URL
 */
export function embedRedirect(start: WidgetStart, resetToken: string | null): RedirectLink {
  if (start !== 'reset-password') return readRedirectLink(window);
  const isLogin = new URLSearchParams(location.search).get('stytch_token_type') === 'login';
  const { kind, token } = takeLink();
  if (resetToken === null) return { kind, take: () => used(token) };
  return {
    kind: isLogin || kind === 'magic-link' ? 'magic-link' : 'password-reset',
    take: () => used(resetToken),
  };
}

function takeLink(): OpenedLink {
  const link = readRedirectLink(window);
  // Tokens of other kinds are not for this widget, so they stay in the URL.
  const isForPassword = link.kind === 'password-reset' || link.kind === 'magic-link';
  if (isForPassword) return (openedLink = { kind: link.kind, token: link.take(), href: location.href });
  return openedLink?.href === location.href
    ? openedLink
    : { kind: link.kind, token: '', href: location.href };
}

function used(token: string): string {
  openedLink = null;
  return token;
}
