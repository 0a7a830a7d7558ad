import { describe, expect, test } from 'vitest';
import {
  clientForEachTest,
  clientOf,
  credentials,
  mailedToken,
  refusal,
  signInByPassword,
} from './emulatorClient.ts';

const client = clientForEachTest();
const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
const year = 366 * 24 * 60;

const extend = (minutes?: number) =>
  client.sdk(
    'POST',
    '/sessions/authenticate',
    minutes === undefined ? {} : { session_duration_minutes: minutes },
  );
const signInFor = (minutes: number) =>
  client.sdk('POST', '/passwords/authenticate', { ...credentials, session_duration_minutes: minutes });
const lifetimeOf = (reply: Awaited<ReturnType<typeof extend>>) =>
  Date.parse(String(reply.at('data.session.expires_at'))) -
  Date.parse(String(reply.at('data.session.started_at')));
const notFound = [404, 'session_not_found'];

describe('a session', () => {
  test('lasts at most 30 days for every requested duration', async () => {
    expect(lifetimeOf(await signInFor(year))).toBe(30 * day);
  });

  test('ends 30 days after the sign-in even if it is extended', async () => {
    await signInFor(60);
    for (let hours = 0; hours < 30 * 24; hours += 20) {
      expect((await extend(24 * 60)).status).toBe(200);
      await client.api.clock.advance(20 * hour);
    }
    expect(refusal(await extend(24 * 60))).toEqual(notFound);
  });

  test('ends after 24 hours without use', async () => {
    await signInFor(year);
    await client.api.clock.advance(day - minute);
    expect((await extend()).status).toBe(200);
    await client.api.clock.advance(day);
    expect(refusal(await extend())).toEqual(notFound);
  });

  test('follows the settings of the project', async () => {
    await client.control('PUT', '/project', { session_idle_minutes: 10, session_max_minutes: 30 });
    expect(lifetimeOf(await signInFor(60))).toBe(30 * minute);
    await client.api.clock.advance(9 * minute);
    expect((await extend(60)).status).toBe(200);
    await client.api.clock.advance(10 * minute);
    expect(refusal(await extend(60))).toEqual(notFound);
  });

  test('is ended by the sign-in of another user on the same page', async () => {
    const other = clientOf(client.emulator);
    await other.sdk('POST', '/passwords', { email: 'other@example.com', password: 'Copper-Anchor-48-Mill' });
    await signInByPassword(client);
    const displaced = clientOf(client.emulator);
    displaced.token = client.token;
    expect((await signInByPassword(client, 'other@example.com', 'Copper-Anchor-48-Mill')).status).toBe(200);
    expect(refusal(await displaced.sdk('POST', '/sessions/authenticate', {}))).toEqual(notFound);
    expect((await extend()).status).toBe(200);
  });
});

test('the reset link for a taken email address works in a browser with the verifier of another request', async () => {
  await client.sdk('POST', '/passwords', { email: credentials.email, password: 'Brass-Lantern-71-Quay' });
  const reset = await client.sdk('POST', '/passwords/email/reset', {
    token: await mailedToken(client, credentials.email),
    password: 'Brass-Lantern-71-Quay',
    code_verifier: 'f'.repeat(64),
  });
  expect(reset.status).toBe(200);
});
