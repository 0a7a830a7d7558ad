import { toAsciiDigits } from '../contracts/digits.ts';
import { withoutInvisible } from '../contracts/invisibleCharacters.ts';
import { amountLimits, assetUnits, widestLimits, type FromAsset } from './assets.ts';

/** Reason why an amount is rejected. */
export type AmountFault =
  | 'malformed'
  | 'ambiguous'
  | 'other-unit'
  | 'not-positive'
  | 'too-precise'
  | 'too-large';

/** Number format of the site's language, read from `Intl.NumberFormat` outside the machine. Groups have three digits. */
export interface AmountNotation {
  readonly decimal: '.' | ',';
  readonly group: '.' | ',';
  /**
   * CLDR `minimumGroupingDigits`: number of digits before the last group from which a separator is used. It is 2 in
   * Spanish, so 1250 has no separator.
   */
  readonly minGroupingDigits: number;
}

/** A typed amount, taken apart. */
interface TypedAmount {
  readonly isNegative: boolean;
  /** Digits and separators, without spaces around them. */
  readonly number: string;
  /** Sign or code of an asset in capitals, such as `$`; empty without one. */
  readonly unit: string;
}

interface ParsedNumber {
  readonly isNegative: boolean;
  readonly whole: string;
  readonly fraction: string;
}

const units = [...new Set(Object.values(assetUnits).flat())].toSorted((a, b) => b.length - a.length);
const unitPattern = units.map((unit) => unit.replace('$', '\\$')).join('|');
/** A sign, a unit before or after the number, and spaces between, such as "−$1,250.05" and "1250,05 US$". */
const typedAmount = new RegExp(
  `^(?:([+\\-\u2212])\\s*)?(?:(${unitPattern})\\s*)?([+\\-\u2212]?)([\\d.,\\s]*?)(?:\\s*(${unitPattern}))?$`,
  'i',
);

/**
 * Removes invisible characters, such as the direction marks that apps copy with an amount, and replaces full-width
 * characters and digits of other scripts.
 */
function plainText(typed: string): string {
  return toAsciiDigits(
    withoutInvisible(typed).replaceAll(/[\uFF04\uFF0B-\uFF0E]/g, (character) => character.normalize('NFKC')),
  );
}

function takeApart(typed: string): TypedAmount | null {
  const [, first = '', before = '', second = '', number = '', after = ''] =
    typedAmount.exec(plainText(typed).trim()) ?? [];
  if (number === '' || (first !== '' && second !== '') || (before !== '' && after !== '')) return null;
  const sign = first || second;
  // Spaces are never decimal signs: between groups of three digits they have one reading.
  const isSpaced = /^\d{1,3}(?:\s\d{3})+(?:[.,]\d*)?$/.test(number);
  return {
    isNegative: sign !== '' && sign !== '+',
    number: isSpaced ? number.replaceAll(/\s/g, '') : number,
    unit: (before || after).toUpperCase(),
  };
}

/**
 * Returns whether an amount is written in another unit than that of an asset, such as dollars for BTC.
 *
 * @param asset `null` while no asset is chosen, so that every unit fits
 */
export function isOtherUnit(typed: string, asset: FromAsset | null): boolean {
  const unit = takeApart(typed)?.unit ?? '';
  return unit !== '' && asset !== null && !assetUnits[asset].includes(unit);
}

/**
 * Parses an amount strictly in one notation. A misplaced separator rejects the whole text: "1,5" may be a German
 * decimal or an American typo, and a wrong guess changes the amount tenfold. So does a text that could be read two ways.
 *
 * @param typed field value; surrounding spaces, a unit, a plus sign and a decimal sign at the end are ignored
 * @returns the canonical decimal text (ASCII digits, a period, no redundant zeros), or `null` if malformed or ambiguous
 */
export function parseAmount(typed: string, notation: AmountNotation): string | null {
  const parsed = parseNumber(typed, notation);
  if (!parsed) return null;
  const { isNegative, whole, fraction } = parsed;
  const digits = fraction.replace(/0+$/, '');
  return `${isNegative ? '-' : ''}${whole || '0'}${digits && `.${digits}`}`;
}

/**
 * Returns the two readings of an amount whose only separator may be a decimal sign or may group thousands, such as
 * "1,250".
 *
 * @param typed field value; surrounding spaces are ignored
 * @returns the amount as thousands and as decimals, each written so that it has one reading; `null` for any other text
 */
