import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  amountFault,
  formatAmount,
  groupAmount,
  isOtherUnit,
  limitsOf,
  parseAmount,
  readingsOf,
} from '../../machines/dashboard/amount.ts';
import { amountLimits, fromAssets } from '../../machines/dashboard/assets.ts';
import { amountNotation } from '../../src/dashboard/amountNotation.ts';

const locales = ['en-US', 'es'] as const;

const parse = (typed: string, locale: string) => parseAmount(typed, amountNotation(locale));

describe('parsing a typed amount', () => {
  test.each([
    ['en-US', '1250.50', '1250.5'],
    ['en-US', '1,250.50', '1250.5'],
    ['en-US', '1,250,000', '1250000'],
    ['en-US', '1250.125', '1250.125'],
    ['en-US', '1.2500', '1.25'],
    ['en-US', ' 42 ', '42'],
    ['en-US', '.5', '0.5'],
    ['en-US', '0.125', '0.125'],
    ['en-US', '0.00000001', '0.00000001'],
    ['en-US', '-1', '-1'],
    ['en-US', '\u22121', '-1'],
    ['en-US', '0.10', '0.1'],
    ['en-US', '123456789012345678.000000000000000001', '123456789012345678.000000000000000001'],
    ['en-US', '\u0661\u0662\u0665\u0660.\u0665', '1250.5'],
    ['en-US', '\u06f1,\u06f2\u06f5\u06f0.\u06f5', '1250.5'],
    ['en-US', '\uff11\uff12\uff15\uff10', '1250'],
    ['en-US', '\uff11\uff0c\uff12\uff15\uff10\uff0e\uff15', '1250.5'],
    ['en-US', '\uff0d\uff04\uff15', '-5'],
    ['en-US', '\u200e1,250.05', '1250.05'],
    ['en-US', '\u2068\u2212$1,250.05\u2069', '-1250.05'],
    ['en-US', '1,250.05\u200b', '1250.05'],
    ['es', '\u200f1.250,5\u00a0US$\u200f', '1250.5'],
    ['es', '1250,5', '1250.5'],
    ['es', '1.250,5', '1250.5'],
    ['es', '1.250.000', '1250000'],
    ['es', '1,5', '1.5'],
    // As the pages write it: the account page, the transactions, a request, and what browsers copy with it.
    ['en-US', '$1,234,567.89', '1234567.89'],
    ['en-US', '\u2212$1,250.05', '-1250.05'],
    ['en-US', '+$250,000.00', '250000'],
    ['en-US', '$ 42', '42'],
    ['en-US', '$-5', '-5'],
    ['en-US', 'BTC 5', '5'],
    ['en-US', '5 BTC', '5'],
    ['en-US', '0.5btc', '0.5'],
    ['en-US', '₿0.5', '0.5'],
    ['en-US', '1,250.00\u00a0USDC', '1250'],
    ['en-US', '5.', '5'],
    ['en-US', '1,250.', '1250'],
    ['en-US', '1 250', '1250'],
    ['en-US', '1\u202f250\u202f000.5', '1250000.5'],
    ['es', '1.234.567,89 US$', '1234567.89'],
    ['es', '1.234.567,89\u00a0US$', '1234567.89'],
    ['es', '\u22121250,05 USD', '-1250.05'],
    ['es', '12.500,00 USDC', '12500'],
    ['es', '5,', '5'],
    ['es', '1 250,50', '1250.5'],
  ])('in %s, "%s" is parsed as %s', (locale, typed, amount) => expect(parse(typed, locale)).toBe(amount));

  test.each([
    // Each text is valid in another notation, or a typo. It is refused, because a wrong guess changes the amount by a
    // factor of 10 to 1000.
    ['en-US', '1,5'],
    ['en-US', '1.250,50'],
    ['en-US', '1,25,000'],
    ['en-US', '1,2500'],
    ['en-US', '0,125'],
    ['en-US', "1'250"],
    ['en-US', '1.2.3'],
    ['en-US', '1.250.000'],
    ['en-US', '1.5,000'],
    ['en-US', ',5'],
    ['en-US', '1,,250'],
    ['en-US', '05'],
    ['en-US', '.'],
    ['en-US', '1.250.'],
    ['en-US', '12 50'],
    ['en-US', '1 2500'],
    ['en-US', '1 250 00'],
    ['en-US', '1, 250'],
    ['en-US', '5 kg'],
    ['en-US', '€5'],
    ['en-US', '$5 USDT'],
    ['en-US', '$'],
    ['en-US', 'BTC'],
    ['en-US', '-$-5'],
    ['en-US', '+-5'],
    ['es', '1.5'],
    ['es', '1,250.50'],
    ['es', '1,250,000'],
    ['es', '0.125'],
    ['en-US', '1e9'],
    ['en-US', '0x10'],
    ['en-US', '--5'],
    ['en-US', '1_000'],
    ['en-US', 'Infinity'],
    ['en-US', ''],
  ])('in %s, "%s" is rejected', (locale, typed) => {
    expect(parse(typed, locale)).toBeNull();
    expect(readingsOf(typed, amountNotation(locale))).toBeNull();
  });

  test.each([
    ['en-US', '1,250', '1,250.00', '1.2500'],
    ['en-US', '1.250', '1,250.00', '1.2500'],
    ['en-US', ' 12,345 ', '12,345.00', '12.3450'],
    ['en-US', '999.999', '999,999.00', '999.9990'],
    ['en-US', '\u0661,\u0662\u0665\u0660', '1,250.00', '1.2500'],
    ['es', '1,250', '1250,00', '1,2500'],
    ['es', '1.250', '1250,00', '1,2500'],
    ['es', '12.345', '12.345,00', '12,3450'],
    ['en-US', '$1,250', '1,250.00', '1.2500'],
    ['es', '1.250 USDC', '1250,00', '1,2500'],
  ])('in %s, "%s" may be %s or %s, so it is asked back', (locale, typed, ...readings) => {
    const notation = amountNotation(locale);
    expect(parse(typed, locale)).toBeNull();
    expect(readingsOf(typed, notation)).toEqual(readings);
    for (const reading of readings) {
      expect(readingsOf(reading, notation)).toBeNull();
      expect(parse(reading, locale)).not.toBeNull();
    }
  });
});

