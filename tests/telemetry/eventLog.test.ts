import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { logBatchMs } from '../../machines/contracts/timing.ts';
import type { ClientLog } from '../../machines/telemetry/clientLog.ts';
import type { TelemetryEvent } from '../../machines/emulator/controlContract.ts';
import { startEventLog, type EventLog } from '../../src/telemetry/startEventLog.ts';
import { createTestClient, pageOrigin, type TestClient } from '../emulator/emulatorClient.ts';

const mail: ClientLog = {
  name: 'email_sent',
  details: { email: 'ann@company.example', type: 'login_or_create_eml' },
};

/** As much of a window as a page that goes away needs. */
class FakePage extends EventTarget {
  readonly document = Object.assign(new EventTarget(), { visibilityState: 'visible' });
}

let provider: TestClient;
let page: FakePage;
let log: EventLog;
let requests: RequestInit[];

beforeEach(() => {
  vi.useFakeTimers();
  provider = createTestClient();
  page = new FakePage();
  requests = [];
  vi.stubGlobal('location', new URL(pageOrigin));
  vi.stubGlobal('fetch', (address: string, init: RequestInit) => {
    requests.push(init);
    const request = new Request(address, init);
    request.headers.set('Origin', pageOrigin);
    return provider.emulator.fetch(request);
  });
  log = startEventLog(
    { publicToken: provider.emulator.publicToken, apiOrigin: pageOrigin },
    page as EventTarget as Window,
  );
});
afterEach(() => {
  log.close();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

async function received(): Promise<readonly TelemetryEvent[]> {
  const { events } = JSON.parse((await provider.control('GET', '/events')).text) as {
    events: readonly TelemetryEvent[];
  };
  return events;
}

test('what was logged reaches the provider in its own shape, together, without credentials', async () => {
  log.log({ name: 'render_login_screen', details: { options: { products: ['passwords'] } } });
  log.log(mail);
  expect(requests).toHaveLength(0);
  await vi.advanceTimersByTimeAsync(logBatchMs);
  expect(requests).toHaveLength(1);
  expect(requests[0]).toMatchObject({ keepalive: true, credentials: 'omit' });
  const events = await received();
  expect(events.map(({ event }) => event)).toEqual(
    expect.arrayContaining([
      {
        public_token: provider.emulator.publicToken,
        event_name: 'render_login_screen',
        details: { options: { products: ['passwords'] } },
      },
      { public_token: provider.emulator.publicToken, event_name: 'email_sent', details: mail.details },
    ]),
  );
  expect(events[0]?.telemetry).toMatchObject({
    event_id: expect.stringMatching(/^event-id-/),
    sdk: { identifier: 'Stytch.js Javascript SDK' },
  });
});

test('a page that goes away sends what waits at once, and no more than once', async () => {
  log.log(mail);
  page.dispatchEvent(new Event('pagehide'));
  page.dispatchEvent(new Event('pagehide'));
  expect(requests).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(10 * logBatchMs);
  expect(requests).toHaveLength(1);
});

test('a page that becomes hidden does as well, one that is seen again does not', () => {
  log.log(mail);
  page.document.dispatchEvent(new Event('visibilitychange'));
  expect(requests).toHaveLength(0);
  page.document.visibilityState = 'hidden';
  page.document.dispatchEvent(new Event('visibilitychange'));
  expect(requests).toHaveLength(1);
});

test('closing sends what waits, and leaves nothing behind', () => {
  log.log(mail);
  log.close();
  expect(requests).toHaveLength(1);
  page.dispatchEvent(new Event('pagehide'));
  expect(requests).toHaveLength(1);
});

test('a provider that refuses is asked three times, and nobody hears of it', async () => {
  const said = vi.spyOn(console, 'error');
  await provider.control('POST', '/faults', {
    path: '/sdk/v1/events',
    effect: { type: 'status', status: 503 },
  });
  log.log(mail);
  await vi.advanceTimersByTimeAsync(20 * logBatchMs);
  expect(requests).toHaveLength(3);
  expect(said).not.toHaveBeenCalled();
});
