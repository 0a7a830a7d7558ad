import { expect, test } from 'vitest';
import { protectionOf } from '../../machines/dashboard/protection.ts';

test.each([
  ['neither a passkey nor a second factor', [false, false, true], 'basic', 'passkey'],
  ['a second factor alone', [false, true, true], 'good', 'passkey'],
  ['a passkey alone', [true, false, true], 'good', 'two-step'],
  ['both, without a verified email address', [true, true, false], 'strong', 'email'],
  ['both', [true, true, true], 'strong', null],
] as const)('rates an account with %s', (_, [hasPasskey, hasSecondFactor, hasVerifiedEmail], level, step) => {
  expect(protectionOf({ canUsePasskeys: true, hasPasskey, hasSecondFactor, hasVerifiedEmail })).toEqual({
    level,
    step,
  });
});

test.each([
  ['without a second factor', [false, true], 'two-step'],
  ['with a second factor', [true, false], 'email'],
  ['with all but a passkey', [true, true], null],
] as const)(
  'a browser that cannot use passkeys proposes another step %s',
  (_, [hasSecondFactor, hasVerifiedEmail], step) => {
    const facts = { canUsePasskeys: false, hasPasskey: false, hasSecondFactor, hasVerifiedEmail };
    expect(protectionOf(facts).step).toBe(step);
  },
);
