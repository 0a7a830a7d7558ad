import { randomInt } from 'node:crypto';
import type { Store } from './database.ts';
import type { Claim, Grant } from './grants.ts';

export const channels = ['sms', 'whatsapp', 'email'] as const;
export type Channel = (typeof channels)[number];

export const passcodeLength = 6;
/** After this many wrong tries a passcode is no good any more. */
export const triesPerPasscode = 5;
/** So many passcodes are sent to one address in one hour … */
export const sendsPerHour = 5;
/** … with at least this much time between two. */
export const resendCooldownMs = 10_000;

const hourMs = 3_600_000;

/** A passcode that somebody may be about to enter. */
export interface Passcode {
  readonly methodId: string;
  readonly channel: Channel;
  readonly claim: Claim;
  /** argon2id: a million possibilities are soon tried on anything quicker. */
  readonly codeHash: string;
}

/** What keeps a passcode from being sent, and for how long. */
export interface SendLimit {
  readonly limit: 'cooldown' | 'hour';
  readonly waitSeconds: number;
}

/** Six digits, each as likely as any other. */
export function newPasscode(): string {
  return String(randomInt(10 ** passcodeLength)).padStart(passcodeLength, '0');
}

/**
 * Counts one more message to an address, whether or not anybody has it.
 *
 * @param store a transaction
 * @returns `null` when it was counted; else what is in the way: the last message was sent a moment ago, or too many
 *   within the hour
 */
export async function takeSend(store: Store, address: string, now: number): Promise<SendLimit | null> {
  // What lies ahead was sent before the clock was set back.
  await store
    .deleteFrom('passcode_sends')
    .where((row) => row.or([row('sent_at', '<=', now - hourMs), row('sent_at', '>', now)]))
    .execute();
  const sent = await store
    .selectFrom('passcode_sends')
    .select('sent_at')
    .where('address', '=', address)
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
  await store.insertInto('passcode_sends').values({ address, sent_at: now }).execute();
  return null;
}

/**
 * Remembers a passcode, in place of the one sent there before.
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
    address: claim.destination.address,
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
 * Takes one try off a passcode before what was entered is looked at, so that tries made at the same moment count too.
 *
 * @returns the passcode, or `null` when there is none, or it is past its end or its last try
 */
export async function takeTry(store: Store, methodId: string, now: number): Promise<Passcode | null> {
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
      destination: { kind, address: row.address },
      grant: row.grant_kind as Grant,
      userId: row.user_id,
    },
    codeHash: row.code_hash,
  };
}

/**
 * Uses a passcode up.
 *
 * @param store a transaction: whatever the passcode is good for must happen in it or not at all
 * @returns whether it was still there, and not replaced by another; of many that try at once, one gets `true`
 */
export async function consumePasscode(store: Store, { methodId, codeHash }: Passcode): Promise<boolean> {
  const { numDeletedRows } = await store
    .deleteFrom('passcodes')
    .where('method_id', '=', methodId)
    .where('code_hash', '=', codeHash)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
