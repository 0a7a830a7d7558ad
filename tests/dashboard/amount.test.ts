import { describe, expect, test } from 'vitest';
import { amountFault, plainAmount } from '../../machines/dashboard/amount.ts';
import { shownAmount } from '../../src/dashboard/money.ts';

describe('an amount as typed', () => {
  test.each([
    ['1', null],
    ['0.00000001', null],
    ['.5', null],
    ['1.', null],
    [' 42 ', null],
    ['0', 'not-positive'],
    ['0.000', 'not-positive'],
    ['-1', 'not-positive'],
    ['1e9', 'malformed'],
    ['1,5', 'malformed'],
    ['', 'malformed'],
    ['.', 'malformed'],
    ['0x10', 'malformed'],
    ['Infinity', 'malformed'],
  ])('"%s" is found %s', (amount, fault) => expect(amountFault(amount)).toBe(fault));

  test.each([
    ['1250.50', '1250.5'],
    ['001250.500', '1250.5'],
    ['0.10', '0.1'],
    ['.5', '0.5'],
    ['1.', '1'],
    ['100', '100'],
    ['12345678901234567890.000000000000000001', '12345678901234567890.000000000000000001'],
  ])('"%s" is written "%s", and no digit is lost', (amount, plain) =>
    expect(plainAmount(amount)).toBe(plain),
  );
});

describe('an amount as shown', () => {
  test.each([
    ['en-US', '12,345,678,901,234,567,890.000000001'],
    ['de-DE', '12.345.678.901.234.567.890,000000001'],
    ['en-IN', '1,23,45,67,89,01,23,45,67,890.000000001'],
    ['fr-FR', '12 345 678 901 234 567 890,000000001'],
    ['ar-EG', '١٢٬٣٤٥٬٦٧٨٬٩٠١٬٢٣٤٬٥٦٧٬٨٩٠٫٠٠٠٠٠٠٠٠١'],
  ])('is written as %s does, digit for digit', (locale, shown) => {
    // Whichever narrow space a version of the Unicode data groups French figures with.
    expect(shownAmount('12345678901234567890.000000001', locale).replace(/[\u00a0\u202f]/g, ' ')).toBe(shown);
  });

  test('has no decimal sign where there is nothing behind it', () =>
    expect(shownAmount('1000', 'en-US')).toBe('1,000'));
});
