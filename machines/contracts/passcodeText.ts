import { toAsciiDigits } from './digits.ts';
import { passcodeLength } from './timing.ts';

/**
 * Finds the passcode in a text as typed, pasted or dictated (WCAG 2.2, 3.3.8), in the digits of any script. The passcode
 * is the only group of six digits that stands alone: not part of a longer number, a date, an amount or a word. Six digits
 * without any other text may be separated by spaces and hyphens, such as `123-456`.
 *
 * @param text the value of the field
 * @returns the passcode, or the digits typed so far, in ASCII; a text in which the passcode is not certain, unchanged
 */
export function passcodeText(text: string): string {
  const ascii = toAsciiDigits(text);
  const digits = ascii.replaceAll(separators, '');
  if (isBeginning(digits)) return digits;
  const groups = new Set(
    joinNumbers(ascii)
      .match(/[\p{Lu}\p{Ll}\d_]+/gu)
      ?.filter((group) => sixDigits.test(group)),
  );
  const [passcode = text] = groups.size === 1 ? groups : [];
  return passcode;
}

/** Returns whether the text has one passcode. */
export function isPasscode(text: string): boolean {
  return sixDigits.test(passcodeText(text));
}

/** Returns whether the text is neither a passcode nor the beginning of one, so that the client has to correct it. */
export function isUnclearPasscode(text: string): boolean {
  return !isBeginning(passcodeText(text));
}

const sixDigits = new RegExp(`^\\d{${passcodeLength}}$`);
// White space, hyphens and dashes, and invisible characters, which messages have around their codes.
const separators = /[\s\p{Pd}\p{Cf}\p{M}]/gu;

function isBeginning(text: string): boolean {
  return text.length <= passcodeLength && /^\d*$/.test(text);
}

/** Joins the parts of a date, an amount or a long number, so that no part of it stands alone. */
function joinNumbers(text: string): string {
  return text.replaceAll(/(\d)[\p{Pd}.,:/'’](?=\d)/gu, '$1_');
}
