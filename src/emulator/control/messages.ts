import { badRequest } from '../http/errors.ts';
import type { Provider } from '../provider.ts';
import type { Message } from '../../../machines/emulator/controlContract.ts';

const channels = ['email', 'sms', 'whatsapp'];

/** A stream that nobody reads is closed once this many messages wait in it. */
const longestBacklog = 200;
const keepAliveMs = 15_000;

/**
 * Picks messages.
 *
 * @param query `to` exactly (upper and lower case are one), `channel`, `after` a message's id or a moment
 * @returns newest first
 * @throws ProviderError 400 for a channel or a moment that is none
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
  const at = messages.findIndex((message) => message.message_id === after);
  if (at >= 0) return messages.slice(0, at);
  const moment = Date.parse(after);
  if (Number.isNaN(moment)) throw badRequest('after must be the id of a message or a moment in ISO 8601.');
  return messages.filter((message) => Date.parse(message.created_at) > moment);
}

/**
 * Sends each message from now on as a server-sent event (HTML standard, 9.2), until the reader leaves or the emulator
 * closes.
 */
export function streamMessages(provider: Provider): Response {
  const encoder = new TextEncoder();
  let stop: () => void = () => undefined;
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      const write = (text: string) => controller.enqueue(encoder.encode(text));
      const end = () => {
        stop();
        controller.close();
      };
      const unsubscribe = provider.outbox.subscribe((message) => {
        write(`id: ${message.message_id}\ndata: ${JSON.stringify(message)}\n\n`);
        if ((controller.desiredSize ?? 0) < -longestBacklog) end();
      });
      const timer = setInterval(() => write(': still here\n\n'), keepAliveMs);
      timer.unref();
      provider.closed.signal.addEventListener('abort', end);
      stop = () => {
        unsubscribe();
        clearInterval(timer);
        provider.closed.signal.removeEventListener('abort', end);
      };
      // The first bytes let the reader know that the stream is open.
      write('retry: 1000\n\n');
    },
    cancel: () => stop(),
  });
  return new Response(body, {
    headers: {
      'Content-Type': 'text/event-stream',
      // A server in front that compresses would keep messages back until it has enough of them.
      'Cache-Control': 'no-store, no-transform',
      'X-Accel-Buffering': 'no',
    },
  });
}
