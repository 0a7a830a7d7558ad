import type { AmountNotation } from '../../machines/dashboard/amount.ts';

/**
 * Returns the number format of a language.
 *
 * @param locale BCP 47 tag of a locale with groups of three digits, separated by a period or a comma
 */
export function amountNotation(locale: string): AmountNotation {
  const format = new Intl.NumberFormat(locale);
  const parts = format.formatToParts(1_234_567.5);
  const decimal = parts.some(({ type, value }) => type === 'decimal' && value === ',') ? ',' : '.';
  const isGroupedEarly = format.formatToParts(1_234).some(({ type }) => type === 'group');
  return { decimal, group: decimal === ',' ? '.' : ',', minGroupingDigits: isGroupedEarly ? 1 : 2 };
}
