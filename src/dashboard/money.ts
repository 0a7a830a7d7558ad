import { siteLocale } from './siteLocale.en.ts';

const dollars = new Intl.NumberFormat(siteLocale, {
  style: 'currency',
  currency: 'USD',
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
});
const signedDollars = new Intl.NumberFormat(siteLocale, {
  style: 'currency',
  currency: 'USD',
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
  signDisplay: 'exceptZero',
});

/**
 * Formats US dollars with two decimals in the locale of the site, English in en-US (specification, section 9), and with
 * a typographic minus sign.
 *
 * @param cents whole cents
 */
export function formatDollars(cents: number): string {
  return dollars.format(formatDecimal(cents)).replace('-', '−');
}

/** Formats the amount of a transaction with a plus or minus sign, so that its direction is visible without color. */
export function formatSignedDollars(cents: number): string {
  return signedDollars.format(formatDecimal(cents)).replace('-', '−');
}

/**
 * Converts whole cents to decimal text, without a floating-point number in between.
 *
 * @returns dollars with two decimals, for example `-12.05`
 */
export function formatDecimal(cents: number): `${number}` {
  const digits = String(Math.abs(cents)).padStart(3, '0');
  const text = `${cents < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
  return text as `${number}`;
}
