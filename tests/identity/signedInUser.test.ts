import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { readUser } from '../../src/identity/signedInUser.ts';
import type { ProviderClient } from '../../src/identity/providerClient.ts';
import { sessionCookies } from '../support/sessionCookies.ts';

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('document', { cookie: sessionCookies });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A client library whose record of the client has another id at each request. */
function openClient() {
  let count = 0;
  const get = vi.fn<() => Promise<unknown>>(() => Promise.resolve({ user_id: `read-${(count += 1)}` }));
  return { get, client: { user: { get } } as unknown as ProviderClient };
}

test('reads in one task share a request, and a later one reads again', async () => {
  const { client, get } = openClient();
  const first = [readUser(client), readUser(client)];
  await expect(Promise.all([...first, readUser(client)])).resolves.toEqual(
    ['read-1', 'read-1', 'read-1'].map((user_id) => ({ user_id })),
  );
  await vi.advanceTimersByTimeAsync(0);
  await expect(readUser(client)).resolves.toEqual({ user_id: 'read-2' });
  await expect(readUser(openClient().client)).resolves.toEqual({ user_id: 'read-1' });
  expect(get).toHaveBeenCalledTimes(2);
});

test('a failed read fails for all that shared it, and is repeated by a later one', async () => {
  const { client, get } = openClient();
  get.mockRejectedValueOnce(new Error('No network.'));
  const reads = await Promise.allSettled([readUser(client), readUser(client)]);
  expect(reads.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  await vi.advanceTimersByTimeAsync(0);
  await expect(readUser(client)).resolves.toEqual({ user_id: 'read-1' });
});
