import type { Store } from './database.ts';
import { forgottenRows } from './windows.ts';

const hourMs = 3_600_000;

/**
 * All sources together can ask for this many times as much for one recipient or wallet as one IP address, so that one
 * attacker leaves the owner a share.
 */
export const sharesInAll = 4;

/** A counter of sent messages with its limits. */
export interface SendCount {
  /** Key of the counter, such as an email address together with an IP address. */
  readonly key: string;
  /** `Infinity` for a message that is never refused, but counts toward the limit of others with the key. */
  readonly perHour: number;
  /** Minimum time between two messages in milliseconds; 0 means none. */
  readonly cooldownMs: number;
}

/** The limit that a message reached, and the seconds until the next message is allowed. */
export interface ReachedLimit {
  readonly limit: 'cooldown' | 'hour';
  readonly waitSeconds: number;
}

/** Proof that a message was counted toward its limits, without which the outbox delivers nothing. */
export class Postage {
  // A member that nothing outside has, so that no other object has this type.
  protected readonly isCounted = true;

  private constructor() {}

  /**
   * Counts a message toward its limits, whether or not its recipient has an account.
   *
   * @param store a transaction, which must be rolled back if a limit is reached
   * @param counts none for a message without a limit
   * @param now milliseconds since the epoch
   * @returns the limit that was reached, if one was
   */
  static async count(
    store: Store,
    counts: readonly SendCount[],
    now: number,
  ): Promise<Postage | ReachedLimit> {
    for (const count of counts) {
      const reached = await countSend(store, count, now);
      if (reached) return reached;
    }
    return new Postage();
  }
}

async function countSend(
  store: Store,
  { key, perHour, cooldownMs }: SendCount,
  now: number,
): Promise<ReachedLimit | null> {
  await store
    .deleteFrom('passcode_sends')
    .where(forgottenRows(now, hourMs, 'sent_at'))
    .execute();
  const sent = await store
    .selectFrom('passcode_sends')
    .select('sent_at')
    .where('address', '=', key)
    .orderBy('sent_at')
    .execute();
  const last = sent.at(-1);
  if (last && cooldownMs > 0 && last.sent_at + cooldownMs > now) {
    return { limit: 'cooldown', waitSeconds: Math.ceil((last.sent_at + cooldownMs - now) / 1000) };
  }
  const [first] = sent;
  if (first && sent.length >= perHour) {
    return { limit: 'hour', waitSeconds: Math.ceil((first.sent_at + hourMs - now) / 1000) };
  }
  await store.insertInto('passcode_sends').values({ address: key, sent_at: now }).execute();
  return null;
}
