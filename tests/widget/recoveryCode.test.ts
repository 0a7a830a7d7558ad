import { expect, test } from 'vitest';
import { isRecoveryCode } from '../../machines/widget/recoveryCode.ts';

test.each([
  ['abcd-123', false],
  ['abcd-1234', true],
  ['ABCD 1234 ', true],
  ['ab-cd-12-34-5', true],
])('"%s" is long enough for a recovery code: %s', (typed, expected) => {
  expect(isRecoveryCode(typed)).toBe(expected);
});
