import { readRedirectLink } from './redirectLink.ts';

const types = ['discovery', 'multi_tenant_magic_links', 'discovery_oauth'] as const;

/** The types of the identity provider, and a link for a new password, which only its redirect type tells apart. */
type MemberLinkType = (typeof types)[number] | 'discovery_reset';

/** The query parameters with which a page that signs members in was opened. */
export interface MemberLink {
  /** Type of the token; empty without a link for members. */
  readonly type: MemberLinkType | '';
  readonly token: string;
  /** Email address of the invitation; empty without one. */
  readonly invited: string;
  /** Slug of the organization whose page should open; `null` for none. */
  readonly wanted: string | null;
}

/** Stands for a URL without parameters, such as that of a prerendered page. */
export const noMemberLink: MemberLink = { type: '', token: '', invited: '', wanted: null };

/**
 * Reads the link that opened the page, whose changes by mail programs are undone, and removes it from the URL, so that
 * neither history nor `Referer` contains it.
 *
 * @param page the window whose URL is read and replaced
 */
export function takeMemberLink(page: Pick<Window, 'location' | 'history'>): MemberLink {
  // Repairs the URL.
  readRedirectLink(page);
  const url = new URL(page.location.href);
  const read = (name: string) => url.searchParams.get(name) ?? '';
  const type = types.find((name) => name === read('stytch_token_type')) ?? '';
  const isReset = type === 'discovery' && read('stytch_redirect_type') === 'reset_password';
  const [token, invited] = [read('token'), read('invited')];
  if (type !== '') {
    for (const name of ['token', 'stytch_token_type', 'stytch_redirect_type', 'invited'])
      url.searchParams.delete(name);
    page.history.replaceState(page.history.state, '', url);
  }
  return {
    type: isReset ? 'discovery_reset' : type,
    token,
    invited,
    wanted: url.searchParams.get('organization'),
  };
}
