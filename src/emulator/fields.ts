import { parsePhoneNumberFromString } from 'libphonenumber-js/max';
import { refusal } from './refusal.ts';

/** What a caller sent: the fields of a JSON object, of a form or of a query. */
export type Fields = Readonly<Record<string, unknown>>;

/** Longest password taken in; longer ones only cost time. Above the 64 that NIST SP 800-63B asks for at least. */
export const passwordMaxLength = 256;

const longestEmail = 254;

export function isObject(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/**
 * A text field that has to be there.
 *
 * @throws Refusal when it is missing, empty, too long or holds control characters
 */
export function requireText(fields: Fields, field: string, maxLength = 1_000): string {
  const value = readText(fields, field, maxLength);
  if (value === undefined || value === '') throw refusal(`${field} is required.`);
  return value;
}

/**
 * A text field that may be missing or null.
 *
 * @throws Refusal when it is there and is no text, too long or holds control characters
 */
export function readText(fields: Fields, field: string, maxLength = 1_000): string | undefined {
  const value = fields[field];
  if (value === undefined || value === null) return undefined;
  if (typeof value !== 'string') throw refusal(`${field} must be a string.`);
  if (value.length > maxLength) throw refusal(`${field} must be at most ${maxLength} characters long.`);
  if (!isWellFormed(value) || hasControlCharacter(value)) {
    throw refusal(`${field} holds characters that are not allowed.`);
  }
  return value;
}

/** Whether a text is whole: half a surrogate pair cannot be written as UTF-8. */
export function isWellFormed(text: string): boolean {
  return !/\p{Surrogate}/u.test(text);
}

function hasControlCharacter(text: string): boolean {
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code < 32 || code === 127) return true;
  }
  return false;
}

/**
 * An email address, as an account is known by: lower case, no blanks around it.
 *
 * @throws Refusal `invalid_email`
 */
export function requireEmail(fields: Fields, field = 'email'): string {
  const value = readText(fields, field)?.trim().toLowerCase();
  if (value === undefined || value === '') throw refusal(`${field} is required.`);
  if (!isEmail(value)) throw refusal('The email address is not valid.', 'invalid_email');
  return value;
}

/**
 * The shape browsers accept in `<input type=email>` (HTML standard, "valid email address"), with at least one dot or
 * the bare name `localhost` after the @.
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
 * A phone number in the form of ITU-T E.164: a plus, the code of a country there is, and as many digits as its numbers
 * have. Whether it is given out to somebody does not matter: those that are kept free for tests are not.
 *
 * @throws Refusal `invalid_phone_number`
 */
export function requirePhoneNumber(fields: Fields, field = 'phone_number'): string {
  const value = requireText(fields, field);
  const parsed = parsePhoneNumberFromString(value);
  // One number, one account: with a zero that is dialled only at home, it would be another text for the same number.
  if (parsed?.number !== value || !parsed.isPossible()) {
    throw refusal('The phone number is not in E.164 form.', 'invalid_phone_number');
  }
  return value;
}

/**
 * A password, taken as it is: no trimming, any character but NUL.
 *
 * @throws Refusal when it is missing or longer than `passwordMaxLength`
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
 * A whole number within bounds, which may be missing.
 *
 * @throws Refusal with `type` when it is there and is something else
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
