import { assert, nat, property } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isPasscode, passcodeDigits } from '../../machines/widget/passcode.ts';

describe('the digits of a passcode', () => {
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
  ])('of %j are %j', (text, digits) => expect(passcodeDigits(text)).toBe(digits));

  test('are left as they are once they are digits', () => {
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
  ])('of %j are all there: %s', (text, isWhole) => expect(isPasscode(text)).toBe(isWhole));
});
