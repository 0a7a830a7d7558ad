import { badRequest } from '../http/errors.ts';
import type { EmulatorState } from '../emulatorState.ts';
import type { Message } from '../../../machines/emulator/controlContract.ts';

const channels = ['email', 'sms', 'whatsapp'];

/** Maximum number of unread messages in a stream; a stream with more is closed. */
const longestBacklog = 200;
const keepAliveMs = 15_000;

/**
 * Returns the messages that match a query.
 *
 * @param query `to` (exact, case-insensitive), `channel`, and `after` (a message id or an ISO 8601 time)
 * @returns the matching messages, newest first
 * @throws ApiError 400 for an invalid channel or time
 */
export function selectMessages(
  messages: readonly Message[],
  query: Readonly<Record<string, string | undefined>>,
): readonly Message[] {
  const { to, channel, after } = query;
  if (channel !== undefined && !channels.includes(channel)) {
    throw badRequest(`channel must be one of ${channels.join(', ')}.`);
  }
  return (after === undefined ? messages : messagesAfter(messages, after)).filter(
    (message) =>
      (to === undefined || message.to.toLowerCase() === to.toLowerCase()) &&
      (channel === undefined || message.channel === channel),
  );
}

function messagesAfter(messages: readonly Message[], after: string): readonly Message[] {
  const index = messages.findIndex((message) => message.message_id === after);
  if (index >= 0) return messages.slice(0, index);
  const time = Date.parse(after);
  if (Number.isNaN(time)) throw badRequest('after must be a message id or an ISO 8601 time.');
  return messages.filter((message) => Date.parse(message.created_at) > time);
}

/**
 * Streams new messages as server-sent events (HTML standard, 9.2) until the caller disconnects or the emulator closes.
 */
export function streamMessages(emulator: EmulatorState): Response {
  const encoder = new TextEncoder();
  let stop: () => void = () => undefined;
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      const write = (text: string) => controller.enqueue(encoder.encode(text));
      const end = () => {
        stop();
        controller.close();
      };
      const unsubscribe = emulator.outbox.subscribe((message) => {
        write(`id: ${message.message_id}\ndata: ${JSON.stringify(message)}\n\n`);
        if ((controller.desiredSize ?? 0) < -longestBacklog) end();
      });
      const timer = setInterval(() => write(': still here\n\n'), keepAliveMs);
      timer.unref();
      emulator.closed.signal.addEventListener('abort', end);
      stop = () => {
        unsubscribe();
        clearInterval(timer);
        emulator.closed.signal.removeEventListener('abort', end);
      };
      // Sent at once, because the first bytes fire the `open` event of the receiving `EventSource`.
      write('retry: 1000\n\n');
    },
    cancel: () => stop(),
  });
  return new Response(body, {
    headers: {
      'Content-Type': 'text/event-stream',
      // `no-transform` keeps proxies from compressing the stream, because compression would delay messages.
      'Cache-Control': 'no-store, no-transform',
      'X-Accel-Buffering': 'no',
    },
  });
}
