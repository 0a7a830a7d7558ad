import { randomInt } from 'node:crypto';
import type { Store } from './database.ts';
import type { Claim, Grant } from './grants.ts';

export const channels = ['sms', 'whatsapp', 'email'] as const;
export type Channel = (typeof channels)[number];

export const passcodeLength = 6;
/** Number of wrong attempts after which a passcode is invalid. */
export const triesPerPasscode = 5;
/** Maximum number of passcodes sent to one destination per hour. */
export const sendsPerHour = 5;
/** Minimum time between two passcodes to one destination. */
export const resendCooldownMs = 10_000;

const hourMs = 3_600_000;

/** A valid passcode. */
export interface Passcode {
  readonly methodId: string;
  readonly channel: Channel;
  readonly claim: Claim;
  /** argon2id, because a million codes can be tried quickly against a faster hash. */
  readonly codeHash: string;
}

/** Reason why no passcode can be sent now, and the time to wait. */
export interface SendLimit {
  readonly limit: 'cooldown' | 'hour';
  readonly waitSeconds: number;
}

/** Creates a passcode of six random digits. */
export function newPasscode(): string {
  return String(randomInt(10 ** passcodeLength)).padStart(passcodeLength, '0');
}

/**
 * Counts a message to a destination, whether or not an account has it.
 *
 * @param store a transaction
 * @returns `null` if it was counted, otherwise the limit that was reached
 */
export async function countSend(store: Store, recipient: string, now: number): Promise<SendLimit | null> {
  // Entries in the future were sent before the clock was reset.
  await store
    .deleteFrom('passcode_sends')
    .where((row) => row.or([row('sent_at', '<=', now - hourMs), row('sent_at', '>', now)]))
    .execute();
  const sent = await store
    .selectFrom('passcode_sends')
    .select('sent_at')
    .where('address', '=', recipient)
    .orderBy('sent_at')
    .execute();
  const last = sent.at(-1);
  if (last && last.sent_at + resendCooldownMs > now) {
    return { limit: 'cooldown', waitSeconds: Math.ceil((last.sent_at + resendCooldownMs - now) / 1000) };
  }
  const [first] = sent;
  if (first && sent.length >= sendsPerHour) {
    return { limit: 'hour', waitSeconds: Math.ceil((first.sent_at + hourMs - now) / 1000) };
  }
  await store.insertInto('passcode_sends').values({ address: recipient, sent_at: now }).execute();
  return null;
}

/**
 * Stores a passcode in place of the previous one for the destination.
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
  await store.deleteFrom('passcodes').where('expires_at', '<=', now).execute();
  await store
    .insertInto('passcodes')
    .values({ method_id: methodId, ...values })
    .onConflict((conflict) => conflict.column('method_id').doUpdateSet(values))
    .execute();
}

/**
 * Counts an attempt before the entered code is verified, so that concurrent attempts count too.
 *
 * @returns the passcode, or `null` if it is unknown, expired or out of attempts
 */
export async function countTry(store: Store, methodId: string, now: number): Promise<Passcode | null> {
  const row = await store
    .updateTable('passcodes')
    .set((expression) => ({ tries: expression('tries', '+', 1) }))
    .where('method_id', '=', methodId)
    .where('expires_at', '>', now)
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

/**
 * Consumes a passcode.
 *
 * @param store the transaction that also applies the result of the passcode
 * @returns whether it still existed and was not replaced; only one of several concurrent calls gets `true`
 */
export async function consumePasscode(store: Store, { methodId, codeHash }: Passcode): Promise<boolean> {
  const { numDeletedRows } = await store
    .deleteFrom('passcodes')
    .where('method_id', '=', methodId)
    .where('code_hash', '=', codeHash)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
