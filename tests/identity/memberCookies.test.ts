import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { stubBrowser } from './cookieBrowser.ts';

type Cookies = typeof import('../../src/identity/memberCookies.ts');

const tokens = { session_token: 'a/b', session_jwt: 'jwt' };
const hour = { last_accessed_at: '2026-01-01T00:00:00Z', expires_at: '2026-01-01T01:00:00Z' };

let browser: ReturnType<typeof stubBrowser>;
let cookies: Cookies;
let loads = 0;

/** Loads the module as a page does, without the state of an earlier one. */
async function loadCookies(): Promise<Cookies> {
  loads += 1;
  return import(/* @vite-ignore */ `../../src/identity/memberCookies.ts?page=${loads}`) as Promise<Cookies>;
}

beforeEach(async () => {
  vi.useFakeTimers({ now: 1_000_000, toFake: ['Date'] });
  browser = stubBrowser();
  cookies = await loadCookies();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('two organizations have sessions beside each other, each with its member', () => {
  cookies.storeMemberSession({ slug: 'harbor', email: 'ann@harbor.example' }, tokens, hour);
  vi.advanceTimersByTime(1);
  cookies.storeMemberSession({ slug: 'quay', email: 'ben@quay.example' }, tokens, hour);
  expect(browser.jar.get('member_session_harbor')).toBe('a%2Fb');
  expect(cookies.signedInMembers()).toEqual([
    { slug: 'quay', email: 'ben@quay.example' },
    { slug: 'harbor', email: 'ann@harbor.example' },
  ]);
  cookies.removeMemberSession('harbor');
  expect([cookies.hasMemberSession('harbor'), cookies.hasMemberSession('quay')]).toEqual([false, true]);
});

test('a sixth organization takes the place of the one that was used longest ago, whose token is returned', () => {
  const enter = (slug: string) => {
    vi.advanceTimersByTime(1);
    const member = { slug, email: `ann@${slug}.example` };
    return cookies.storeMemberSession(member, { ...tokens, session_token: `token/${slug}` }, hour);
  };
  for (const slug of ['one', 'two', 'three', 'four', 'five']) enter(slug);
  vi.advanceTimersByTime(1);
  cookies.rememberUse({ slug: 'one', email: 'ann@one.example' });
  expect(enter('six')).toEqual(['token/two']);
  const slugs = () => cookies.signedInMembers().map(({ slug }) => slug);
  expect(slugs()).toEqual(['six', 'one', 'five', 'four', 'three']);
  // A new session of the same organization takes no other's place.
  expect(enter('three')).toEqual([]);
  expect(slugs()).toEqual(['three', 'six', 'one', 'five', 'four']);
});

test('a tab that signs in has cookies of its own, which end when it has entered an organization', () => {
  const { istCookieName, opaqueTokenCookieName } = cookies.memberCookieNames(null);
  expect(istCookieName).toMatch(/^entry_intermediate_[0-9a-f]{12}$/);
  expect(cookies.memberCookieNames('harbor')).toEqual({
    opaqueTokenCookieName: 'member_session_harbor',
    jwtCookieName: 'member_jwt_harbor',
    istCookieName,
  });
  browser.jar.set(istCookieName, 'token').set(opaqueTokenCookieName, 'token');
  expect(cookies.hasIntermediateSession()).toBe(true);
  cookies.storeMemberSession({ slug: 'harbor', email: '' }, tokens, hour);
  expect([...browser.jar.keys()]).toEqual(['member_session_harbor', 'member_jwt_harbor']);
  expect(cookies.hasIntermediateSession()).toBe(false);
});

test('a tab keeps its cookies after a reload, and works with blocked storage', async () => {
  const names = cookies.memberCookieNames(null);
  const reloaded = await loadCookies();
  expect(reloaded.memberCookieNames(null)).toEqual(names);
  vi.stubGlobal('localStorage', null);
  vi.stubGlobal('sessionStorage', null);
  reloaded.storeMemberSession({ slug: 'harbor', email: 'ann@harbor.example' }, tokens, hour);
  expect(reloaded.signedInMembers()).toEqual([{ slug: 'harbor', email: '' }]);
  reloaded.removeMemberSession('harbor');
  expect(reloaded.signedInMembers()).toEqual([]);
});
