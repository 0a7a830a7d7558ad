import { hashToken, newToken } from '../secrets.ts';
import type { Store } from './database.ts';

export type Ceremony = 'register' | 'authenticate';

/** What a page was told to have an authenticator sign, and on what terms. */
export interface Challenge {
  /** Whose passkey it is about; `null` when the passkey is to say so. */
  readonly userId: string | null;
  /** The RP ID. */
  readonly domain: string;
  /** Of the page that asked. */
  readonly origin: string;
  readonly requiresVerification: boolean;
  /** What a new passkey will know its owner by, base64url; empty when none is made. */
  readonly userHandle: string;
  /** `platform`, `cross-platform`, or empty when either will do. */
  readonly authenticatorType: string;
  /** The browser, as it calls itself. */
  readonly userAgent: string;
}

/** How long the browser's own dialog stays open. */
export const dialogMs = 300_000;
/**
 * How long a challenge is good. One to sign in with waits in the page's autofill, where it is asked for when the page
 * opens.
 */
export const challengeMs: Readonly<Record<Ceremony, number>> = {
  register: 600_000,
  authenticate: 3_600_000,
};

/**
 * Makes a challenge and remembers its hash.
 *
 * @param now milliseconds since the epoch
 * @returns the challenge, 256 random bits as base64url
 */
export async function insertChallenge(
  store: Store,
  now: number,
  ceremony: Ceremony,
  challenge: Challenge,
): Promise<string> {
  const token = newToken();
  await store.deleteFrom('webauthn_challenges').where('expires_at', '<=', now).execute();
  await store
    .insertInto('webauthn_challenges')
    .values({
      challenge_hash: hashToken(token),
      ceremony,
      user_id: challenge.userId,
      domain: challenge.domain,
      origin: challenge.origin,
      requires_verification: challenge.requiresVerification ? 1 : 0,
      user_handle: challenge.userHandle,
      authenticator_type: challenge.authenticatorType,
      user_agent: challenge.userAgent,
      expires_at: now + challengeMs[ceremony],
    })
    .execute();
  return token;
}

/**
 * Uses a challenge up, by one statement: of many that try at once, one gets it. It is good for one attempt, whatever
 * comes of that.
 *
 * @param challenge as the browser had it signed
 * @param userId who is signed in on the page, or `null`
 * @returns `null` for a challenge that is unknown, used, past its end, of the other ceremony or somebody else's, who
 *   then keeps it
 */
export async function takeChallenge(
  store: Store,
  now: number,
  ceremony: Ceremony,
  challenge: string,
  userId: string | null,
): Promise<Challenge | null> {
  const row = await store
    .deleteFrom('webauthn_challenges')
    .where('challenge_hash', '=', hashToken(challenge))
    .where('ceremony', '=', ceremony)
    .where('expires_at', '>', now)
    .where((either) => either.or([either('user_id', 'is', null), either('user_id', '=', userId)]))
    .returningAll()
    .executeTakeFirst();
  if (!row) return null;
  return {
    userId: row.user_id,
    domain: row.domain,
    origin: row.origin,
    requiresVerification: row.requires_verification === 1,
    userHandle: row.user_handle,
    authenticatorType: row.authenticator_type,
    userAgent: row.user_agent,
  };
}
