import { describe, expect, test } from 'vitest';
import { demoClient } from '../../demoData.ts';
import { defaultHashingCost } from '../../rules/passwords/hashing.ts';
import { labForTests } from './lab.ts';

// The times are those of real hashes.
const lab = labForTests({ hashingCost: defaultHashingCost });

interface TimedResponse {
  readonly status: number;
  readonly headers: Record<string, string>;
  readonly text: string;
  readonly ms: number;
}

/** Sends a request as the client library does, without a browser. */
async function call(path: string, body: object): Promise<TimedResponse> {
  const start = performance.now();
  const response = await fetch(`${lab.emulatorOrigin}/sdk/v1${path}`, {
    method: 'POST',
    headers: {
      Authorization: `Basic ${btoa(`${lab.token}:${lab.token}`)}`,
      'Content-Type': 'application/json',
      'X-SDK-Parent-Host': lab.pageOrigin,
    },
    body: JSON.stringify(body),
  });
  const text = await response.text();
  const ms = performance.now() - start;
  const { date: _, ...headers } = Object.fromEntries(response.headers);
  return {
    status: response.status,
    headers,
    // Remove identifiers, which differ from request to request. An email address has one even before it belongs to a
    // user.
    text: text.replaceAll(/(request-id|email|phone-number)-test-[0-9a-f-]{36}/g, '$1'),
    ms,
  };
}

const subjects = [
  [
    'sign-in with a wrong password',
    '/passwords/authenticate',
    (email: string) => ({ email, password: 'not-the-password', session_duration_minutes: 60 }),
  ],
  ['a reset request', '/passwords/email/reset/start', (email: string) => ({ email })],
  ['a passcode for a client', '/otps/email/send/primary', (email: string) => ({ email })],
  ['a link for a client', '/magic_links/email/send/primary', (email: string) => ({ email })],
  [
    'a reset by a wrong existing password',
    '/passwords/existing_password/reset',
    (email: string) => ({
      email,
      existing_password: 'not-the-password',
      new_password: 'Brass-Lantern-71-Quay',
      session_duration_minutes: 60,
    }),
  ],
] as const;

describe.each(subjects)('%s', (_, path, bodyFor) => {
  test('returns the same bytes with and without an account', async () => {
    const known = await call(path, bodyFor(demoClient.email));
    const unknown = await call(path, bodyFor('nobody@example.com'));
    const { ms: _known, ...knownResponse } = known;
    const { ms: _unknown, ...unknownResponse } = unknown;
    expect(unknownResponse).toEqual(knownResponse);
    expect(await lab.control.messages.list({ to: 'nobody@example.com' })).toEqual([]);
  });

  test('takes the same time with and without an account', async () => {
    // A real difference in time shows in all three series, but noise rarely does: one uniform series is enough.
    let isUniform = false;
    for (let series = 0; series < 3 && !isUniform; series += 1) {
      const times = { known: [] as number[], unknown: [] as number[] };
      for (let round = 0; round < 30; round += 1) {
        // Alternating calls spread noise over both measurements. Advancing the clock by an hour lifts locks and limits.
        await lab.control.clock.advance(3_600_000);
        times.known.push((await call(path, bodyFor(demoClient.email))).ms);
        times.unknown.push((await call(path, bodyFor(`nobody-${series}-${round}@example.com`))).ms);
      }
      const [known, unknown] = [lowerQuartile(times.known), lowerQuartile(times.unknown)];
      isUniform = Math.abs(known - unknown) < Math.max(3, 0.4 * Math.max(known, unknown));
    }
    expect(isUniform).toBe(true);
  }, 90_000);
});

test('an unknown email address is locked like any other', async () => {
  const types = async (email: string) => {
    const responses: string[] = [];
    for (let attempt = 0; attempt < 11; attempt += 1) {
      const { text } = await call('/passwords/authenticate', { email, password: 'not-the-password' });
      responses.push(text);
    }
    return responses;
  };
  expect(await types('nobody@example.com')).toEqual(await types(demoClient.email));
});

/** Noise only makes calls slower, so a low quantile of the times is compared. */
function lowerQuartile(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 4)] ?? Number.NaN;
}
