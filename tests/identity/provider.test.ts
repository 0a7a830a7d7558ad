import { afterEach, expect, test, vi } from 'vitest';
import {
  clientLibrary,
  clientTelemetry,
  isTestProject,
  providerOrigin,
} from '../../src/identity/provider.ts';

afterEach(() => vi.unstubAllGlobals());

test.each([
  ['public-token-test-1', true, 'https://test.stytch.com'],
  ['public-token-live-1', false, 'https://api.stytch.com'],
])('%s belongs to a test project: %s, and calls %s', (publicToken, isTest, origin) => {
  expect(isTestProject(publicToken)).toBe(isTest);
  expect(providerOrigin({ publicToken, apiOrigin: null })).toBe(origin);
});

test('the telemetry of a request has no lasting id', () => {
  vi.stubGlobal('location', { hostname: 'fairlead.example' });
  const telemetry = clientTelemetry();
  expect(telemetry).toEqual({
    event_id: expect.stringMatching(/^event-id-[\da-f-]{36}$/),
    client_sent_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT.+Z$/),
    timezone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    app: { identifier: 'fairlead.example' },
    sdk: { identifier: 'Stytch.js Javascript SDK', version: clientLibrary },
  });
  expect(clientTelemetry()).not.toMatchObject({ event_id: Reflect.get(telemetry, 'event_id') });
});
