import { readFileSync } from 'node:fs';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { IdentityError } from '../../machines/contracts/failures.ts';
import { clientLibrary } from '../../src/identity/provider.ts';
import { revokeByToken } from '../../src/identity/revokeByToken.ts';

const provider = { publicToken: 'public-token-test-1', apiOrigin: 'https://provider.example' };

beforeEach(() => vi.stubGlobal('location', { origin: 'https://here.example', hostname: 'here.example' }));
afterEach(() => vi.unstubAllGlobals());

/** Revokes a session. Returns the code of the failure, or `null` if the revocation succeeded. */
async function revokeAgainst(respond: () => Promise<Response>): Promise<string | null> {
  vi.stubGlobal('fetch', respond);
  try {
    await revokeByToken(provider, 't');
    return null;
  } catch (error) {
    return error instanceof IdentityError ? error.failure.code : 'not ours';
  }
}

const json = (status: number, body: object) => async () => Response.json(body, { status });

test('resolves on a response with status 200', async () => {
  expect(await revokeAgainst(json(200, {}))).toBeNull();
});

test.each([
  [401, 'unauthorized_credentials', 'session-ended'],
  [404, 'session_not_found', 'session-ended'],
  [400, 'invalid_public_token', 'request-refused'],
  [403, 'unauthorized_origin', 'request-refused'],
  [429, 'too_many_requests', 'too-many-requests'],
  [500, 'internal_server_error', 'provider-broken'],
])('reads %i %s as %s', async (status, error_type, code) => {
  expect(await revokeAgainst(json(status, { error_type, name: 'x' }))).toBe(code);
});

test('reads a response without JSON by its status', async () => {
  expect(await revokeAgainst(async () => new Response('<html>', { status: 502 }))).toBe('provider-broken');
  expect(await revokeAgainst(async () => new Response('', { status: 404 }))).toBe('request-refused');
});

test('the cause of a failure names the status of the response', async () => {
  vi.stubGlobal('fetch', json(503, {}));
  await expect(revokeByToken(provider, 't')).rejects.toMatchObject({
    cause: { message: 'The provider answered 503.' },
  });
});

test('the request names the session as the client library does, and outlives the page', async () => {
  const fetch = vi.fn<(url: string, init: RequestInit) => Promise<Response>>(json(200, {}));
  vi.stubGlobal('fetch', fetch);
  await revokeByToken(provider, 'token-1');
  expect(fetch).toHaveBeenCalledExactlyOnceWith('https://provider.example/sdk/v1/sessions/revoke', {
    method: 'POST',
    keepalive: true,
    credentials: 'include',
    headers: {
      Authorization: `Basic ${btoa('public-token-test-1:token-1')}`,
      'Content-Type': 'application/json',
      'X-SDK-Client': expect.any(String),
      'X-SDK-Parent-Host': 'https://here.example',
    },
  });
});

test('reads a missing response as unreachable', async () => {
  expect(await revokeAgainst(() => Promise.reject(new TypeError('Failed to fetch')))).toBe('unreachable');
});

test('sends the name and version of the installed client library', () => {
  const manifest: { name: string; version: string } = JSON.parse(
    readFileSync('node_modules/@stytch/vanilla-js/package.json', 'utf8'),
  );
  expect(clientLibrary).toBe(`${manifest.name}@${manifest.version}`);
});

test('the session of a member is ended in the business project', async () => {
  const fetch = vi.fn<(url: string) => Promise<Response>>(json(200, {}));
  vi.stubGlobal('fetch', fetch);
  await revokeByToken(provider, 'token-1', 'b2b');
  expect(fetch.mock.calls.map(([url]) => url)).toEqual([
    'https://provider.example/sdk/v1/b2b/sessions/revoke',
  ]);
});
