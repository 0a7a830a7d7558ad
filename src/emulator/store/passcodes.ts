import { randomInt, randomUUID } from 'node:crypto';
import type { Store } from './database.ts';
import type { Claim, Grant } from './grants.ts';
import { endedRows, openRows } from './windows.ts';

export const channels = ['sms', 'whatsapp', 'email'] as const;
export type Channel = (typeof channels)[number];

export const passcodeLength = 6;
/** Bounds of the requested lifetime of a passcode, in minutes, as at Stytch. */
export const passcodeMinuteBounds = { min: 1, max: 10, type: 'invalid_expiration_otp' } as const;
const longestPasscodeMs = passcodeMinuteBounds.max * 60_000;

/** Number of wrong attempts after which a passcode is invalid. */
export const triesPerPasscode = 5;

/** A passcode that was sent and can be entered. */
export interface Passcode {
  readonly methodId: string;
  readonly channel: Channel;
  readonly claim: Claim;
  /** argon2id hash of the passcode, because all million passcodes can be tried quickly against a faster hash. */
  readonly codeHash: string;
}

/** Creates a passcode of six random digits. */
export function newPasscode(): string {
  return String(randomInt(10 ** passcodeLength)).padStart(passcodeLength, '0');
}

/**
 * Creates the identifier of a passcode. The identifier is random, so that only the page that requested the passcode can
 * enter it or use up its attempts.
 *
 * @returns an identifier in Stytch's format
 */
export const randomMethodId = (kind: 'email' | 'phone') =>
  `${kind === 'email' ? 'email' : 'phone-number'}-test-${randomUUID()}`;

const backendPrefix = 'backend ';

/** Returns the identifier under which a passcode of a backend call is stored. */
export const backendMethodId = (contactId: string) => `${backendPrefix}${contactId}`;

const memberPrefix = 'member ';

/**
 * Returns the identifier under which a passcode for a member is stored: the business client sends none, so it is found
 * by the purpose and the email address or the member id.
 */
export const memberMethodId = (...parts: readonly string[]) => `${memberPrefix}${parts.join(' ')}`;

/** Returns whether an identifier is one of those above, which callers must not send. */
export const isReservedMethodId = (methodId: string) =>
  methodId.startsWith(backendPrefix) || methodId.startsWith(memberPrefix);

/**
 * Stores a passcode. Earlier passcodes to the same recipient stay valid, unless they have the same identifier.
 *
 * @param store a transaction
 */
export async function insertPasscode(
  store: Store,
  now: number,
  { methodId, channel, claim, codeHash, expiresAt }: Passcode & { readonly expiresAt: number },
): Promise<void> {
  const values = {
    channel,
    address: claim.destination.recipient,
    grant_kind: claim.grant,
    user_id: claim.userId,
    code_hash: codeHash,
    tries: 0,
    expires_at: expiresAt,
  };
  await store.deleteFrom('passcodes').where(endedRows(now, longestPasscodeMs)).execute();
  await deletePasscode(store, methodId);
  await store
    .insertInto('passcodes')
    .values({ method_id: methodId, ...values })
    .execute();
}

/** Deletes the passcode with an identifier, if there is one. */
export async function deletePasscode(store: Store, methodId: string): Promise<void> {
  await store.deleteFrom('passcodes').where('method_id', '=', methodId).execute();
}

/**
 * Counts an attempt to enter a passcode. Called before the entered code is verified, so that concurrent attempts count
 * too.
 *
 * @returns the passcode, or `null` if it is unknown, expired or out of attempts
 */
export async function countTry(store: Store, methodId: string, now: number): Promise<Passcode | null> {
  const row = await store
    .updateTable('passcodes')
    .set((expression) => ({ tries: expression('tries', '+', 1) }))
    .where('method_id', '=', methodId)
    .where(openRows(now, longestPasscodeMs))
    .where('tries', '<', triesPerPasscode)
    .returningAll()
    .executeTakeFirst();
  if (!row) return null;
  const channel = row.channel as Channel;
  const kind = channel === 'email' ? 'email' : 'phone';
  return {
    methodId,
    channel,
    claim: {
      destination: { kind, recipient: row.address },
      grant: row.grant_kind as Grant,
      userId: row.user_id,
    },
    codeHash: row.code_hash,
  };
}

/** Deletes the passcodes that were sent to a user, and those that would add a recipient to the user. */
export async function deletePasscodesOf(store: Store, userId: string): Promise<void> {
  await store
    .deleteFrom('passcodes')
    .where('method_id', 'not like', `${memberPrefix}%`)
    .where((either) =>
      either.or([
        either('user_id', '=', userId),
        either('address', 'in', either.selectFrom('emails').select('email').where('user_id', '=', userId)),
        either(
          'address',
          'in',
          either.selectFrom('phone_numbers').select('phone_number').where('user_id', '=', userId),
        ),
      ]),
    )
    .execute();
}

/**
 * Consumes a passcode.
 *
 * @param store the transaction that also applies the result of the passcode
 * @returns whether the passcode still existed; only one of several concurrent calls gets `true`
 */
export async function consumePasscode(store: Store, { methodId, codeHash }: Passcode): Promise<boolean> {
  const { numDeletedRows } = await store
    .deleteFrom('passcodes')
    .where('method_id', '=', methodId)
    .where('code_hash', '=', codeHash)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
