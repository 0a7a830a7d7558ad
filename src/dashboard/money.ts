const dollarOptions = {
  style: 'currency',
  currency: 'USD',
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
} as const;

// Creating a format takes much longer than using it, and the statement has hundreds of amounts.
const formats = new Map<string, Intl.NumberFormat>();

function format(cents: number, locale: string, signDisplay: 'auto' | 'exceptZero'): string {
  const key = `${locale} ${signDisplay}`;
  const cached = formats.get(key) ?? new Intl.NumberFormat(locale, { ...dollarOptions, signDisplay });
  formats.set(key, cached);
  return cached.format(formatDecimal(cents)).replace('-', '−');
}

/**
 * Formats US dollars with two decimals in the locale of the page, English in en-US (specification, section 9), and with
 * a typographic minus sign.
 *
 * @param cents whole cents
 * @param locale BCP 47 tag
 */
export function formatDollars(cents: number, locale: string): string {
  return format(cents, locale, 'auto');
}

/** Formats the amount of a transaction with a plus or minus sign, so that its direction is visible without color. */
export function formatSignedDollars(cents: number, locale: string): string {
  return format(cents, locale, 'exceptZero');
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
