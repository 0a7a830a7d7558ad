import type { Message } from '../contracts/controlContract.ts';
import type { EmulatorState } from '../emulatorState.ts';
import { requireText } from '../fields.ts';
import { ApiError, badRequest } from '../http/errors.ts';
import { matchesPattern } from '../http/faults.ts';
import { readControlBody, type ControlRoute } from './controlRoute.ts';
import { readFault } from './readFault.ts';

const mostFaults = 1_000;

/** Endpoints of the control API for messages, faults, logged requests, telemetry and policy reports. */
export const observationRoutes: readonly ControlRoute[] = [
  {
    method: 'GET',
    path: '/messages',
    takes: '`?to=&channel=&after=` (`after`: a `message_id` or a time)',
    answers:
      '`{messages: [{message_id, channel, kind, to, subject, text, code?, link?, login_link?, created_at}]}`, newest first; in memory only',
    handle: (context, { outbox }) =>
      context.json({ messages: selectMessages(outbox.list(), context.req.query()) }),
  },
  {
    method: 'GET',
    path: '/messages/stream',
    takes: '',
    answers: 'server-sent events, one per new message',
    handle: (_context, emulator) => streamMessages(emulator),
  },
  {
    method: 'DELETE',
    path: '/messages',
    takes: '',
    answers: '204',
    handle: (context, { outbox }) => {
      outbox.clear();
      return context.body(null, 204);
    },
  },
  {
    method: 'GET',
    path: '/faults',
    takes: '',
    answers: '`{faults: [{fault_id, hits, …rule}]}`, newest first',
    handle: (context, { faults }) => context.json({ faults: faults.list() }),
  },
  {
    method: 'POST',
    path: '/faults',
    takes: '`{method?, path, times?, probability?, effect}`; `path` exact or with `*`',
    answers: '201 and `{fault_id, hits, …rule}`; 400 with the nearest paths for one that matches no call',
    handle: async (context, { faults, calls }) => {
      if (faults.list().length >= mostFaults) {
        throw new ApiError(400, 'too_many_requests', `There are ${mostFaults} faults. Remove them first.`);
      }
      return context.json(faults.add(readFault(await readControlBody(context), calls)), 201);
    },
  },
  {
    method: 'DELETE',
    path: '/faults',
    takes: '',
    answers: '204; removes all rules and drops requests that hang because of one',
    handle: (context, { faults }) => {
      faults.clear();
      return context.body(null, 204);
    },
  },
  {
    method: 'DELETE',
    path: '/faults/:fault_id',
    takes: '',
    answers: '204; removes that rule; 404 `fault_not_found` for another id',
    handle: (context, { faults }) => {
      if (!faults.remove(requireText(context.req.param(), 'fault_id')))
        throw new ApiError(404, 'fault_not_found', 'There is no such fault.');
      return context.body(null, 204);
    },
  },
  {
    method: 'GET',
    path: '/requests',
    takes: '`?path=` exact or with `*`',
    answers:
      '`{requests: [{request_id, method, path, status, fault?, error_type?, body?, at}]}`, newest first; of fields that could be secret, `body` has only the shape, such as `"[string]"`',
    handle: (context, { requests }) => {
      const pattern = context.req.query('path');
      const all = requests.list();
      return context.json({
        requests: pattern ? all.filter(({ path }) => matchesPattern(pattern, path)) : all,
      });
    },
  },
  {
    method: 'DELETE',
    path: '/requests',
    takes: '',
    answers: '204',
    handle: (context, { requests }) => {
      requests.clear();
      return context.body(null, 204);
    },
  },
  {
    method: 'GET',
    path: '/events',
    takes: '',
    answers: '`{events: [{received_at, telemetry, event}]}`: requests to `/sdk/v1/events`, newest first',
    handle: (context, { telemetry }) => context.json({ events: telemetry.list() }),
  },
  {
    method: 'GET',
    path: '/csp-reports',
    takes: '',
    answers:
      '`{reports: [{received_at, document_url, directive, blocked_url, disposition, source_file, line_number, column_number}]}`: the latest reports to `/emulator/csp-reports`, newest first',
    handle: (context, { cspReports }) => context.json({ reports: cspReports.list() }),
  },
];

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
function selectMessages(
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
function streamMessages(emulator: EmulatorState): Response {
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
