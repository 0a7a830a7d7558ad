import type { AmountNotation } from '../../machines/dashboard/amount.ts';

// A keyboard has one space and one apostrophe, Unicode data several, which differ between its versions.
const alikes = [
  [' ', '\u00a0', '\u202f', '\u2009'],
  ["'", '\u2019'],
];

/**
 * Reads how a locale writes numbers.
 *
 * @param locale a BCP 47 tag; the browser's own when left out
 */
export function amountNotation(locale?: string): AmountNotation {
  const format = new Intl.NumberFormat(locale);
  const parts = format.formatToParts(1_234_567_890_123.5);
  const group = parts.find(({ type }) => type === 'group')?.value;
  const decimal = parts.find(({ type }) => type === 'decimal')?.value ?? '.';
  const sizes = parts.filter(({ type }) => type === 'integer').map(({ value }) => value.length);
  const last = sizes.at(-1) ?? 3;
  const isGroupedEarly = format.formatToParts(1_234).some(({ type }) => type === 'group');
  return {
    decimal,
    groups: group === undefined || group === decimal ? [] : separatorsLike(group),
    groupSizes: [last, sizes.at(-2) ?? last],
    groupsFrom: isGroupedEarly ? 1 : 2,
    digits: Array.from({ length: 10 }, (_, digit) => format.format(digit)),
  };
}

function separatorsLike(group: string): readonly string[] {
  const alike = alikes.find((signs) => signs.includes(group)) ?? [];
  return [group, ...alike.filter((sign) => sign !== group)];
}
