import { ApiError } from '../http/errors.ts';
import { matchesPattern } from '../http/pathPattern.ts';
import { readControlBody, type ControlRoute } from './controlRoute.ts';
import { selectMessages, streamMessages } from './messages.ts';
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
    answers: '201 and `{fault_id, hits, …rule}`',
    handle: async (context, { faults }) => {
      if (faults.list().length >= mostFaults) {
        throw new ApiError(400, 'too_many_requests', `There are ${mostFaults} faults. Remove them first.`);
      }
      return context.json(faults.add(readFault(await readControlBody(context))), 201);
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
