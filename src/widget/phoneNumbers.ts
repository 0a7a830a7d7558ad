import {
  AsYouType,
  getCountries,
  getCountryCallingCode,
  isSupportedCountry,
  parsePhoneNumberFromString,
  type CountryCode,
} from 'libphonenumber-js/min';
import { toAsciiDigits } from '../../machines/contracts/digits.ts';
import { withoutInvisible } from '../../machines/contracts/invisibleCharacters.ts';
import {
  defaultCountry,
  type Country,
  type PhoneAsTyped,
  type PhoneReading,
} from '../../machines/widget/loginForm.ts';

/** Returns all countries and regions that have phone numbers. */
export function listCountries(): readonly Country[] {
  return getCountries().map((code) => ({ code, callingCode: getCountryCallingCode(code) }));
}

/**
 * Formats a partial phone number in the national format.
 *
 * @returns the formatted number; the unchanged text if formatting would only add punctuation, which would undo a
 *   Backspace
 */
export function formatPhone({ phone, country }: PhoneAsTyped): string {
  const typed = visibleText(phone);
  const formatted = new AsYouType(regionOf(country)).input(typed);
  const isOnlyMarkAdded = formatted.startsWith(typed) && !/[0-9]/.test(formatted.slice(typed.length));
  return isOnlyMarkAdded ? typed : formatted;
}

/**
 * Reads a phone number as typed. Repairs what is certain: invisible characters, the prefixes 00 and 011 of a call abroad,
 * and the former mobile prefixes of Mexico.
 */
export function readPhone({ phone, country }: PhoneAsTyped): PhoneReading {
  const text = visibleText(phone);
  const abroad = text.replace(/^\D*(?:00|011)(?=[^0-9]*[1-9])/, '+');
  for (const candidate of [text, abroad]) {
    const number = parsePhoneNumberFromString(candidate, regionOf(country));
    if (number?.isValid()) return number.ext ? { fault: 'extension' } : { number: number.number };
    const mexican = number && withoutMobilePrefix(number.number);
    if (mexican) return number.ext ? { fault: 'extension' } : { number: mexican };
  }
  return { fault: 'malformed' };
}

/** Mexico dropped the prefixes 1, 044 and 045 in 2019, but address books still have them. */
function withoutMobilePrefix(number: string): string | null {
  const [, national = ''] = /^\+52(?:1|04[45])([1-9]\d{9})$/.exec(number) ?? [];
  return national === '' ? null : `+52${national}`;
}

/** Removes characters that are not visible or only decorate a digit, as in an emoji. */
function visibleText(text: string): string {
  return withoutInvisible(toAsciiDigits(text.normalize('NFKC'))).replaceAll(/\p{Me}/gu, '');
}

function regionOf(country: string): CountryCode {
  return isSupportedCountry(country) ? country : (defaultCountry as CountryCode);
}
