/** What is wrong with an amount that somebody typed. */
export type AmountFault = 'malformed' | 'not-positive';

// What a number field gives out: digits with a full stop, whatever the person's language writes. No exponent, since
// nobody means "1e9" by accident and means it well.
const decimalPattern = /^-?(?:\d+\.?\d*|\.\d+)$/;

/**
 * Judges an amount as a decimal text. It is never turned into a floating-point number, so no digit of it is lost.
 *
 * @param amount the number field's value
 * @returns what is wrong with it; `null` when nothing is
 */
export function amountFault(amount: string): AmountFault | null {
  const text = amount.trim();
  if (!decimalPattern.test(text)) return 'malformed';
  return text.startsWith('-') || !/[1-9]/.test(text) ? 'not-positive' : null;
}

/**
 * Writes an amount the one way that is logged and shown: no leading zeros, no trailing ones behind the point.
 *
 * @param amount one that `amountFault` finds nothing wrong with
 */
export function plainAmount(amount: string): string {
  const [whole = '', fraction = ''] = amount.trim().split('.');
  const units = whole.replace(/^0+(?=\d)/, '') || '0';
  const digits = fraction.replace(/0+$/, '');
  return digits === '' ? units : `${units}.${digits}`;
}
