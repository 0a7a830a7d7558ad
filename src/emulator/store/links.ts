import { hashToken, newToken } from '../secrets.ts';
import type { Store } from './database.ts';
import type { Claim, Grant } from './grants.ts';
import type { LinkRow } from './schema.ts';

/** How long a mailed link is good when the call does not say; the provider takes 5 minutes to a week. */
export const defaultLinkMinutes = 30;
export const linkMinuteBounds = { min: 5, max: 10_080, type: 'invalid_expiration' } as const;

export type LinkKind = 'magic_link' | 'password_reset';

/** A link that was mailed to an address. */
export interface Link {
  readonly tokenHash: string;
  readonly claim: Claim;
  /** The PKCE challenge it was asked for with, or `null`. */
  readonly codeChallenge: string | null;
}

interface NewLink {
  readonly kind: LinkKind;
  /** What it is good for; one that is good for nothing is written all the same. */
  readonly claim: Claim;
  readonly codeChallenge: string | undefined;
  readonly expiresAt: number;
}

/**
 * Makes a link's token and remembers its hash.
 *
 * @returns the token, for the mail and nothing else
 */
export async function insertLink(store: Store, now: number, link: NewLink): Promise<string> {
  const token = newToken();
  const row: LinkRow = {
    token_hash: hashToken(token),
    kind: link.kind,
    address: link.claim.destination.address,
    grant_kind: link.claim.grant,
    user_id: link.claim.userId,
    code_challenge: link.codeChallenge ?? null,
    expires_at: link.expiresAt,
  };
  await store.deleteFrom('links').where('expires_at', '<=', now).execute();
  await store.insertInto('links').values(row).execute();
  return token;
}

/**
 * Looks up a token without using it up.
 *
 * @param accepts which kinds of link will do
 * @returns the link, or `null` when it is unknown, used, past its end or of another kind
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
    .where('expires_at', '>', now)
    .executeTakeFirst();
  if (!row) return null;
  const destination = { kind: 'email', address: row.address } as const;
  return {
    tokenHash: row.token_hash,
    claim: { destination, grant: row.grant_kind as Grant, userId: row.user_id },
    codeChallenge: row.code_challenge,
  };
}

/**
 * Uses a link up.
 *
 * @param store a transaction: whatever the link is good for must happen in it or not at all
 * @returns whether it was still there; of many that try at once, one gets `true`
 */
export async function consumeLink(store: Store, link: Link): Promise<boolean> {
  const { numDeletedRows } = await store
    .deleteFrom('links')
    .where('token_hash', '=', link.tokenHash)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Takes every link back that was mailed to a person: once one has been used, nobody waits for the others. */
export async function dropLinksOf(store: Store, userId: string): Promise<void> {
  const theirs = store.selectFrom('emails').select('email').where('user_id', '=', userId);
  await store.deleteFrom('links').where('address', 'in', theirs).execute();
}
