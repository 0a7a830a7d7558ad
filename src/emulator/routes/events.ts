import type { TelemetryEvent } from '../../../machines/emulator/controlContract.ts';
import { succeed, type Answer, type Call } from '../http/call.ts';
import { badRequest } from '../http/errors.ts';
import { isObject } from '../fields.ts';
import type { Route } from '../http/route.ts';

/** The client library sends at most 15 at a time. */
const longestBatch = 100;

async function receive(call: Call): Promise<Answer> {
  if (!Array.isArray(call.json) || call.json.length > longestBatch) {
    throw badRequest(`Telemetry is a JSON list of at most ${longestBatch} entries.`);
  }
  const entries: readonly unknown[] = call.json;
  const receivedAt = new Date(call.now).toISOString();
  const received = entries.map((entry): TelemetryEvent => {
    if (!isObject(entry) || !isObject(entry['event']) || typeof entry['event']['event_name'] !== 'string') {
      throw badRequest('Each telemetry entry needs an event with an event_name.');
    }
    return { received_at: receivedAt, telemetry: entry['telemetry'] ?? null, event: entry['event'] };
  });
  for (const event of received) call.provider.telemetry.add(event);
  return succeed(call);
}

export const eventRoutes: readonly Route[] = [
  {
    method: 'POST',
    path: '/sdk/v1/events',
    access: 'open',
    fidelity: 'stricter',
    note: 'A malformed batch is refused; what came in is shown by the control API.',
    handle: receive,
  },
];
