import type { RedirectKind } from '../../machines/contracts/identity.ts';

/** What a link or a provider's redirect put into this page's address, read once when the page loads. */
export interface RedirectLink {
  readonly kind: RedirectKind;
  /**
   * Gives the token out for its exchange and cleans the address first, so that neither history nor a
   * `Referer` keeps it. Asked again, it gives the same token, for another try after a failure of the network.
   *
   * @returns the token; an empty string when the address held none
   */
  take(): string;
}

const kinds: Readonly<Record<string, RedirectKind>> = {
  magic_links: 'magic-link',
  login: 'magic-link',
  oauth: 'oauth',
  reset_password: 'password-reset',
};

/**
 * Reads `token` and `stytch_token_type` from an address.
 *
 * @param page the window whose address is read and later cleaned
 * @returns the link; a token without a type is a reset token, as `/reset-password?token=` carries it
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
      cleanAddress(page);
      return token;
    },
  };
}

/** Tells whether an address carries a redirect token at all, or what came in place of one. */
export function carriesRedirect(search: string): boolean {
  const parameters = new URLSearchParams(search);
  return parameters.has('stytch_token_type') && (parameters.has('token') || parameters.has('error'));
}

function kindOf(token: string, type: string | null, path: string): RedirectKind {
  if (token === '') return 'missing';
  if (type === null) return path === '/reset-password' ? 'password-reset' : 'unknown';
  return Object.hasOwn(kinds, type) ? (kinds[type] ?? 'unknown') : 'unknown';
}

function cleanAddress({ location, history }: Pick<Window, 'location' | 'history'>): void {
  const address = new URL(location.href);
  if (!address.searchParams.has('token')) return;
  address.searchParams.delete('token');
  address.searchParams.delete('stytch_token_type');
  history.replaceState(history.state, '', `${address.pathname}${address.search}${address.hash}`);
}
