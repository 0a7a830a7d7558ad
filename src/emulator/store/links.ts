import { hashToken, newToken } from '../secrets.ts';
import type { Store } from './database.ts';
import type { Claim, Grant } from './grants.ts';
import type { LinkRow } from './schema.ts';
import { endedRows, openRows } from './windows.ts';

/** Default lifetime of a mailed link, in minutes. */
export const defaultLinkMinutes = 30;
/** Bounds of the requested lifetime of a link, in minutes: 5 minutes to one week, as at Stytch. */
export const linkMinuteBounds = { min: 5, max: 10_080, type: 'invalid_expiration' } as const;

const longestLinkMs = linkMinuteBounds.max * 60_000;

/** `embedded`: a link without mail, whose token a backend gets. */
export type LinkKind = 'magic_link' | 'invitation' | 'password_reset' | 'embedded';

export interface Link {
  readonly tokenHash: string;
  readonly claim: Claim;
  /** PKCE challenge of the request for the link; `null` if the request had none. */
  readonly codeChallenge: string | null;
}

interface NewLink {
  readonly kind: LinkKind;
  /** A link that grants nothing is stored too, so that the response takes the same time. */
  readonly claim: Claim;
  readonly codeChallenge: string | undefined;
  readonly expiresAt: number;
}

/**
 * Creates the token of a link and stores the hash of the token.
 *
 * @returns the token, which must appear only in the mail
 */
export async function insertLink(store: Store, now: number, link: NewLink): Promise<string> {
  const token = newToken();
  const row: LinkRow = {
    token_hash: hashToken(token),
    kind: link.kind,
    address: link.claim.destination.recipient,
    grant_kind: link.claim.grant,
    user_id: link.claim.userId,
    code_challenge: link.codeChallenge ?? null,
    expires_at: link.expiresAt,
  };
  await store.deleteFrom('links').where(endedRows(now, longestLinkMs)).execute();
  await store.insertInto('links').values(row).execute();
  return token;
}

/**
 * Looks up a link without consuming it.
 *
 * @param accepts allowed kinds of link
 * @returns the link, or `null` if it is unknown, used, expired or of another kind
 */
export async function findLink(
  store: Store,
  {
    token,
    accepts,
    now,
  }: {
    readonly token: string;
    readonly accepts: readonly LinkKind[];
    readonly now: number;
  },
): Promise<Link | null> {
  const row = await store
    .selectFrom('links')
    .selectAll()
    .where('token_hash', '=', hashToken(token))
    .where('kind', 'in', accepts)
    .where(openRows(now, longestLinkMs))
    .executeTakeFirst();
  if (!row) return null;
  const destination = { kind: 'email', recipient: row.address } as const;
  return {
    tokenHash: row.token_hash,
    claim: { destination, grant: row.grant_kind as Grant, userId: row.user_id },
    codeChallenge: row.code_challenge,
  };
}

/** A link without mail. */
export interface EmbeddedLink {
  readonly tokenHash: string;
  readonly userId: string;
}

/**
 * Creates the token of a link without mail for a user, and stores its hash.
 *
 * @returns the token
 */
export async function insertEmbeddedLink(
  store: Store,
  now: number,
  { userId, expiresAt }: { readonly userId: string; readonly expiresAt: number },
): Promise<string> {
  const destination = { kind: 'email', recipient: '' } as const;
  const claim: Claim = { destination, grant: 'sign-in', userId };
  return insertLink(store, now, { kind: 'embedded', claim, codeChallenge: undefined, expiresAt });
}

/** Looks up a link without mail, without consuming it; `null` if it is unknown, used or expired. */
export async function findEmbeddedLink(
  store: Store,
  token: string,
  now: number,
): Promise<EmbeddedLink | null> {
  const link = await findLink(store, { token, accepts: ['embedded'], now });
  return link?.claim.userId ? { tokenHash: link.tokenHash, userId: link.claim.userId } : null;
}

/**
 * Consumes a link.
 *
 * @param store the transaction that also applies the result of the link
 * @returns whether the link still existed; only one of several concurrent calls gets `true`
 */
export async function consumeLink(store: Store, link: Pick<Link, 'tokenHash'>): Promise<boolean> {
  const { numDeletedRows } = await store
    .deleteFrom('links')
    .where('token_hash', '=', link.tokenHash)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Deletes the open invitations of an email address; returns whether there was one. */
export async function deleteInvitations(store: Store, email: string): Promise<boolean> {
  const { numDeletedRows } = await store
    .deleteFrom('links')
    .where('address', '=', email)
    .where('kind', '=', 'invitation')
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export async function deleteLinksOf(store: Store, userId: string): Promise<void> {
  await store.deleteFrom('links').where('user_id', '=', userId).where('kind', '=', 'embedded').execute();
  const theirs = store.selectFrom('emails').select('email').where('user_id', '=', userId);
  await store.deleteFrom('links').where('address', 'in', theirs).execute();
}
