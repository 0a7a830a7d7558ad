import { randomUUID } from 'node:crypto';
import type { WebhookAttempt, WebhookDelivery } from '../../contracts/webhookContract.ts';
import type { Clock } from '../../clock.ts';
import { isOpen } from '../../store/windows.ts';
import { signWebhook } from './signature.ts';

/** Waiting times before each attempt, in milliseconds: those of Svix, over a day and a half in all. */
export const attemptDelays = [0, 5_000, 300_000, 1_800_000, 7_200_000, 18_000_000, 36_000_000, 36_000_000];

/** Maximum number of deliveries in the list; beyond it the oldest ones are dropped. */
export const deliveryCapacity = 500;

/** Time after which an attempt without a response has failed, in milliseconds of real time; as at Svix. */
export const attemptLimitMs = 15_000;

const mostAtOnce = 4;
/** Longest delay of a Node timer, in milliseconds. */
const longestTimer = 2 ** 31 - 1;

/** A webhook to deliver. */
export interface WebhookEvent {
  /** Type such as `direct.user.create`. */
  readonly type: string;
  readonly eventId: string;
  readonly userId: string;
  readonly body: string;
}

interface Entry extends WebhookEvent {
  readonly id: string;
  readonly url: string;
  readonly createdAt: number;
  readonly attempts: WebhookAttempt[];
  state: 'waiting' | 'sending' | 'delivered' | 'failed';
  /** Time of the next attempt by the emulator's clock. */
  dueAt: number;
}

/** Delivers webhooks in the background, with retries by the emulator's clock. Deliveries are in memory only. */
export interface WebhookQueue {
  add(url: string, event: WebhookEvent): void;
  /** Starts the attempts that are due; called after the clock has changed. */
  wake(): void;
  /** Makes the next attempt of a delivery due at once, even after success; returns `false` for an unknown id. */
  sendAgain(id: string): boolean;
  /** Returns the deliveries, newest first. */
  list(): readonly WebhookDelivery[];
  /** Drops all deliveries. */
  clear(): void;
}

/**
 * Creates an empty queue.
 *
 * @param clock the emulator's clock, which the waiting times follow
 * @param secret returns the signing secret
 * @param closed aborted when the emulator is closed: attempts end at once, and everything that waits is dropped
 */
export function createWebhookQueue(clock: Clock, secret: () => string, closed: AbortSignal): WebhookQueue {
  let entries: Entry[] = [];
  let timer: NodeJS.Timeout | undefined;
  const wake = () => {
    clearTimeout(timer);
    if (closed.aborted) return;
    const now = clock.now();
    let sending = entries.filter(({ state }) => state === 'sending').length;
    for (const entry of entries) {
      if (sending >= mostAtOnce) break;
      const longest = attemptDelays[entry.attempts.length] ?? 0;
      if (entry.state !== 'waiting' || isOpen(entry.dueAt, now, longest)) continue;
      sending += 1;
      entry.state = 'sending';
      void deliver(entry);
    }
    schedule(now);
  };
  const schedule = (now: number) => {
    const next = Math.min(...entries.map(({ state, dueAt }) => (state === 'waiting' ? dueAt : Infinity)));
    // While the clock is frozen, only its change can make an attempt due; while attempts run, their end wakes the queue.
    const isIdle = next === Infinity || next <= now || clock.reading().frozenAtMs !== null;
    if (!isIdle) timer = setTimeout(wake, Math.min(next - now, longestTimer)).unref();
  };
  const deliver = async (entry: Entry) => {
    const at = new Date(clock.now()).toISOString();
    const outcome = await attempt(entry, secret(), closed);
    entry.attempts.push({ at, ...outcome });
    const isDelivered = outcome.status !== null && outcome.status >= 200 && outcome.status < 300;
    const delay = attemptDelays[entry.attempts.length];
    if (isDelivered || delay === undefined) {
      entry.state = isDelivered ? 'delivered' : 'failed';
    } else {
      entry.state = 'waiting';
      entry.dueAt = clock.now() + delay;
    }
    wake();
  };
  closed.addEventListener('abort', () => clearTimeout(timer), { once: true });
  return {
    add(url, event) {
      const now = clock.now();
      const id = `msg_${randomUUID().replaceAll('-', '')}`;
      entries.push({ ...event, id, url, createdAt: now, attempts: [], state: 'waiting', dueAt: now });
      entries = entries.slice(-deliveryCapacity);
      wake();
    },
    wake,
    sendAgain(id) {
      const entry = entries.find((known) => known.id === id);
      if (!entry) return false;
      if (entry.state !== 'sending') Object.assign(entry, { state: 'waiting', dueAt: clock.now() });
      wake();
      return true;
    },
    list: () => entries.map(shown).toReversed(),
    clear() {
      entries = [];
      clearTimeout(timer);
    },
  };
}

/** Makes one attempt. Redirects are not followed, because they could lead to a host that is not allowed. */
async function attempt(
  { id, url, body }: Entry,
  secret: string,
  closed: AbortSignal,
): Promise<Omit<WebhookAttempt, 'at'>> {
  // Receivers compare the timestamp with the system clock, so the emulator's clock would make them refuse it.
  const seconds = Math.floor(Date.now() / 1000);
  const headers = {
    'Content-Type': 'application/json',
    'User-Agent': 'Svix-Webhooks/1.0 (emulator)',
    ...signWebhook(secret, { id, seconds, body }),
  };
  const signal = AbortSignal.any([closed, AbortSignal.timeout(attemptLimitMs)]);
  try {
    const response = await fetch(url, { method: 'POST', headers, body, redirect: 'manual', signal });
    await response.body?.cancel();
    return { status: response.status };
  } catch (error) {
    return { status: null, error: causeOf(error) };
  }
}

/** Returns the code of a failed request, such as `ECONNREFUSED`, or its name, such as `TimeoutError`. */
function causeOf(error: unknown): string {
  const cause = error instanceof Error && error.cause !== undefined ? error.cause : error;
  if (typeof cause === 'object' && cause !== null && 'code' in cause && typeof cause.code === 'string') {
    return cause.code;
  }
  return cause instanceof Error ? cause.name : 'error';
}

function shown({
  id,
  type,
  eventId,
  userId,
  url,
  createdAt,
  attempts,
  state,
  dueAt,
}: Entry): WebhookDelivery {
  return {
    delivery_id: id,
    event_id: eventId,
    event_type: type,
    user_id: userId,
    url,
    state,
    created_at: new Date(createdAt).toISOString(),
    next_attempt_at: state === 'waiting' ? new Date(dueAt).toISOString() : null,
    attempts: [...attempts],
  };
}
