import { describe, expect, test, vi } from 'vitest';
import { createHashingPool, overloadSeconds } from '../rules/passwords/hashingPool.ts';
import { routes } from '../routes/table.ts';
import {
  clientOf,
  createTestClient,
  credentials,
  refusal,
  signInByPassword,
  type Reply,
  type TestClient,
} from './emulatorClient.ts';

/** About a third of a second for each hash on a slow core. */
const slowHashing = { memoryCost: 65_536, timeCost: 4 };

const wrongPassword = (client: TestClient) => signInByPassword(client, credentials.email, 'wrong');

describe('the hashing pool', () => {
  test('computes a limited number of hashes at the same time, in order', async () => {
    const pool = createHashingPool({ concurrent: 2, requests: 10 });
    const started: number[] = [];
    const finish: (() => void)[] = [];
    const hashes = [0, 1, 2, 3].map((index) =>
      pool.compute(() => {
        started.push(index);
        return new Promise<void>((resolve) => finish.push(resolve));
      }),
    );
    await vi.waitFor(() => expect(started).toEqual([0, 1]));
    finish[1]?.();
    await hashes[1];
    await vi.waitFor(() => expect(started).toEqual([0, 1, 2]));
    finish[0]?.();
    await hashes[0];
    await vi.waitFor(() => expect(started).toEqual([0, 1, 2, 3]));
  });

  test('starts the next hash after a failed one', async () => {
    const pool = createHashingPool({ concurrent: 1, requests: 10 });
    const failed = pool.compute(() => Promise.reject(new Error('no memory')));
    const next = pool.compute(() => Promise.resolve('hash'));
    await expect(failed).rejects.toThrow('no memory');
    expect(await next).toBe('hash');
  });

  test('bounds the calls that wait, even of requests that it has not admitted', async () => {
    const pool = createHashingPool({ concurrent: 1, requests: 1 });
    let finish: () => void = () => undefined;
    const pending = new Promise<void>((resolve) => (finish = resolve));
    const hashes = [0, 1].map(() => pool.compute(() => pending));
    await expect(pool.compute(() => pending)).rejects.toMatchObject({ type: 'too_many_requests' });
    finish();
    await Promise.all(hashes);
    await expect(pool.compute(() => Promise.resolve(1))).resolves.toBe(1);
  });
});

describe('an emulator whose hashing pool is full', () => {
  const newClient = () =>
    createTestClient({ hashingCost: slowHashing, hashingLimits: { concurrent: 1, requests: 2 } });

  test('refuses further sign-ins in the format of the provider', async () => {
    const client = newClient();
    const replies = await Promise.all(Array.from({ length: 5 }, () => wrongPassword(client)));
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([401, 401, 429, 429, 429]);
    const refused = replies.find(({ status }) => status === 429);
    expect(refused?.at('error_type')).toBe('too_many_requests');
    expect(refused?.headers.get('Retry-After')).toBe(String(overloadSeconds));
    expect(refused?.at('error_details.retry_after_seconds')).toBe(overloadSeconds);
    client.emulator.close();
  });

  test('counts no attempt and no message of a refused request, and admits the next one', async () => {
    const client = newClient();
    const email = 'new@example.com';
    const calls: (() => Promise<Reply>)[] = [
      ...Array.from({ length: 12 }, () => () => wrongPassword(client)),
      ...Array.from({ length: 6 }, () => () => client.sdk('POST', '/otps/email/login_or_create', { email })),
    ];
    const replies = await Promise.all(calls.map((call) => call()));
    expect(replies.filter(({ status }) => status === 429)).toHaveLength(16);
    expect((await signInByPassword(client)).status).toBe(200);
    expect((await client.sdk('POST', '/otps/email/login_or_create', { email })).status).toBe(200);
    client.emulator.close();
  });

  test('refuses unknown and known email addresses alike', async () => {
    const client = newClient();
    const busy = [0, 1].map(() => wrongPassword(client));
    const known = await wrongPassword(client);
    const unknown = await signInByPassword(client, 'nobody@example.com', 'wrong');
    expect([refusal(known), known.at('error_message')]).toEqual([
      refusal(unknown),
      unknown.at('error_message'),
    ]);
    expect(known.status).toBe(429);
    await Promise.all(busy);
    client.emulator.close();
  });
});

test('answers other requests while hashes wait', async () => {
  const client = createTestClient({ hashingCost: slowHashing });
  await signInByPassword(client);
  const { token } = client;
  const other = clientOf(client.emulator);
  other.token = token;
  // The first call loads the libraries that sign a session.
  await other.sdk('POST', '/sessions/authenticate', {});
  let finished = 0;
  const signIns = Array.from({ length: 12 }, (_, index) =>
    signInByPassword(clientOf(client.emulator), `client-${index}@example.com`, 'wrong').then(
      () => (finished += 1),
    ),
  );
  for (let round = 0; round < 3; round += 1) {
    expect((await other.sdk('POST', '/sessions/authenticate', {})).status).toBe(200);
  }
  expect(finished).toBeLessThan(6);
  await Promise.all(signIns);
  client.emulator.close();
});

test('every endpoint that hashes waits for admission', () => {
  const hashing = routes.filter(({ hashes }) => hashes).map(({ path }) => path.replace('/sdk/v1', ''));
  expect(hashing.toSorted()).toEqual(
    [
      '/passwords',
      '/passwords/authenticate',
      ...['email', 'existing_password', 'session'].map((kind) => `/passwords/${kind}/reset`),
      '/otps/authenticate',
      ...['sms', 'whatsapp', 'email'].flatMap((channel) => [
        `/otps/${channel}/login_or_create`,
        `/otps/${channel}/send/primary`,
        `/otps/${channel}/send/secondary`,
      ]),
      '/v1/passwords',
      '/v1/passwords/authenticate',
      ...['email', 'existing_password', 'session'].map((kind) => `/v1/passwords/${kind}/reset`),
      '/v1/otps/authenticate',
      '/b2b/passwords/authenticate',
      '/b2b/passwords/discovery/authenticate',
      ...['discovery', 'email', 'existing_password', 'session'].map((way) => `/b2b/passwords/${way}/reset`),
      '/b2b/otps/sms/send',
      '/b2b/otps/sms/authenticate',
      ...['discovery/send', 'discovery/authenticate', 'login_or_signup', 'authenticate'].map(
        (call) => `/b2b/otps/email/${call}`,
      ),
      ...['sms', 'whatsapp', 'email'].flatMap((channel) => [
        `/v1/otps/${channel}/login_or_create`,
        `/v1/otps/${channel}/send`,
      ]),
    ].toSorted(),
  );
});
