import { hashToken, newToken } from '../secrets.ts';
import type { Store } from './database.ts';
import { endedRows, openRows } from './windows.ts';

export type Ceremony = 'register' | 'authenticate';

/** Data of a WebAuthn ceremony, stored with its challenge. */
export interface Challenge {
  /** Id of the user who owns the passkey; `null` if the passkey's user handle identifies the user. */
  readonly userId: string | null;
  /** RP ID of the passkey. */
  readonly domain: string;
  /** Origin of the requesting page. */
  readonly origin: string;
  readonly requiresVerification: boolean;
  /** User handle of the new passkey, base64url; empty for authentication. */
  readonly userHandle: string;
  /** Requested type of authenticator: `platform`, `cross-platform`, or empty for either. */
  readonly authenticatorType: string;
  /** User agent string of the browser that started the ceremony. */
  readonly userAgent: string;
}

/** Timeout of the browser's passkey dialog, in milliseconds. */
export const dialogMs = 300_000;
/**
 * Lifetime of a challenge, in milliseconds. It is longer for authentication, because passkey autofill requests a
 * challenge when the page opens.
 */
export const challengeMs: Readonly<Record<Ceremony, number>> = {
  register: 600_000,
  authenticate: 3_600_000,
};

/**
 * Creates a challenge and stores its hash.
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
  await store.deleteFrom('webauthn_challenges').where(endedRows(now, challengeMs.authenticate)).execute();
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
 * Consumes a challenge in one statement, so that only one of several concurrent calls gets it. A challenge is valid for
 * one attempt, successful or not.
 *
 * @param challenge the challenge from the client data
 * @param userId id of the signed-in user, `null` for a visitor, or `undefined` for a backend, which acts for any user
 * @returns the data stored with the challenge; `null` if the challenge is unknown, used or expired, or was created for
 *   another user or the other kind of ceremony. In the last two cases the challenge stays valid.
 */
export async function consumeChallenge(
  store: Store,
  now: number,
  ceremony: Ceremony,
  challenge: string,
  userId: string | null | undefined,
): Promise<Challenge | null> {
  const challenges = store
    .deleteFrom('webauthn_challenges')
    .where('challenge_hash', '=', hashToken(challenge))
    .where('ceremony', '=', ceremony)
    .where(openRows(now, challengeMs[ceremony]))
    .returningAll();
  const permitted =
    userId === undefined
      ? challenges
      : challenges.where((either) =>
          either.or([either('user_id', 'is', null), either('user_id', '=', userId)]),
        );
  const row = await permitted.executeTakeFirst();
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
