import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { failureOf } from '../../machines/contracts/failures.ts';
import { logBatchMs } from '../../machines/contracts/timing.ts';
import type { ClientLog } from '../../machines/telemetry/clientLog.ts';
import type { TelemetryEvent } from 'fairlead-emulator/contracts/controlContract';
import { startEventLog, type EventLog } from '../../src/telemetry/startEventLog.ts';
import { createTestClient, pageOrigin, type TestClient } from '../../src/emulator/tests/emulatorClient.ts';

const mail: ClientLog = {
  name: 'email_sent',
  details: { email: 'ann@company.example', type: 'login_or_create_eml' },
};

/** Substitute for a window, on which the tests dispatch page visibility events. */
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
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
    // A client library of an earlier test file may still send events of its own, without `keepalive`.
    if (!init.keepalive) return Promise.resolve(new Response());
    requests.push(init);
    const request = new Request(url, init);
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

test('sends events together, in the format of the identity provider, without credentials', async () => {
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

test('sends a failure with the request id of the identity provider', async () => {
  const details = {
    status: 401,
    errorType: 'unauthorized_credentials',
    errorUrl: 'https://stytch.com/docs/api/errors/401#unauthorized_credentials',
    requestId: 'request-id-test-1',
  };
  log.logFailure({ code: 'credentials-wrong', providerMessage: 'Wrong for ann@company.example.', details });
  log.logFailure(failureOf('browser-unchecked'));
  // Not sent: without connection there is no response to look up.
  log.logFailure(failureOf('unreachable'));
  await vi.advanceTimersByTimeAsync(logBatchMs);
  const events = (await received()).map(({ event }) => Reflect.get(Object(event), 'details') as unknown);
  expect(events).toHaveLength(2);
  expect(events).toEqual(
    expect.arrayContaining([
      {
        code: 'credentials-wrong',
        status: 401,
        error_type: 'unauthorized_credentials',
        error_url: 'https://stytch.com/docs/api/errors/401#unauthorized_credentials',
        request_id: 'request-id-test-1',
      },
      { code: 'browser-unchecked', status: null, error_type: null, error_url: null, request_id: null },
    ]),
  );
});

test('sends the queue once on pagehide', async () => {
  log.log(mail);
  page.dispatchEvent(new Event('pagehide'));
  page.dispatchEvent(new Event('pagehide'));
  expect(requests).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(10 * logBatchMs);
  expect(requests).toHaveLength(1);
});

test('sends the queue when the page is hidden, but not when it is shown', () => {
  log.log(mail);
  page.document.dispatchEvent(new Event('visibilitychange'));
  expect(requests).toHaveLength(0);
  page.document.visibilityState = 'hidden';
  page.document.dispatchEvent(new Event('visibilitychange'));
  expect(requests).toHaveLength(1);
});

test('sends the queue and removes the listeners on close', () => {
  log.log(mail);
  log.close();
  expect(requests).toHaveLength(1);
  page.dispatchEvent(new Event('pagehide'));
  expect(requests).toHaveLength(1);
});

test('sends a refused batch three times, without a console error', async () => {
  const consoleError = vi.spyOn(console, 'error');
  await provider.control('POST', '/faults', {
    path: '/sdk/v1/events',
    effect: { type: 'status', status: 503 },
  });
  log.log(mail);
  await vi.advanceTimersByTimeAsync(20 * logBatchMs);
  expect(requests).toHaveLength(3);
  expect(consoleError).not.toHaveBeenCalled();
});
