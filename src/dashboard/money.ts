const dollars = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
});
const signedDollars = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
  signDisplay: 'exceptZero',
});

/**
 * Writes an amount of US dollars as the account shows it (specification, section 9), with a true minus sign.
 *
 * @param cents whole cents
 */
export function shownDollars(cents: number): string {
  return dollars.format(decimalText(cents)).replace('-', '−');
}

/** Writes what comes in or goes out: a plus or a minus sign tells which, whatever the colours. */
export function shownBooking(cents: number): string {
  return signedDollars.format(decimalText(cents)).replace('-', '−');
}

/**
 * Writes whole cents as a decimal text. No floating-point number of dollars is ever made of them.
 *
 * @param cents a whole number
 * @returns such as `-12.05`
 */
export function decimalText(cents: number): `${number}` {
  const digits = String(Math.abs(cents)).padStart(3, '0');
  const text = `${cents < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
  return text as `${number}`;
}
