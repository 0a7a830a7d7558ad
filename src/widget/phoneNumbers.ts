import {
  AsYouType,
  getCountries,
  getCountryCallingCode,
  isSupportedCountry,
  parsePhoneNumberFromString,
  type CountryCode,
} from 'libphonenumber-js/min';
import { toAsciiDigits } from '../../machines/contracts/digits.ts';
import { defaultCountry, type Country, type PhoneAsTyped } from '../../machines/widget/loginForm.ts';

/**
 * Returns all countries and regions that have phone numbers, sorted by name.
 *
 * @param language language of the names, as a BCP 47 tag
 */
export function countriesIn(language: string): readonly Country[] {
  const names = new Intl.DisplayNames([language], { type: 'region', fallback: 'code' });
  const order = new Intl.Collator(language);
  return getCountries()
    .map((code) => ({ code, name: names.of(code) ?? code, callingCode: getCountryCallingCode(code) }))
    .toSorted((first, second) => order.compare(first.name, second.name));
}

/**
 * Formats a partial phone number in the national format.
 *
 * @returns the formatted number; the unchanged text if formatting would only add punctuation, which would undo a
 *   Backspace
 */
export function formatPhone({ phone, country }: PhoneAsTyped): string {
  const typed = toAsciiDigits(phone);
  const formatted = new AsYouType(regionOf(country)).input(typed);
  const isOnlyMarkAdded = formatted.startsWith(typed) && !/[0-9]/.test(formatted.slice(typed.length));
  return isOnlyMarkAdded ? typed : formatted;
}

/**
 * Parses a phone number as typed.
 *
 * @returns the number in E.164 format, or `null` if it is not valid
 */
export function readPhone({ phone, country }: PhoneAsTyped): string | null {
  const number = parsePhoneNumberFromString(toAsciiDigits(phone), regionOf(country));
  return number?.isValid() ? number.number : null;
}

function regionOf(country: string): CountryCode {
  return isSupportedCountry(country) ? country : (defaultCountry as CountryCode);
}
