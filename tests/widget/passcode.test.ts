import { assert, nat, property } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isPasscode, passcodeDigits } from '../../machines/widget/passcode.ts';

describe('passcodeDigits', () => {
  test.each([
    ['123456', '123456'],
    ['123-456', '123456'],
    ['123 456', '123456'],
    ['１２３４５６', '123456'],
    [' 12\u00A034\t56 ', '123456'],
    ['Your code is 123456.', '123456'],
    ['1234567', '123456'],
    ['12a', '12'],
    ['', ''],
  ])('extracts %j as %j', (text, digits) => expect(passcodeDigits(text)).toBe(digits));

  test('does not change six digits', () => {
    assert(
      property(nat(999_999), (number) => {
        const code = String(number).padStart(6, '0');
        expect(passcodeDigits(passcodeDigits(code))).toBe(code);
      }),
    );
  });

  test.each([
    ['12345', false],
    ['123-456', true],
    ['12345６', true],
  ])('finds %j complete: %s', (text, isComplete) => expect(isPasscode(text)).toBe(isComplete));
});
