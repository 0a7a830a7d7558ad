import { assert, constantFrom, nat, property, string } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isPasscode, isUnclearPasscode, passcodeText } from '../../machines/contracts/passcodeText.ts';

describe('a text with one passcode', () => {
  test.each([
    ['123456', '123456'],
    ['123-456', '123456'],
    ['123 456', '123456'],
    [' 12\u00A034\t56 ', '123456'],
    ['123\u2011456\u200B', '123456'],
    ['１２３４５６', '123456'],
    ['٤٨٢٩١٣', '482913'],
    ['4\uFE0F\u20E38\uFE0F\u20E32\uFE0F\u20E39\uFE0F\u20E31\uFE0F\u20E33\uFE0F\u20E3', '482913'],
    ['Your sign-in code of 26.11.2026 is 482913', '482913'],
    ['Your code is 482913. It expires in 5 minutes.', '482913'],
    ['482913.Never share it. Sent 2026-11-26 14:05:09', '482913'],
    ['G-482913 is your code for order AB100200', '482913'],
    ['(482913) for card 4000-123456-7890', '482913'],
    ['You pay 1,250,000.250000 EUR. Code: #482913', '482913'],
    ['رمز الدخول ٤٨٢٩١٣ صالح ٥ دقائق', '482913'],
    ['您的验证码是482913，请勿告诉他人', '482913'],
    ['Code 482913\n\n@fairlead.example #482913', '482913'],
  ])('reads %j as %j', (text, passcode) => {
    expect(passcodeText(text)).toBe(passcode);
    expect(isPasscode(text)).toBe(true);
    expect(isUnclearPasscode(text)).toBe(false);
  });
});

describe('a text without a certain passcode', () => {
  test.each([
    'Your code of 26.11.2026 has expired',
    'Codes 482913 and 123456',
    'Your code is 123 456, of 3 parts',
    '1234567',
    '123-4567',
    '26.11.26',
    'Order AB482913',
    'Call +1-202-555014',
    '12a',
    'My code',
  ])('leaves %j as it is', (text) => {
    expect(passcodeText(text)).toBe(text);
    expect(isPasscode(text)).toBe(false);
    expect(isUnclearPasscode(text)).toBe(true);
  });
});

test.each([
  ['', ''],
  ['1', '1'],
  ['123-', '123'],
  ['123 45', '12345'],
  ['٤٨', '48'],
])('reads the beginning %j as %j', (text, digits) => {
  expect(passcodeText(text)).toBe(digits);
  expect(isPasscode(text)).toBe(false);
  expect(isUnclearPasscode(text)).toBe(false);
});

test('reads a passcode in any sentence without other numbers', () => {
  const word = string({ unit: constantFrom('a', 'B', 'é', ' ', '.', ':', '\n', '-') });
  assert(
    property(nat(999_999), word, word, (number, before, after) => {
      const code = String(number).padStart(6, '0');
      expect(passcodeText(`${before} ${code} ${after}`)).toBe(code);
    }),
  );
});

test('reads its own result the same way', () => {
  assert(
    property(string({ unit: constantFrom('1', '٣', 'x', ' ', '-', '.') }), (text) => {
      expect(passcodeText(passcodeText(text))).toBe(passcodeText(text));
    }),
  );
});

test('reads a very long text within the time limit of a test', () => {
  for (const part of ['1', 'a', '1.', ' 1', '-']) expect(isPasscode(part.repeat(200_000))).toBe(false);
});
