import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { storeLinkResult, takeLinkResult } from '../../src/identity/returnResults.ts';
import { startedLink } from '../../src/identity/linkStart.ts';
import {
  forgetStarts,
  forgetStepUpMark,
  hasStepUpMark,
  isRecent,
  isStorageBlocked,
  pendingStarts,
  rememberOAuthStart,
} from '../../src/identity/oauthStart.ts';
import { requireStarts } from '../../src/identity/oauthVisit.ts';
import { stepUpKey } from '../../src/identity/sessionCookies.ts';
import { IdentityError } from '../../machines/contracts/failures.ts';
import { memoryStorage } from '../support/memoryStorage.ts';

const minuteMs = 60_000;

/** Continues in another tab of the same browser: a new one, or one that was used before. */
const switchTab = (tab = memoryStorage()) => vi.stubGlobal('sessionStorage', tab);

beforeEach(() => {
  vi.useFakeTimers({ now: 1_000_000 });
  vi.stubGlobal('localStorage', memoryStorage());
  switchTab();
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** Starts a visit a millisecond after the last one. */
function start(...[purpose, pair]: Parameters<typeof rememberOAuthStart>): void {
  vi.advanceTimersByTime(1);
  rememberOAuthStart(purpose, pair);
}
const pending = () => pendingStarts().map(({ purpose, pair }) => [purpose, pair]);

/** Returns the code with which a return is refused, or `null`. */
function refusal(...parameters: Parameters<typeof requireStarts>): string | null {
  try {
    requireStarts(...parameters);
    return null;
  } catch (error) {
    return error instanceof IdentityError ? error.failure.code : String(error);
  }
}

test('a start is of a sign-in or of a link, and the later one of a tab replaces the earlier one', () => {
  expect([pending(), startedLink()]).toEqual([[], null]);
  start('microsoft', 'pair-1');
  expect([pending(), startedLink()]).toEqual([[['microsoft', 'pair-1']], 'microsoft']);
  start('sign-in', null);
  expect([pending(), startedLink()]).toEqual([[['sign-in', null]], null]);
  switchTab();
  expect(pending()).toEqual([['sign-in', null]]);
  forgetStarts(pendingStarts());
  expect(pending()).toEqual([]);
});

test('each tab finishes its own start', () => {
  const first = memoryStorage();
  switchTab(first);
  start('github', 'pair-1');
  const second = memoryStorage();
  switchTab(second);
  start('sign-in', 'pair-2');
  switchTab(first);
  expect([pending(), startedLink()]).toEqual([[['github', 'pair-1']], 'github']);
  forgetStarts(pendingStarts());
  switchTab(second);
  expect([pending(), startedLink()]).toEqual([[['sign-in', 'pair-2']], null]);
});

test('a return to a new tab finishes the starts of all tabs only if they have one purpose', () => {
  start('sign-in', 'pair-1');
  switchTab();
  start('sign-in', 'pair-2');
  switchTab();
  expect(pending()).toEqual([
    ['sign-in', 'pair-2'],
    ['sign-in', 'pair-1'],
  ]);
  start('google', 'pair-3');
  switchTab();
  expect([pending(), startedLink()]).toEqual([[], null]);
  expect(refusal('sign-in')).toBe('link-from-other-browser');
});

test('a sign-out in another tab does not end the visit of this tab', () => {
  start('sign-in', 'pair-1');
  vi.stubGlobal('localStorage', memoryStorage());
  expect(pending()).toEqual([['sign-in', 'pair-1']]);
});

test('the latest eight starts are remembered', () => {
  for (let count = 1; count <= 9; count += 1) {
    switchTab();
    start('sign-in', `pair-${count}`);
  }
  switchTab();
  expect(pending()).toHaveLength(8);
  expect(pending().at(-1)).toEqual(['sign-in', 'pair-2']);
});

test('a start is valid for 30 minutes, and later the return is too late', () => {
  start('google', null);
  vi.advanceTimersByTime(30 * minuteMs - 1);
  expect([startedLink(), pendingStarts().map(isRecent), refusal('google')]).toEqual(['google', [true], null]);
  vi.advanceTimersByTime(1);
  expect([startedLink(), pendingStarts().map(isRecent), refusal('google')]).toEqual([
    'google',
    [false],
    'return-too-late',
  ]);
});

test('a return is too late if the clock was set back meanwhile', () => {
  start('sign-in', null);
  vi.setSystemTime(Date.now() - 1);
  expect(refusal('sign-in')).toBe('return-too-late');
});

test('a return without a start, or with one of another purpose, is from elsewhere', () => {
  expect(refusal('sign-in')).toBe('link-from-other-browser');
  start('google', null);
  expect(refusal('sign-in')).toBe('link-from-other-browser');
  expect(refusal('github')).toBe('link-from-other-browser');
});

test('a sign-in or a link replaces the step-up that this tab has left for', () => {
  expect(hasStepUpMark()).toBe(false);
  sessionStorage.setItem(stepUpKey, '');
  expect(hasStepUpMark()).toBe(true);
  forgetStepUpMark();
  expect(hasStepUpMark()).toBe(false);
  sessionStorage.setItem(stepUpKey, '');
  // The start of the step-up itself does not.
  start('step-up', null);
  expect(hasStepUpMark()).toBe(true);
  start('sign-in', null);
  expect(hasStepUpMark()).toBe(false);
});

test('without storage there is no step-up', () => {
  vi.stubGlobal('sessionStorage', undefined);
  forgetStepUpMark();
  expect(hasStepUpMark()).toBe(false);
});

test('without storage every return counts as one from a sign-in', () => {
  expect(isStorageBlocked()).toBe(false);
  vi.stubGlobal('localStorage', undefined);
  vi.stubGlobal('sessionStorage', undefined);
  start('google', null);
  expect([pending(), startedLink(), isStorageBlocked(), refusal('sign-in')]).toEqual([[], null, true, null]);
});

test.each([
  '{',
  '{}',
  '[7]',
  '[{"purpose":7,"startedAtMs":1,"pair":null}]',
  '[{"purpose":"sign-in","pair":null}]',
])('anything else in the storage is no start: %s', (stored) => {
  start('sign-in', null);
  sessionStorage.setItem('fairlead::PKCE_oauth-starts', stored);
  localStorage.setItem('fairlead::PKCE_oauth-starts', stored);
  expect(pending()).toEqual([]);
});

test('a full storage starts nothing, because the return would be refused', () => {
  const full = new DOMException('The quota has been exceeded.', 'QuotaExceededError');
  vi.stubGlobal('localStorage', {
    ...memoryStorage(),
    setItem() {
      throw full;
    },
  });
  expect(() => start('sign-in', null)).toThrow(full);
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
  sessionStorage.setItem(
    'fairlead.link-result',
    JSON.stringify({ kind: 'failed', provider: 'google', failure }),
  );
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
  sessionStorage.setItem('fairlead.link-result', stored);
  expect(takeLinkResult()).toBeNull();
});
