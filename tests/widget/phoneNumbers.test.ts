import { describe, expect, test } from 'vitest';
import { namedCountries } from '../../src/widget/namedCountries.ts';
import { formatPhone, listCountries, readPhone } from '../../src/widget/phoneNumbers.ts';

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
    ['+44 (0)20 7946 0000', 'US', '+442079460000'],
    ['+54 11 15 2345 6789', 'US', '+5491123456789'],
    ['tel:+1-202-555-0143', 'US', '+12025550143'],
    ['0044 7911 123456', 'US', '+447911123456'],
    ['011 44 7911 123456', 'GB', '+447911123456'],
    ['00 1 202 555 0143', 'US', '+12025550143'],
    ['011 15 2345-6789', 'AR', '+5491123456789'],
    ['+52 1 55 1234 5678', 'US', '+525512345678'],
    ['1 55 1234 5678', 'MX', '+525512345678'],
    ['044 55 1234 5678', 'MX', '+525512345678'],
    ['+52 55 1234 5678', 'US', '+525512345678'],
    ['2\uFE0F\u20E30\uFE0F\u20E32\uFE0F\u20E3 555\u200B0143', 'US', '+12025550143'],
    ['\u202A+1\u00A0202\u2011555\u20110143\u202C', 'US', '+12025550143'],
    ['☎\uFE0F (202) 555-0143', 'US', '+12025550143'],
    ['＋１ ２０２ ５５５ ０１４３', 'US', '+12025550143'],
  ])('reads %j of %s as %s', (phone, country, number) =>
    expect(readPhone({ phone, country })).toEqual({ number }),
  );

  test.each([
    '12',
    '',
    'call me',
    '202 555 0143 / 202 555 0144',
    '202 555 0143 or 202 555 0144',
    '+52 1 1234',
    '0044 12',
    '+1202555014312',
  ])('reads no number in %j', (phone) => expect(readPhone(us(phone))).toEqual({ fault: 'malformed' }));

  test.each([
    '(202) 555-0143 ext. 12',
    '(202) 555-0143x12',
    '(202) 555-0143 #12',
    '(202) 555-0143,,12#',
    '(202) 555-0143;12',
    'tel:+12025550143;ext=12',
    '2025550143 anexo 12',
    '2025550143 extensión 12',
    '0044 20 7946 0000 x12',
    '+52 1 55 1234 5678 ext. 12',
  ])('reads an extension in %j', (phone) => expect(readPhone(us(phone))).toEqual({ fault: 'extension' }));
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
    expect(readPhone(us(phone))).toEqual({ number });
  });
});

test('names and sorts countries in the given language', () => {
  const german = namedCountries(listCountries(), 'de').map(({ name }) => name);
  expect(german.length).toBeGreaterThan(240);
  expect(german).toEqual(german.toSorted((first, second) => first.localeCompare(second, 'de')));
  expect(namedCountries(listCountries(), 'en')).toContainEqual({
    code: 'US',
    name: 'United States',
    callingCode: '1',
  });
});
