import { describe, expect, test } from 'vitest';
import { countriesIn, formatPhone, readPhone } from '../../src/widget/phoneNumbers.ts';

const us = (phone: string) => ({ phone, country: 'US' });

describe('formatPhone', () => {
  test.each([
    ['202', '(202)'],
    ['2025550', '(202) 555-0'],
    ['2025550143', '(202) 555-0143'],
    ['(202) 555-0143', '(202) 555-0143'],
    ['+442079460000', '+44 20 7946 0000'],
    ['', ''],
  ])('formats %j as %j', (phone, formatted) => expect(formatPhone(us(phone))).toBe(formatted));

  test('does not restore deleted punctuation', () => {
    expect(formatPhone(us('(202'))).toBe('(202');
  });

  test('formats a number for its country', () => {
    expect(formatPhone({ phone: '07911123456', country: 'GB' })).toBe('07911 123456');
  });
});

describe('readPhone', () => {
  test.each([
    ['(202) 555-0143', 'US', '+12025550143'],
    ['07911 123456', 'GB', '+447911123456'],
    ['+44 7911 123456', 'US', '+447911123456'],
    ['(202) 555-0143', 'no country', '+12025550143'],
    ['12', 'US', null],
    ['', 'US', null],
    ['call me', 'US', null],
  ])('reads %j of %s as %s', (phone, country, number) => expect(readPhone({ phone, country })).toBe(number));
});

describe('digits of other scripts', () => {
  test.each([
    ['٢٠٢٥٥٥٠١٤٣', '(202) 555-0143', '+12025550143'],
    ['۲۰۲۵۵۵۰۱۴۳', '(202) 555-0143', '+12025550143'],
    ['२०२५५५०१४३', '(202) 555-0143', '+12025550143'],
    ['২০২৫৫৫০১৪৩', '(202) 555-0143', '+12025550143'],
    ['๒๐๒๕๕๕๐๑๔๓', '(202) 555-0143', '+12025550143'],
    ['２０２５５５０１４３', '(202) 555-0143', '+12025550143'],
    ['၂၀၂၅၅၅၀၁၄၃', '(202) 555-0143', '+12025550143'],
    ['+४४ ७९११ १२३४५६', '+44 7911 123456', '+447911123456'],
  ])('are read in %j', (phone, formatted, number) => {
    expect(formatPhone(us(phone))).toBe(formatted);
    expect(readPhone(us(phone))).toBe(number);
  });
});

test('names and sorts countries in the given language', () => {
  const german = countriesIn('de').map(({ name }) => name);
  expect(german.length).toBeGreaterThan(240);
  expect(german).toEqual(german.toSorted((first, second) => first.localeCompare(second, 'de')));
  expect(countriesIn('en')).toContainEqual({ code: 'US', name: 'United States', callingCode: '1' });
});
