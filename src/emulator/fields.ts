import { parsePhoneNumberFromString } from 'libphonenumber-js/max';
import { refusal } from './refusal.ts';

/** Input of a call: the fields of a JSON object, a form or a query string. */
export type Fields = Readonly<Record<string, unknown>>;

/**
 * Maximum password length, in characters. NIST SP 800-63B requires that at least 64 are allowed; a higher limit would
 * only cost hashing time.
 */
export const passwordMaxLength = 256;

const longestEmail = 254;

export function isObject(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/**
 * Reads a required text field.
 *
 * @throws Refusal if the text is missing, empty, too long or not one line of visible text
 */
export function requireText(fields: Fields, field: string, maxLength = 1_000): string {
  const value = readText(fields, field, maxLength);
  if (value === undefined || value === '') throw refusal(`${field} is required.`);
  return value;
}

/**
 * Reads an optional text field.
 *
 * @returns the text, or `undefined` if the field is missing or null
 * @throws Refusal if the value is not a string, is too long or not one line of visible text
 */
export function readText(fields: Fields, field: string, maxLength = 1_000): string | undefined {
  const value = fields[field];
  if (value === undefined || value === null) return undefined;
  if (typeof value !== 'string') throw refusal(`${field} must be a string.`);
  if (value.length > maxLength) throw refusal(`${field} must be at most ${maxLength} characters long.`);
  if (!isVisibleLine(value)) {
    throw refusal(`${field} holds characters that are not allowed.`);
  }
  return value;
}

/** Returns whether a text has no lone surrogates, which UTF-8 cannot encode. */
export function isWellFormed(text: string): boolean {
  return !/\p{Surrogate}/u.test(text);
}

/**
 * Controls, line separators, lone surrogates, format characters such as those that change the direction of what follows,
 * and letters without a shape.
 */
const hidden = String.raw`[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\u034f\u115f\u1160\u17b4\u17b5\u3164\uffa0]`;

/** Scripts whose words contain joiners, by their ISO 15924 codes. */
const joiningScripts =
  'Arab Syrc Mong Nkoo Deva Beng Guru Gujr Orya Taml Telu Knda Mlym Sinh Khmr Mymr'.split(' ');
const joiningLetter = `[${joiningScripts.map((script) => String.raw`\p{scx=${script}}`).join('')}]`;
const emoji = String.raw`[\p{Extended_Pictographic}\p{Emoji_Modifier}\ufe0f]`;

/** Joiners after a letter of these scripts, and inside of an emoji. */
const neededJoiner = String.raw`(?<=${joiningLetter})[\u200c\u200d]|(?<=${emoji})\u200d(?=\p{Extended_Pictographic})`;

const neededOrHidden = new RegExp(`(${neededJoiner})|${hidden}`, 'gu');

/** Removes the hidden characters of a text, so that it can be quoted in a sentence or a list. */
export const visibleLine = (text: string): string => text.replaceAll(neededOrHidden, '$1');

/** Returns whether a text is one line without hidden characters. */
export const isVisibleLine = (text: string): boolean => visibleLine(text) === text;

/**
 * Reads a required email address.
 *
 * @returns the email address in lower case, trimmed
 * @throws Refusal if the field is missing, `invalid_email` if its value is not an email address
 */
export function requireEmail(fields: Fields, field = 'email'): string {
  const value = readText(fields, field)?.trim().toLowerCase();
  if (value === undefined || value === '') throw refusal(`${field} is required.`);
  if (!isEmail(value)) throw refusal('The email address is not valid.', 'invalid_email');
  return value;
}

/**
 * Returns whether a text has the syntax of `<input type=email>` (HTML standard, "valid email address") and a domain
 * that contains a dot or is `localhost`.
 */
function isEmail(value: string): boolean {
  const [local, domain, ...more] = value.split('@');
  if (local === undefined || domain === undefined || more.length > 0 || value.length > longestEmail)
    return false;
  if (!/^[\w.!#$%&'*+/=?^`{|}~-]{1,64}$/.test(local)) return false;
  const labels = domain.split('.');
  if (labels.length < 2 && domain !== 'localhost') return false;
  return labels.every((label) => /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/.test(label));
}

/**
 * Reads a required phone number in E.164 format: a plus sign, a known country code and a possible number of digits.
 * Unassigned numbers are accepted, because the numbers reserved for tests are unassigned.
 *
 * @throws Refusal `invalid_phone_number` for any other text
 */
export function requirePhoneNumber(fields: Fields, field = 'phone_number'): string {
  const value = requireText(fields, field);
  const parsed = parsePhoneNumberFromString(value);
  // Only the canonical spelling is accepted: with a national trunk zero, the same phone could have a second account.
  if (parsed?.number !== value || !parsed.isPossible()) {
    throw refusal('The phone number is not in E.164 form.', 'invalid_phone_number');
  }
  return value;
}

/**
 * Reads a required password without trimming it.
 *
 * @throws Refusal if the password is missing, is longer than `passwordMaxLength` or contains NUL
 */
export function requirePassword(fields: Fields, field = 'password'): string {
  const value = fields[field];
  if (typeof value !== 'string' || value === '') throw refusal(`${field} is required.`);
  if (value.length > passwordMaxLength) {
    throw refusal(`${field} must be at most ${passwordMaxLength} characters long.`);
  }
  if (value.includes('\0') || !isWellFormed(value)) {
    throw refusal(`${field} holds characters that are not allowed.`);
  }
  return value;
}

/**
 * Reads an optional integer within bounds.
 *
 * @returns the number, or `undefined` if the field is missing or null
 * @throws Refusal of the type `bounds.type` if the value is not an integer within the bounds
 */
export function readWholeNumber(
  fields: Fields,
  field: string,
  bounds: { readonly min: number; readonly max: number; readonly type: string },
): number | undefined {
  const value = fields[field];
  if (value === undefined || value === null) return undefined;
  if (typeof value !== 'number' || !Number.isInteger(value) || value < bounds.min || value > bounds.max) {
    throw refusal(`${field} must be a whole number from ${bounds.min} to ${bounds.max}.`, bounds.type);
  }
  return value;
}