const whole = fc.bigInt({ min: 0n, max: 10n ** 24n });
const fraction = fc.stringMatching(/^\d{1,18}$/);
const canonical = (units: bigint, digits: string) => {
  const decimals = digits.replace(/0+$/, '');
  return decimals === '' ? String(units) : `${units}.${decimals}`;
};

describe.each(locales)('any number in %s', (locale) => {
  const notation = amountNotation(locale);
  const format = new Intl.NumberFormat(locale);

  test('is parsed without losing a digit, grouped or not', () => {
    fc.assert(
      fc.property(whole, fraction, fc.boolean(), (units, digits, isGrouped) => {
        const written = isGrouped ? format.format(units) : String(units);
        const typed = `${written}${notation.decimal}${digits}`;
        const isAmbiguous = readingsOf(typed, notation) !== null;
        expect(parseAmount(typed, notation)).toBe(isAmbiguous ? null : canonical(units, digits));
      }),
    );
  });

  test('is grouped as the locale groups it, and parsed back unchanged', () => {
    fc.assert(
      fc.property(whole, fraction, (units, digits) => {
        const grouped = groupAmount(String(units), notation, null);
        expect(grouped.replace(/[.,]00$/, '')).toBe(format.format(units));
        expect(readingsOf(grouped, notation)).toBeNull();
        const typed = `${units}${notation.decimal}${digits}`;
        expect(parseAmount(groupAmount(typed, notation, null), notation)).toBe(parseAmount(typed, notation));
        const amount = canonical(units, digits);
        expect(parseAmount(formatAmount(amount, notation), notation)).toBe(amount);
      }),
    );
  });

  test('is parsed as spelled, or rejected', () => {
    const parts = fc.constantFrom(
      '0',
      '1',
      '5',
      '00',
      '250',
      '.',
      ',',
      "'",
      '\u2019',
      ' ',
      '\u202f',
      '-',
      'e',
    );
    fc.assert(
      fc.property(fc.array(parts, { maxLength: 8 }), (chosen) => {
        const typed = chosen.join('');
        // Parsing never moves the decimal separator: the digits before it stay before it.
        const [before = '', after = ''] = typed.split(notation.decimal);
        const digits = (text: string) => text.replace(/\D/g, '');
        const spelled = canonical(BigInt(digits(before) || 0), digits(after));
        expect([null, spelled, `-${spelled}`]).toContain(parseAmount(typed, notation));
      }),
    );
  });
});

