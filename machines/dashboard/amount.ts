import { toAsciiDigits } from '../contracts/digits.ts';
import { amountLimits, type FromAsset } from './assets.ts';

/** Reason why an amount is rejected. */
export type AmountFault = 'malformed' | 'not-positive' | 'too-precise' | 'too-large';

/** Number format of the client's locale, read from `Intl.NumberFormat` outside the machine. */
export interface AmountNotation {
  readonly decimal: string;
  /** Accepted group separators, of which the first is used for output. Empty if the locale has none. */
  readonly groups: readonly string[];
  /** Number of digits in the last group, then in every other group: [3, 2] in India. */
  readonly groupSizes: readonly [last: number, others: number];
  /**
   * CLDR `minimumGroupingDigits`: number of digits before the last group from which a separator is used. It is 2 in
   * Spanish, so 1250 has no separator.
   */
  readonly minGroupingDigits: number;
  /** The ten digits, starting with zero. */
  readonly digits: readonly string[];
}

interface ParsedNumber {
  readonly isNegative: boolean;
  readonly whole: string;
  readonly fraction: string;
}

const minusSigns = ['-', '\u2212'];

/**
 * Parses an amount strictly in one notation. A misplaced separator rejects the whole text: "1,5" may be a German
 * decimal or an American typo, and a wrong guess changes the amount tenfold.
 *
 * @param typed field value; surrounding spaces are ignored
 * @returns the canonical decimal text (ASCII digits, a period, no redundant zeros), or `null` if malformed
 */
export function parseAmount(typed: string, notation: AmountNotation): string | null {
  const parsed = parseNumber(typed, notation);
  if (!parsed) return null;
  const { isNegative, whole, fraction } = parsed;
  const digits = fraction.replace(/0+$/, '');
  return `${isNegative ? '-' : ''}${whole || '0'}${digits && `.${digits}`}`;
}

/**
 * Validates an amount.
 *
 * @param amount result of `parseAmount`
 * @param asset defines the allowed decimals and the maximum; `null` while no asset is chosen
 * @returns the fault, or `null` for a valid amount
 */
export function amountFault(amount: string | null, asset: FromAsset | null): AmountFault | null {
  if (amount === null) return 'malformed';
  if (amount.startsWith('-') || !/[1-9]/.test(amount)) return 'not-positive';
  if (asset === null) return null;
  const { decimals, maximum } = amountLimits[asset];
  // Stryker disable next-line StringLiteral: a split text always has a first part
  const [whole = '', fraction = ''] = amount.split('.');
  if (fraction.length > decimals) return 'too-precise';
  return isAbove(whole, fraction, maximum) ? 'too-large' : null;
}

/** Inserts group separators into a typed amount. Returns a malformed amount unchanged. */
export function groupAmount(typed: string, notation: AmountNotation): string {
  const parsed = parseNumber(typed, notation);
  if (!parsed) return typed;
  const { isNegative, whole, fraction } = parsed;
  return `${isNegative ? '-' : ''}${formatNumber(whole || '0', fraction, notation)}`;
}

/**
 * Formats an amount for display, with at least two decimals so that 1.250,00 cannot be read as 1.25.
 *
 * @param amount canonical decimal text, not negative
 */
export function formatAmount(amount: string, notation: AmountNotation): string {
  // Stryker disable next-line StringLiteral: a split text always has a first part
  const [whole = '', fraction = ''] = amount.split('.');
  return formatNumber(whole, fraction.padEnd(2, '0'), notation);
}

function parseNumber(typed: string, notation: AmountNotation): ParsedNumber | null {
  const text = typed.trim();
  const isNegative = minusSigns.some((sign) => text.startsWith(sign));
  const plain = Array.from(isNegative ? text.slice(1) : text, (character) =>
    normalizeCharacter(character, notation),
  ).join('');
  // Stryker disable next-line StringLiteral: a split text always has a first part
  const [whole = '', fraction, ...rest] = plain.split('.');
  if (rest.length > 0 || (fraction !== undefined && !/^\d+$/.test(fraction))) return null;
  const isWhole = whole === '' ? fraction !== undefined : isWholeNumber(whole, notation);
  return isWhole ? { isNegative, whole: whole.replaceAll('_', ''), fraction: fraction ?? '' } : null;
}

/** Maps a digit to ASCII, a group separator to `_`, the decimal separator to `.`, anything else to `?`. */
function normalizeCharacter(character: string, { groups, decimal }: AmountNotation): string {
  const digit = toAsciiDigits(character);
  // Stryker disable next-line Regex: the text is a single character
  if (/^\d$/.test(digit)) return digit;
  if (groups.includes(character)) return '_';
  return character === decimal ? '.' : '?';
}

/** Rejects leading zeros: "05" may be a typo for 0.5, and "0,125" is not a grouped number. */
function isWholeNumber(whole: string, { groupSizes: [last, others] }: AmountNotation): boolean {
  if (whole === '0' || /^[1-9]\d*$/.test(whole)) return true;
  return new RegExp(`^[1-9]\\d{0,${others - 1}}(?:_\\d{${others}})*_\\d{${last}}$`).test(whole);
}

function formatNumber(whole: string, fraction: string, notation: AmountNotation): string {
  const { decimal, groups, groupSizes, minGroupingDigits, digits } = notation;
  const [last, others] = groupSizes;
  const parts: string[] = [];
  if (whole.length >= last + minGroupingDigits) {
    parts.unshift(whole.slice(-last));
    let rest = whole.slice(0, -last);
    for (; rest.length > others; rest = rest.slice(0, -others)) parts.unshift(rest.slice(-others));
    parts.unshift(rest);
  } else {
    parts.push(whole);
  }
  const localize = (text: string) => Array.from(text, (digit) => digits[Number(digit)] ?? digit).join('');
  return `${parts.map(localize).join(groups[0] ?? '')}${fraction && `${decimal}${localize(fraction)}`}`;
}

function isAbove(whole: string, fraction: string, maximum: string): boolean {
  // Stryker disable next-line EqualityOperator: the lengths differ in this place
  if (whole.length !== maximum.length) return whole.length > maximum.length;
  return whole > maximum || (whole === maximum && fraction !== '');
}
