import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { failureOf, IdentityError, type FailureCode } from '../../machines/contracts/failures.ts';
import { createBusinessAccess } from '../../src/identity/businessAccess.ts';
import { rememberUse } from '../../src/identity/memberCookies.ts';
import { stubBrowser } from './cookieBrowser.ts';

beforeEach(() => void stubBrowser().jar.set('member_session_harbor', 't').set('member_jwt_harbor', 'j'));
afterEach(() => void vi.unstubAllGlobals());

/** Opens the page of the organization `harbor`, whose session is of `slug`, or fails to authenticate with `code`. */
function openPage({ slug = 'harbor', code }: { slug?: string; code?: FailureCode }) {
  const authenticate = vi.fn<(extension: object) => Promise<void>>(() =>
    code ? Promise.reject(new Error(code)) : Promise.resolve(),
  );
  const times = { last_accessed_at: '2026-01-01T10:00:00Z', expires_at: '2026-01-01T10:30:00Z' };
  const client = {
    session: { authenticate, getSync: () => ({ roles: ['owner'], ...times }) },
    self: { getSync: () => ({ member_id: 'member-1', email_address: 'ann@harbor.example', name: 'Ann' }) },
    organization: {
      getSync: () => ({ organization_id: 'o-1', organization_name: 'Harbor', organization_slug: slug }),
    },
  };
  const chunk = {
    openBusinessClient: () => client,
    businessError: (thrown: Error) => new IdentityError(failureOf(thrown.message as FailureCode)),
  };
  const access = createBusinessAccess({
    provider: { publicToken: 'public-token', apiOrigin: null },
    slug: 'harbor',
    loadChunk: () => Promise.resolve(chunk as never),
  });
  return { ...access, authenticate };
}

test('reads the session of the organization of the page', async () => {
  expect(await openPage({}).readSession()).toMatchObject({
    memberId: 'member-1',
    organization: { slug: 'harbor' },
    remainingMs: 1_800_000,
  });
});

test('extends the session to the full duration, and does not by reading it', async () => {
  const page = openPage({});
  await page.readSession();
  expect(page.authenticate).toHaveBeenLastCalledWith({});
  await page.extendSession();
  expect(page.authenticate).toHaveBeenLastCalledWith({ session_duration_minutes: 60 });
});

test('opens the client again for settings that could not be read', async () => {
  const openBusinessClient = vi.fn<() => object>(() => ({}));
  const access = createBusinessAccess({
    provider: { publicToken: 'public-token', apiOrigin: null },
    slug: 'harbor',
    loadChunk: () => Promise.resolve({ openBusinessClient } as never),
  });
  const callOnce = () => access.run(() => Promise.resolve());
  await callOnce();
  await callOnce();
  expect(openBusinessClient).toHaveBeenCalledTimes(1);
  access.reopen();
  await callOnce();
  expect(openBusinessClient).toHaveBeenCalledTimes(2);
});

test.each([
  ['has ended', { code: 'session-ended' }, 'session-ended', false],
  ['is of another organization', { slug: 'quay' }, 'session-ended', false],
  ['could not be read', { code: 'unreachable' }, 'unreachable', true],
] as const)('a session that %s', async (_state, page, code, isKept) => {
  const error = await openPage(page)
    .readSession()
    .catch((thrown: unknown) => thrown);
  expect(error instanceof IdentityError && error.failure.code).toBe(code);
  expect(document.cookie.includes('member_session_harbor')).toBe(isKept);
});

test.each([
  [200, []],
  [500, ['provider-broken']],
])('a sixth session ends the oldest one at the provider, which answers %i', async (status, warned) => {
  const oldest = 'token of harbor';
  vi.stubGlobal('location', { origin: 'https://here.example', hostname: 'here.example' });
  document.cookie = `member_session_harbor=${encodeURIComponent(oldest)}`;
  for (const slug of ['one', 'two', 'three', 'four']) document.cookie = `member_session_${slug}=t`;
  const fetch = vi.fn<(url: string, init: RequestInit) => Promise<Response>>(async () =>
    Response.json({}, { status }),
  );
  vi.stubGlobal('fetch', fetch);
  const warn = vi.spyOn(console, 'warn').mockReturnValue();
  for (const slug of ['one', 'two', 'three', 'four']) rememberUse({ slug, email: 'ann@harbor.example' });
  openPage({}).storeSession(
    { slug: 'five', email: 'ann@harbor.example' },
    { session_token: 't', session_jwt: 'j' },
    { last_accessed_at: '2026-01-01T00:00:00Z', expires_at: '2026-01-01T01:00:00Z' },
  );
  await expect.poll(() => fetch.mock.results.length).toBe(1);
  const [[url, init] = []] = fetch.mock.calls;
  expect(url).toMatch(/\/sdk\/v1\/b2b\/sessions\/revoke$/);
  expect(new Headers(init?.headers).get('Authorization')).toBe(`Basic ${btoa(`public-token:${oldest}`)}`);
  await expect
    .poll(() => warn.mock.calls.map(([, failure]) => Reflect.get(Object(failure), 'code') as unknown))
    .toEqual(warned);
});
