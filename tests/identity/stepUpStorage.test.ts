import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { failureOf } from '../../machines/contracts/failures.ts';
import type { StepUpResult } from '../../machines/contracts/stepUpReturn.ts';
import { forgetStepUpMark, hasStepUpMark } from '../../src/identity/oauthStart.ts';
import { storeStepUpMark, readStepUpMark } from '../../src/identity/stepUpMark.ts';
import { storeStepUpResult, takeStepUpResult } from '../../src/identity/returnResults.ts';
import { memoryStorage } from '../support/memoryStorage.ts';

const resultKey = 'fairlead.step-up-result';
const markKey = 'fairlead.step-up';
const mark = { userId: 'user-1', provider: 'google', section: 'accounts', startedAtMs: 1_000 } as const;

beforeEach(() => void vi.stubGlobal('sessionStorage', memoryStorage()));
afterEach(() => vi.unstubAllGlobals());

function blockStorage(): void {
  const refuse = () => {
    throw new Error('Storage is blocked.');
  };
  vi.stubGlobal('sessionStorage', { getItem: refuse, setItem: refuse, removeItem: refuse });
}

describe('the result of a step-up', () => {
  const origin = { provider: 'google', section: 'accounts' } as const;
  const results: readonly StepUpResult[] = [
    { kind: 'confirmed', ...origin },
    { kind: 'declined', ...origin },
    { kind: 'expired', provider: 'github', section: 'password' },
    { kind: 'interrupted', ...origin },
    { kind: 'failed', ...origin, failure: { code: 'request-refused', providerMessage: 'Not for you.' } },
    { kind: 'failed', ...origin, failure: failureOf('unreachable') },
  ];

  test.each(results)('is read once: %j', (result) => {
    storeStepUpResult(result);
    expect(takeStepUpResult()).toEqual(result);
    expect(takeStepUpResult()).toBeNull();
  });

  test.each([
    'null',
    'not JSON',
    '{}',
    JSON.stringify({ kind: 'confirmed', provider: 'unknown', section: 'accounts' }),
    JSON.stringify({ kind: 'confirmed', provider: 'google', section: 'unknown' }),
    JSON.stringify({ kind: 'unknown', ...origin, failure: failureOf('unreachable') }),
    JSON.stringify({ kind: 'failed', ...origin }),
    JSON.stringify({ kind: 'failed', ...origin, failure: { code: 7 } }),
  ])('is ignored if another text is stored: %s', (text) => {
    sessionStorage.setItem(resultKey, text);
    expect(takeStepUpResult()).toBeNull();
  });

  test('has no message of another type', () => {
    const failure = { code: 'unreachable', providerMessage: 7 };
    sessionStorage.setItem(resultKey, JSON.stringify({ kind: 'failed', ...origin, failure }));
    expect(takeStepUpResult()).toEqual({ kind: 'failed', ...origin, failure: failureOf('unreachable') });
  });

  test('is lost while storage is blocked', () => {
    blockStorage();
    expect(() => storeStepUpResult({ kind: 'confirmed', ...origin })).not.toThrow();
    expect(takeStepUpResult()).toBeNull();
  });
});

describe('the mark of a step-up', () => {
  test('is read until it is forgotten', () => {
    expect(hasStepUpMark()).toBe(false);
    storeStepUpMark(mark);
    expect(hasStepUpMark()).toBe(true);
    expect(readStepUpMark()).toEqual(mark);
    expect(readStepUpMark()).toEqual(mark);
    forgetStepUpMark();
    expect(hasStepUpMark()).toBe(false);
    expect(readStepUpMark()).toBeNull();
  });

  test.each([
    { userId: 7 },
    { userId: '' },
    { startedAtMs: '1000' },
    { provider: 'unknown' },
    { section: 'unknown' },
  ])('is ignored with %j', (changes) => {
    sessionStorage.setItem(markKey, JSON.stringify({ ...mark, ...changes }));
    expect(readStepUpMark()).toBeNull();
    expect(hasStepUpMark()).toBe(false);
  });

  test('that cannot be read is removed', () => {
    sessionStorage.setItem(markKey, 'not JSON');
    expect(readStepUpMark()).toBeNull();
    expect(hasStepUpMark()).toBe(false);
  });

  test('cannot be stored while storage is blocked, so the step-up does not start', () => {
    blockStorage();
    expect(() => storeStepUpMark(mark)).toThrow(
      expect.objectContaining({ failure: failureOf('storage-blocked') }),
    );
    expect(hasStepUpMark()).toBe(false);
    expect(readStepUpMark()).toBeNull();
  });
});
