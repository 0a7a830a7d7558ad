import { expect, test } from 'vitest';
import { protectionOf } from '../../machines/dashboard/protection.ts';

test.each([
  ['neither a passkey nor a second factor', [false, false, true], 'basic', 'passkey'],
  ['a second factor alone', [false, true, true], 'good', 'passkey'],
  ['a passkey alone', [true, false, true], 'good', 'two-step'],
  ['both, without a verified email address', [true, true, false], 'strong', 'email'],
  ['both', [true, true, true], 'strong', null],
] as const)('rates an account with %s', (_, [hasPasskey, hasSecondFactor, hasVerifiedEmail], level, step) => {
  expect(protectionOf({ hasPasskey, hasSecondFactor, hasVerifiedEmail })).toEqual({ level, step });
});
