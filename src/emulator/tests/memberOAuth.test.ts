import { expect, test } from 'vitest';
import { businessPublicToken } from '../demoData.ts';
import { clientForEachTest, refusal, turnPkceOff } from './emulatorClient.ts';
import { memberClientOf } from './memberClient.ts';
import { consent, refusal as pageRefusal, submitConsent, visit } from './oauthLab.ts';

const client = clientForEachTest({}, turnPkceOff);

const start = (path: string, query: Readonly<Record<string, string>> = {}) =>
  visit(
    client,
    `/v1/b2b/public/oauth/${path}?${new URLSearchParams({ public_token: businessPublicToken, ...query })}`,
  );

/** Starts discovery and consents; returns the token of the redirect. */
async function discoveryToken(form: Readonly<Record<string, string>> = {}): Promise<string | null> {
  const { location } = await start('google/discovery/start');
  const state = location?.searchParams.get('state') ?? '';
  const answered = await submitConsent(client, state, { email: 'ann@harbor.example', ...form });
  return answered.location?.searchParams.get('token') ?? null;
}

const discover = (token: string | null) =>
  memberClientOf(client.emulator).sdk('POST', '/oauth/discovery/authenticate', {
    discovery_oauth_token: token,
  });

test('a token works once, in its own project and flow', async () => {
  const token = await discoveryToken();
  expect((await client.sdk('POST', '/oauth/authenticate', { token })).status).toBe(404);
  const login = await memberClientOf(client.emulator).sdk('POST', '/oauth/authenticate', {
    oauth_token: token,
  });
  expect(refusal(login)).toEqual([404, 'oauth_token_not_found']);
  const replies = await Promise.all(Array.from({ length: 10 }, () => discover(token)));
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
  const consumer = (await consent(client)).searchParams.get('token');
  expect(refusal(await discover(consumer))).toEqual([404, 'oauth_token_not_found']);
  expect((await client.sdk('POST', '/oauth/authenticate', { token: consumer })).status).toBe(200);
});

test('an email address that the provider has not verified proves nothing', async () => {
  const token = await discoveryToken({ unverified: 'on' });
  expect(refusal(await discover(token))).toEqual([400, 'oauth_unverified_email']);
});

test('a start is refused for other providers, projects, organizations and redirects', async () => {
  const code = async (...call: Parameters<typeof start>) => pageRefusal(await start(...call));
  expect(await code('github/discovery/start')).toEqual([400, 'invalid_oauth_provider']);
  expect(await code('google/start', { slug: 'unknown' })).toEqual([404, 'organization_not_found']);
  expect(await code('google/discovery/start', { public_token: client.emulator.publicToken })).toEqual([
    404,
    'public_token_not_found',
  ]);
  const evil = { discovery_redirect_url: 'https://evil.example/' };
  expect(await code('google/discovery/start', evil)).toEqual([400, 'invalid_discovery_redirect_url']);
});
