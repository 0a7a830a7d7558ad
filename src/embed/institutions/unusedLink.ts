import { readMemberLink, type MemberLink } from '../../identity/memberLink.ts';

/** The link that opened the page and is not used yet, with the URL of the page without it. */
let unused: { readonly link: MemberLink; readonly href: string } | null = null;

/**
 * Returns the link that opened the page and removes it from the URL. A widget that is mounted again, as React does in
 * StrictMode, gets the same link until `forgetLink` is called or the page has another URL.
 */
export function unusedLink(): MemberLink {
  const link = readMemberLink(window);
  link.take();
  const { href } = location;
  if (link.type !== '') unused = { link, href };
  return unused?.href === href ? unused.link : link;
}

/** Forgets the link, because a widget uses it now. */
export function forgetLink(): void {
  unused = null;
}
