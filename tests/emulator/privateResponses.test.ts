import { expect, test } from 'vitest';
import { demoClient } from '../../src/config/localProvider.ts';
import { clientForEachTest, signInByPassword } from './emulatorClient.ts';

const client = clientForEachTest();

test('no cache stores a response of a call, refused or not', async () => {
  const signedIn = await signInByPassword(client);
  const replies = [
    signedIn,
    await client.sdk('GET', '/users/me'),
    await client.sdk('POST', '/sessions/authenticate', {}),
    await client.sdk('POST', '/passwords/authenticate', { email: demoClient.email, password: 'wrong' }),
    await client.sdk('GET', '/no/such/route'),
  ];
  expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 401, 404]);
  expect(replies.map(({ headers }) => headers.get('Cache-Control'))).toEqual(replies.map(() => 'no-store'));
});

test('each session has a token of 256 random bits of its own', async () => {
  const tokens: string[] = [];
  for (let round = 0; round < 20; round += 1) {
    client.token = null;
    tokens.push(String((await signInByPassword(client)).at('data.session_token')));
  }
  expect(new Set(tokens).size).toBe(20);
  for (const token of tokens) expect(Buffer.from(token, 'base64url')).toHaveLength(32);
});

test('the log has the time of each request in UTC', async () => {
  const before = Date.now();
  await signInByPassword(client);
  const at = String((await client.control('GET', '/requests')).at('requests.0.at'));
  expect(at).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
  expect(Date.parse(at)).toBeGreaterThanOrEqual(before);
  expect(Date.parse(at)).toBeLessThanOrEqual(Date.now());
});
