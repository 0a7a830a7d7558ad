import { readRedirectLink } from './redirectLink.ts';

const types = ['discovery', 'multi_tenant_magic_links', 'discovery_oauth'] as const;

/** The types of the identity provider, and a link for a new password, which only its redirect type tells apart. */
type MemberLinkType = (typeof types)[number] | 'discovery_reset';

/** The query parameters with which a page that signs members in was opened. */
export interface MemberLink {
  /** Type of the token; empty without a link for members. */
  readonly type: MemberLinkType | '';
  /** Email address of the invitation; empty without one. */
  readonly invited: string;
  /** Slug of the organization whose page should open; `null` for none. */
  readonly wanted: string | null;
  /** Untrusted path to open after the sign-in; `null` for none. */
  readonly next: string | null;
  /**
   * Returns the token, and removes the link from the URL, so that neither history nor `Referer` contains it. Later calls
   * return the same token, for another attempt after a network failure.
   *
   * @returns the token; an empty string if the URL had none
   */
  take(): string;
}

/** Stands for a URL without parameters, such as that of a prerendered page. */
export const noMemberLink: MemberLink = { type: '', invited: '', wanted: null, next: null, take: () => '' };

/**
 * Reads the link that opened the page. Undoes the changes that mail programs make to links, in the URL too.
 *
 * @param page the window whose URL is read, and from whose URL `take` removes the link
 */
export function readMemberLink(page: Pick<Window, 'location' | 'history'>): MemberLink {
  // Repairs the URL.
  readRedirectLink(page);
  const { searchParams } = new URL(page.location.href);
  const read = (name: string) => searchParams.get(name) ?? '';
  const type = types.find((name) => name === read('stytch_token_type')) ?? '';
  const isReset = type === 'discovery' && read('stytch_redirect_type') === 'reset_password';
  const token = read('token');
  return {
    type: isReset ? 'discovery_reset' : type,
    // A plus sign that was not encoded is read as a space.
    invited: read('invited').replaceAll(' ', '+'),
    wanted: searchParams.get('organization'),
    next: searchParams.get('next'),
    take() {
      const url = new URL(page.location.href);
      if (type !== '' && url.searchParams.get('token') === token) {
        for (const name of ['token', 'stytch_token_type', 'stytch_redirect_type', 'invited'])
          url.searchParams.delete(name);
        page.history.replaceState(page.history.state, '', url);
      }
      return token;
    },
  };
}