describe('a typed amount', () => {
  test.each([
    ['en-US', '1250', '1,250.00'],
    ['en-US', '-1250.5', '-1,250.5'],
    ['en-US', '\u22121250', '-1,250.00'],
    ['en-US', '.5', '0.5'],
    ['es', '1250', '1250'],
    ['es', '12500', '12.500,00'],
    ['es', ',50', '0,50'],
    ['en-US', '1,5', '1,5'],
    ['en-US', '1,250', '1,250'],
  ])('in %s, "%s" is grouped as "%s"', (locale, typed, grouped) =>
    expect(groupAmount(typed, amountNotation(locale), null)).toBe(grouped),
  );
});

describe('the unit of a typed amount', () => {
  test.each([
    ['$1,250.50', 'USDT', false],
    ['$1,250.50', 'USDC', false],
    ['1250,5 US$', 'USDC', false],
    ['5 btc', 'BTC', false],
    ['5', 'BTC', false],
    ['$1,250.50', null, false],
    ['$1,250.50', 'BTC', true],
    ['0.5 BTC', 'ETH', true],
    ['5 USDT', 'USDC', true],
  ] as const)('of %s is another one than that of %s: %s', (typed, asset, isOther) =>
    expect(isOtherUnit(typed, asset)).toBe(isOther),
  );

  test.each([
    ['$1250.5', 'USDC', '1,250.5'],
    ['1,234,567.89 USDT', 'USDT', '1,234,567.89'],
    ['₿ 0.5', 'BTC', '0.5'],
    ['5.', 'BTC', '5'],
    // A unit excludes other assets, so it stays until its asset is chosen.
    ['$1250.5', null, '$1250.5'],
    ['$1250.5', 'BTC', '$1250.5'],
  ] as const)('in "%s" for %s is grouped as "%s"', (typed, asset, grouped) =>
    expect(groupAmount(typed, amountNotation('en-US'), asset)).toBe(grouped),
  );

  test('is not needed for a limit: without an asset, the widest limits apply', () => {
    const limits = Object.values(amountLimits);
    expect(limitsOf(null).decimals).toBe(Math.max(...limits.map(({ decimals }) => decimals)));
    expect(limitsOf(null).maximum).toBe(String(Math.max(...limits.map(({ maximum }) => Number(maximum)))));
  });
});

describe('a parsed amount', () => {
  test.each([
    [null, 'BTC', 'malformed'],
    [null, null, 'malformed'],
    ['0', 'BTC', 'not-positive'],
    ['0', null, 'not-positive'],
    ['-1', null, 'not-positive'],
    ['1', null, null],
    ['1.000000000000000000000001', null, 'too-precise'],
    ['0.000000000000000001', null, null],
    ['100000000000000000000', null, 'too-large'],
    ['1000000000', null, null],
    ['1000000001', null, 'too-large'],
    ['0.00000001', 'BTC', null],
    ['0.000000001', 'BTC', 'too-precise'],
    ['0.000000000000000001', 'ETH', null],
    ['0.0000000000000000001', 'ETH', 'too-precise'],
    ['0.000001', 'USDT', null],
    ['0.0000001', 'USDT', 'too-precise'],
    ['0.0000001', 'USDC', 'too-precise'],
    ['99999999999999999999', 'USDT', 'too-large'],
    ['9999.99999999', 'BTC', null],
  ] as const)('%s %s is validated as %s', (amount, asset, fault) =>
    expect(amountFault(amount, asset)).toBe(fault),
  );

  test.each(fromAssets)('of %s may equal the maximum, but not exceed it', (asset) => {
    const { maximum } = amountLimits[asset];
    expect(amountFault(maximum, asset)).toBeNull();
    expect(amountFault(`${maximum}.000001`, asset)).toBe('too-large');
    expect(amountFault(String(BigInt(maximum) + 1n), asset)).toBe('too-large');
    expect(amountFault(`${maximum}0`, asset)).toBe('too-large');
  });

  test.each([
    ['1.25', 'en-US', '1.25'],
    ['1.125', 'en-US', '1.1250'],
    ['1250', 'en-US', '1,250.00'],
    ['12500', 'es', '12.500,00'],
    ['1.25', 'es', '1,25'],
    ['0.00000001', 'en-US', '0.00000001'],
    ['1234567.5', 'en-US', '1,234,567.50'],
    ['1250.5', 'es', '1250,50'],
  ])('%s is formatted in %s as %s, so that thousands cannot be read as decimals', (amount, locale, shown) =>
    expect(formatAmount(amount, amountNotation(locale))).toBe(shown),
  );
});
