import type { AmountNotation } from '../../machines/dashboard/amount.ts';

// Separators that count as equal: clients type the ASCII character, but the number formats of browsers use other spaces
// and apostrophes.
const equivalents = [
  [' ', '\u00a0', '\u202f', '\u2009'],
  ["'", '\u2019'],
];

/**
 * Returns the number format of a locale.
 *
 * @param locale BCP 47 tag; defaults to the browser's locale
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
    minGroupingDigits: isGroupedEarly ? 1 : 2,
    digits: Array.from({ length: 10 }, (_, digit) => format.format(digit)),
  };
}

function separatorsLike(group: string): readonly string[] {
  const accepted = equivalents.find((characters) => characters.includes(group)) ?? [];
  return [group, ...accepted.filter((character) => character !== group)];
}
