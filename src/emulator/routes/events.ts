import type { TelemetryEvent } from '../contracts/controlContract.ts';
import { succeed, type RouteResponse, type Call, type Route } from '../http/call.ts';
import { badRequest } from '../http/errors.ts';
import { isObject } from '../fields.ts';

/** Maximum number of events per call; the client library sends at most 15. */
const longestBatch = 100;

async function receive(call: Call): Promise<RouteResponse> {
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
  for (const event of received) call.emulator.telemetry.add(event);
  return succeed(call);
}

export const eventRoutes: readonly Route[] = [
  {
    method: 'POST',
    path: '/sdk/v1/events',
    access: 'open',
    fidelity: 'stricter',
    note: 'Refuses malformed batches. The control API shows the received events.',
    handle: receive,
  },
];
