import { describe, expect, test } from 'vitest';
import { judgeProof, judgeReturn, type StepUpMark } from '../../machines/contracts/stepUpReturn.ts';
import { stepUpReturnMs } from '../../machines/contracts/timing.ts';

const startedAtMs = 1_700_000_000_000;
const mark: StepUpMark = { userId: 'user-1', provider: 'google', section: 'accounts', startedAtMs };

describe('a return from an OAuth provider', () => {
  test.each([
    ['at once', false, 0, 'redeemable'],
    ['just in time', false, stepUpReturnMs - 1, 'redeemable'],
    ['at the limit', false, stepUpReturnMs, 'expired'],
    ['a day later', false, 86_400_000, 'expired'],
    ['before its start, because the clock was changed', false, -1, 'expired'],
    ['with an error', true, 0, 'declined'],
    ['with an error, too late', true, stepUpReturnMs, 'declined'],
    ['at an unknown time', false, Number.NaN, 'expired'],
  ] as const)('%s', (_name, isDeclined, ageMs, verdict) => {
    expect(judgeReturn(mark, { isDeclined, nowMs: startedAtMs + ageMs })).toBe(verdict);
  });
});

describe('a proof with an OAuth account', () => {
  test.each([
    ['may begin in the session of the client', 'user-1', undefined, 'confirmed'],
    ['is confirmed by an account of the client', 'user-1', 'user-1', 'confirmed'],
    ['is refused with an account of another user', 'user-1', 'user-2', 'account-of-another-user'],
    ['is refused for a session without a user', 'user-1', '', 'account-of-another-user'],
    ['does not begin without a session', null, undefined, 'session-ended'],
    ['does not begin in the session of another user', 'user-2', undefined, 'session-ended'],
    ['of the client does not count in the session of another user', 'user-2', 'user-1', 'session-ended'],
    ['of another user does not count in the session of that user', 'user-2', 'user-2', 'session-ended'],
  ] as const)('%s', (_name, before, after, verdict) => {
    expect(judgeProof(mark, after === undefined ? { before } : { before, after })).toBe(verdict);
  });
});
