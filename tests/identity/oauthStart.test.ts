import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { storeLinkResult, takeLinkResult } from '../../src/identity/linkResult.ts';
import { startedLink } from '../../src/identity/linkStart.ts';
import {
  forgetOAuthStart,
  forgetStepUpMark,
  hasOAuthStart,
  hasStepUpMark,
  rememberOAuthStart,
} from '../../src/identity/oauthStart.ts';
import { stepUpKey } from '../../src/identity/sessionCookies.ts';

const entries = new Map<string, string>();
const storage = {
  getItem: (key: string) => entries.get(key) ?? null,
  setItem: (key: string, value: string) => void entries.set(key, value),
  removeItem: (key: string) => void entries.delete(key),
};

beforeEach(() => {
  entries.clear();
  vi.stubGlobal('localStorage', storage);
  vi.stubGlobal('sessionStorage', storage);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test('a start is of a sign-in or of a link, and the later one counts', () => {
  vi.useFakeTimers();
  expect([hasOAuthStart(), startedLink()]).toEqual([false, null]);
  rememberOAuthStart('microsoft');
  expect([hasOAuthStart(), startedLink()]).toEqual([true, 'microsoft']);
  vi.advanceTimersByTime(1);
  rememberOAuthStart();
  expect([hasOAuthStart(), startedLink()]).toEqual([true, null]);
  rememberOAuthStart('apple');
  forgetOAuthStart();
  expect([hasOAuthStart(), startedLink(), entries.size]).toEqual([false, null, 0]);
});

test('a start is valid for 30 minutes', () => {
  vi.useFakeTimers();
  rememberOAuthStart('google');
  vi.advanceTimersByTime(30 * 60_000 - 1);
  expect([hasOAuthStart(), startedLink()]).toEqual([true, 'google']);
  vi.advanceTimersByTime(1);
  expect([hasOAuthStart(), startedLink()]).toEqual([false, null]);
});

test('a sign-in or a link replaces the step-up that this tab has left for', () => {
  expect(hasStepUpMark()).toBe(false);
  entries.set(stepUpKey, '');
  expect(hasStepUpMark()).toBe(true);
  forgetStepUpMark();
  expect(hasStepUpMark()).toBe(false);
  entries.set(stepUpKey, '');
  rememberOAuthStart();
  expect(hasStepUpMark()).toBe(false);
});

test('without storage there is no step-up', () => {
  vi.stubGlobal('sessionStorage', undefined);
  forgetStepUpMark();
  expect(hasStepUpMark()).toBe(false);
});

test('without storage every start counts as one of a sign-in', () => {
  vi.stubGlobal('localStorage', undefined);
  rememberOAuthStart('google');
  expect([hasOAuthStart(), startedLink()]).toEqual([true, null]);
});

test('a full storage starts nothing, because the return would be refused', () => {
  const full = new DOMException('The quota has been exceeded.', 'QuotaExceededError');
  vi.stubGlobal('localStorage', {
    ...storage,
    setItem() {
      throw full;
    },
  });
  expect(() => rememberOAuthStart()).toThrow(full);
});

test.each([
  [{ kind: 'linked', provider: 'google' }],
  [{ kind: 'declined', provider: 'apple' }],
  [{ kind: 'failed', provider: 'google', failure: { code: 'link-spent', providerMessage: 'Used.' } }],
] as const)('a result is returned once: $0.kind', (result) => {
  storeLinkResult(result);
  expect(takeLinkResult()).toEqual(result);
  expect(takeLinkResult()).toBeNull();
});

test('a result has no message of another type', () => {
  const failure = { code: 'link-spent', providerMessage: 7 };
  entries.set('fairlead.link-result', JSON.stringify({ kind: 'failed', provider: 'google', failure }));
  expect(takeLinkResult()).toMatchObject({ failure: { code: 'link-spent', providerMessage: null } });
});

test.each([
  '{',
  'null',
  '"linked"',
  '{"kind":"linked","provider":"acme"}',
  '{"kind":"removed","provider":"google"}',
  '{"kind":"removed","provider":"google","failure":{"code":"link-spent"}}',
  '{"kind":"failed","provider":"google","failure":{"code":7}}',
  '{"kind":"failed","provider":"google"}',
])('anything else in the storage is no result: %s', (stored) => {
  entries.set('fairlead.link-result', stored);
  expect(takeLinkResult()).toBeNull();
});
