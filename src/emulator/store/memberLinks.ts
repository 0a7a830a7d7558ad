import { hashToken, newToken } from '../secrets.ts';
import type { Store } from './database.ts';
import { linkMinuteBounds } from './links.ts';
import type { MemberLinkRow } from './schema.ts';
import { endedRows, openRows } from './windows.ts';

const longestLinkMs = linkMinuteBounds.max * 60_000;

/** `discovery` and `discovery_reset` lead to a choice of organizations, the other kinds to one organization. */
export type MemberLinkKind = 'discovery' | 'discovery_reset' | 'login' | 'invitation' | 'reset';

export type NewMemberLink = Omit<MemberLinkRow, 'token_hash'> & { readonly kind: MemberLinkKind };

/**
 * Creates the token of a link for a member and stores its hash.
 *
 * @returns the token, which must appear only in the mail
 */
export async function insertMemberLink(store: Store, now: number, link: NewMemberLink): Promise<string> {
  const token = newToken();
  await store.deleteFrom('member_links').where(endedRows(now, longestLinkMs)).execute();
  await store
    .insertInto('member_links')
    .values({ ...link, token_hash: hashToken(token) })
    .execute();
  return token;
}

/** Looks up a link without consuming it; `null` if it is unknown, used, expired or of another kind. */
export async function findMemberLink(
  store: Store,
  token: string,
  { kinds, now }: { readonly kinds: readonly MemberLinkKind[]; readonly now: number },
): Promise<MemberLinkRow | null> {
  const row = await store
    .selectFrom('member_links')
    .selectAll()
    .where('token_hash', '=', hashToken(token))
    .where('kind', 'in', kinds)
    .where(openRows(now, longestLinkMs))
    .executeTakeFirst();
  return row ?? null;
}

/**
 * Consumes a link.
 *
 * @param store the transaction that also applies the result of the link
 * @returns whether the link still existed; only one of several concurrent calls gets `true`
 */
export async function consumeMemberLink(store: Store, { token_hash: hash }: MemberLinkRow): Promise<boolean> {
  const { numDeletedRows } = await store
    .deleteFrom('member_links')
    .where('token_hash', '=', hash)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Deletes the links of an email address, such as those that a change of its password voids. */
export async function deleteMemberLinksOf(
  store: Store,
  email: string,
  kinds: readonly MemberLinkKind[],
): Promise<void> {
  await store
    .deleteFrom('member_links')
    .where('email_address', '=', email)
    .where('kind', 'in', kinds)
    .execute();
}
