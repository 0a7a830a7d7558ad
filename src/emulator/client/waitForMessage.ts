import type { Message } from '../contracts/controlContract.ts';
import { EmulatorError, refuseFields, type ControlCalls } from './controlCalls.ts';

/** Selects messages; a message must meet every condition. */
export interface MessageFilter {
  /** Email address or phone number, without regard to case. */
  readonly to?: string;
  readonly channel?: Message['channel'];
  readonly kind?: Message['kind'];
  /** Only messages after this one: a `message_id`, or an ISO 8601 time by the emulator's clock. */
  readonly after?: string;
}

export interface WaitOptions {
  /** Time limit in milliseconds; 5,000 if omitted. */
  readonly timeoutMs?: number;
  readonly signal?: AbortSignal;
}

const defaultLimitMs = 5_000;
const namedMessages = 5;
const filterFields = { to: true, channel: true, kind: true, after: true } as const;

/** Lists the messages that match a filter, newest first. */
export async function listMessages(
  calls: ControlCalls,
  filter: MessageFilter,
  signal?: AbortSignal,
): Promise<readonly Message[]> {
  refuseFields('conditions of messages', filter, filterFields);
  const { kind, ...query } = filter;
  const parameters = new URLSearchParams(Object.entries(query).filter(([, value]) => value !== undefined));
  const { messages } = await calls.json<{ readonly messages: readonly Message[] }>(
    'GET',
    `/messages?${parameters.toString()}`,
    undefined,
    signal,
  );
  return kind === undefined ? messages : messages.filter((message) => message.kind === kind);
}

/**
 * Waits for a message, by the stream of messages. The list is read whenever the stream has sent something: at once, so
 * that messages from before count, and after each message.
 *
 * @returns the newest message that matches
 * @throws EmulatorError after the time limit; the reason of `signal`, if the caller aborts
 */
export async function waitForMessage(
  calls: ControlCalls,
  filter: MessageFilter,
  limits: WaitOptions = {},
): Promise<Message> {
  refuseFields('conditions of messages', filter, filterFields);
  refuseFields('limits of the wait', limits, { timeoutMs: true, signal: true });
  const { timeoutMs = defaultLimitMs, signal } = limits;
  if (!Number.isInteger(timeoutMs) || timeoutMs < 0) {
    throw new EmulatorError('timeoutMs must be a whole number of milliseconds.');
  }
  const limit = AbortSignal.timeout(timeoutMs);
  const ended = signal ? AbortSignal.any([limit, signal]) : limit;
  try {
    for (;;) {
      // Every round waits for the stream, which a restarted emulator opens again.
      const found = await findInStream(calls, filter, ended);
      if (found) return found;
    }
  } catch (error) {
    if (!limit.aborted || signal?.aborted) throw error;
    throw new EmulatorError(await describeTimeout(calls, filter, timeoutMs), { cause: error });
  }
}

async function findInStream(
  calls: ControlCalls,
  filter: MessageFilter,
  ended: AbortSignal,
): Promise<Message | null> {
  const { body } = await calls.send('GET', '/messages/stream', undefined, ended);
  if (body === null) throw new EmulatorError('The stream of messages is empty.');
  const reader = body.getReader();
  try {
    for (;;) {
      const { done } = await reader.read();
      if (done) return null;
      const [newest] = await listMessages(calls, filter, ended);
      if (newest) return newest;
    }
  } finally {
    // Closes the connection; a stream that has failed already rejects.
    await reader.cancel().catch(() => undefined);
  }
}

async function describeTimeout(
  calls: ControlCalls,
  filter: MessageFilter,
  timeoutMs: number,
): Promise<string> {
  const wanted = Object.entries(filter).map(([name, value]) => `${name} ${String(value)}`);
  const sent = await listMessages(calls, {});
  const named = sent.slice(0, namedMessages).map(({ kind, channel, to }) => `${kind} by ${channel} to ${to}`);
  const outbox = sent.length === 0 ? 'The outbox is empty.' : `The newest messages are: ${named.join('; ')}.`;
  return `No message with ${wanted.join(', ') || 'any content'} was sent within ${timeoutMs} ms. ${outbox}`;
}
