import { amountLimits, type FromAsset } from './assets.ts';

/** Why an amount is refused. */
export type AmountFault = 'malformed' | 'not-positive' | 'too-precise' | 'too-large';

/** How the client's locale writes numbers; read from `Intl.NumberFormat` outside the machine. */
export interface AmountNotation {
  readonly decimal: string;
  /** Accepted between groups of digits, the written one first; empty where the locale has none. */
  readonly groups: readonly string[];
  /** Digits in the last group, and in every group before it. */
  readonly groupSizes: readonly [last: number, others: number];
  /** Digits in front of the last group from which on numbers are grouped: 2 in Spanish, where 1250 has no separator. */
  readonly groupsFrom: number;
  /** The ten digits, from zero. */
  readonly digits: readonly string[];
}

interface Figures {
  readonly isNegative: boolean;
  readonly whole: string;
  readonly fraction: string;
}

const minusSigns = ['-', '\u2212'];

/**
 * Reads an amount strictly in one notation. A separator at a place where the locale has none refuses the whole text: in
 * "1,5" a German's decimal comma and an American's slip look alike, and a wrong guess costs a factor of ten.
 *
 * @param typed as it stands in the field; spaces around it do not count
 * @returns the canonical decimal text: ASCII digits, a full stop, no needless zeros; `null` when malformed
 */
export function readAmount(typed: string, notation: AmountNotation): string | null {
  const figures = readFigures(typed, notation);
  if (!figures) return null;
  const { isNegative, whole, fraction } = figures;
  const digits = fraction.replace(/0+$/, '');
  return `${isNegative ? '-' : ''}${whole || '0'}${digits && `.${digits}`}`;
}

/**
 * Judges an amount.
 *
 * @param amount what `readAmount` returned
 * @param asset whose decimals and maximum apply; `null` while none is chosen
 */
export function amountFault(amount: string | null, asset: FromAsset | null): AmountFault | null {
  if (amount === null) return 'malformed';
  if (amount.startsWith('-') || !/[1-9]/.test(amount)) return 'not-positive';
  if (asset === null) return null;
  const { decimals, maximum } = amountLimits[asset];
  const [whole = '', fraction = ''] = amount.split('.');
  if (fraction.length > decimals) return 'too-precise';
  return isAbove(whole, fraction, maximum) ? 'too-large' : null;
}

/** Groups the digits of an amount as typed. A malformed one is returned unchanged. */
export function groupAmount(typed: string, notation: AmountNotation): string {
  const figures = readFigures(typed, notation);
  if (!figures) return typed;
  const { isNegative, whole, fraction } = figures;
  return `${isNegative ? '-' : ''}${writeFigures(whole || '0', fraction, notation)}`;
}

/**
 * Writes an amount for reading back. At least two decimals, so that 1.250,00 is not taken for 1.25.
 *
 * @param amount a canonical decimal text that is not negative
 */
export function writeAmount(amount: string, notation: AmountNotation): string {
  const [whole = '', fraction = ''] = amount.split('.');
  return writeFigures(whole, fraction.padEnd(2, '0'), notation);
}

function readFigures(typed: string, notation: AmountNotation): Figures | null {
  const text = typed.trim();
  const isNegative = minusSigns.some((sign) => text.startsWith(sign));
  const plain = Array.from(isNegative ? text.slice(1) : text, (sign) => plainSign(sign, notation)).join('');
  const [whole = '', fraction, ...others] = plain.split('.');
  if (others.length > 0 || (fraction !== undefined && !/^\d+$/.test(fraction))) return null;
  const isWhole = whole === '' ? fraction !== undefined : isWholeNumber(whole, notation);
  return isWhole ? { isNegative, whole: whole.replaceAll('_', ''), fraction: fraction ?? '' } : null;
}

/** A digit as ASCII, a group separator as `_`, the decimal sign as `.`, anything else as `?`. */
function plainSign(sign: string, { digits, groups, decimal }: AmountNotation): string {
  if (/^\d$/.test(sign)) return sign;
  if (digits.includes(sign)) return String(digits.indexOf(sign));
  if (groups.includes(sign)) return '_';
  return sign === decimal ? '.' : '?';
}

/** A zero in front is a slip: "05" may stand for 0.5, and "0,125" is no grouped number. */
function isWholeNumber(whole: string, { groupSizes: [last, others] }: AmountNotation): boolean {
  if (whole === '0' || /^[1-9]\d*$/.test(whole)) return true;
  return new RegExp(`^[1-9]\\d{0,${others - 1}}(?:_\\d{${others}})*_\\d{${last}}$`).test(whole);
}

function writeFigures(whole: string, fraction: string, notation: AmountNotation): string {
  const { decimal, groups, groupSizes, groupsFrom, digits } = notation;
  const [separator = ''] = groups;
  const [last, others] = groupSizes;
  const parts: string[] = [];
  if (separator !== '' && whole.length >= last + groupsFrom) {
    parts.unshift(whole.slice(-last));
    let rest = whole.slice(0, -last);
    for (; rest.length > others; rest = rest.slice(0, -others)) parts.unshift(rest.slice(-others));
    parts.unshift(rest);
  } else {
    parts.push(whole);
  }
  const local = (text: string) => Array.from(text, (digit) => digits[Number(digit)] ?? digit).join('');
  return `${parts.map(local).join(separator)}${fraction && `${decimal}${local(fraction)}`}`;
}

function isAbove(whole: string, fraction: string, maximum: string): boolean {
  if (whole.length !== maximum.length) return whole.length > maximum.length;
  return whole > maximum || (whole === maximum && fraction !== '');
}