export function readingsOf(
  typed: string,
  notation: AmountNotation,
): readonly [thousands: string, decimals: string] | null {
  const [, start = '', end = ''] = /^([1-9]\d{0,2})[.,](\d{3})$/.exec(takeApart(typed)?.number ?? '') ?? [];
  if (start === '') return null;
  return [formatAmount(start + end, notation), formatAmount(`${start}.${end}`, notation)];
}

/**
 * Validates an amount.
 *
 * @param amount result of `parseAmount`
 * @param asset defines the allowed decimals and the maximum; `null` while no asset is chosen, for the widest limits
 * @returns the fault, or `null` for a valid amount
 */
export function amountFault(amount: string | null, asset: FromAsset | null): AmountFault | null {
  if (amount === null) return 'malformed';
  if (amount.startsWith('-') || !/[1-9]/.test(amount)) return 'not-positive';
  const { decimals, maximum } = limitsOf(asset);
  // Stryker disable next-line StringLiteral: a split text always has a first part
  const [whole = '', fraction = ''] = amount.split('.');
  if (fraction.length > decimals) return 'too-precise';
  return isAbove(whole, fraction, maximum) ? 'too-large' : null;
}

/** Returns the allowed decimals and the maximum of an asset, or the widest limits while no asset is chosen. */
export function limitsOf(asset: FromAsset | null): { readonly decimals: number; readonly maximum: string } {
  return asset === null ? widestLimits : amountLimits[asset];
}

/**
 * Inserts group separators into a typed amount, and decimals behind them, and removes the unit of the asset.
 *
 * @param asset `null` while no asset is chosen: a unit then stays, because it excludes other assets
 * @returns an amount that is refused unchanged
 */
export function groupAmount(typed: string, notation: AmountNotation, asset: FromAsset | null): string {
  const parsed = parseNumber(typed, notation);
  const hasUnit = takeApart(typed)?.unit !== '';
  if (!parsed || (hasUnit && (asset === null || isOtherUnit(typed, asset)))) return typed;
  const { isNegative, whole, fraction } = parsed;
  const grouped = formatNumber(whole || '0', fraction, notation);
  const isClear = fraction !== '' || !grouped.includes(notation.group);
  return `${isNegative ? '-' : ''}${isClear ? grouped : `${grouped}${notation.decimal}00`}`;
}

/**
 * Formats an amount for display, with two decimals or more but never three, so that 1.250,00 cannot be read as 1.25.
 *
 * @param amount canonical decimal text, not negative
 */
export function formatAmount(amount: string, notation: AmountNotation): string {
  // Stryker disable next-line StringLiteral: a split text always has a first part
  const [whole = '', fraction = ''] = amount.split('.');
  return formatNumber(whole, fraction.padEnd(fraction.length === 3 ? 4 : 2, '0'), notation);
}

function parseNumber(typed: string, notation: AmountNotation): ParsedNumber | null {
  if (readingsOf(typed, notation)) return null;
  const apart = takeApart(typed);
  if (!apart) return null;
  const { isNegative, number } = apart;
  const [whole = '', fraction, ...rest] = number.split(notation.decimal);
  if (rest.length > 0 || (fraction !== undefined && !/^\d*$/.test(fraction))) return null;
  const isWhole = whole === '' ? Boolean(fraction) : isWholeNumber(whole, notation);
  return isWhole
    ? { isNegative, whole: whole.replaceAll(notation.group, ''), fraction: fraction ?? '' }
    : null;
}

/** Rejects leading zeros: "05" may be a typo for 0.5, and "0,125" is not a grouped number. */
function isWholeNumber(whole: string, { group }: AmountNotation): boolean {
  if (whole === '0' || /^[1-9]\d*$/.test(whole)) return true;
  const [first = '', ...others] = whole.split(group);
  return /^[1-9]\d{0,2}$/.test(first) && others.every((digits) => /^\d{3}$/.test(digits));
}

function formatNumber(whole: string, fraction: string, notation: AmountNotation): string {
  const { decimal, group, minGroupingDigits } = notation;
  const isGrouped = whole.length >= 3 + minGroupingDigits;
  const written = isGrouped ? whole.replaceAll(/\B(?=(?:\d{3})+$)/g, group) : whole;
  return `${written}${fraction && `${decimal}${fraction}`}`;
}

function isAbove(whole: string, fraction: string, maximum: string): boolean {
  // Stryker disable next-line EqualityOperator: the lengths differ in this place
  if (whole.length !== maximum.length) return whole.length > maximum.length;
  return whole > maximum || (whole === maximum && fraction !== '');
}
