import {
  AsYouType,
  getCountries,
  getCountryCallingCode,
  isSupportedCountry,
  parsePhoneNumberFromString,
  type CountryCode,
} from 'libphonenumber-js/min';
import { defaultCountry, type Country, type PhoneAsTyped } from '../../machines/widget/loginForm.ts';

/**
 * Every region that numbers belong to.
 *
 * @param language whose names they go by
 * @returns sorted by name
 */
export function countriesIn(language: string): readonly Country[] {
  const names = new Intl.DisplayNames([language], { type: 'region', fallback: 'code' });
  const order = new Intl.Collator(language);
  return getCountries()
    .map((code) => ({ code, name: names.of(code) ?? code, callingCode: getCountryCallingCode(code) }))
    .toSorted((one, other) => order.compare(one.name, other.name));
}

/**
 * Sets a number in the national format as far as it is typed.
 *
 * @returns the text as it was where only a closing mark would be added: whoever deletes one means it
 */
export function formatPhone({ phone, country }: PhoneAsTyped): string {
  const formatted = new AsYouType(regionOf(country)).input(phone);
  const isOnlyMarkAdded = formatted.startsWith(phone) && !/[0-9]/.test(formatted.slice(phone.length));
  return isOnlyMarkAdded ? phone : formatted;
}

/**
 * Reads a number as typed.
 *
 * @returns the number in E.164, or `null` when it cannot be one
 */
export function readPhone({ phone, country }: PhoneAsTyped): string | null {
  const number = parsePhoneNumberFromString(phone, regionOf(country));
  return number?.isValid() ? number.number : null;
}

function regionOf(country: string): CountryCode {
  return isSupportedCountry(country) ? country : (defaultCountry as CountryCode);
}
