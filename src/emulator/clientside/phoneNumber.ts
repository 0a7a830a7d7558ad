import {
  getExampleNumber,
  isSupportedCountry,
  parsePhoneNumberFromString,
  type CountryCode,
} from 'libphonenumber-js/max';
import examples from 'libphonenumber-js/mobile/examples';
import { isSandboxAddress } from '../rules/sandboxValues.ts';

/** A phone number as the client library's own screens read it. */
export interface ReadPhoneNumber {
  readonly isValid: boolean;
  /** In the form of ITU-T E.164; empty when there is no number in the text. */
  readonly number: string;
  /** As people of its country write it; the text itself as long as it is no number. */
  readonly national: string;
}

/**
 * Reads what somebody typed for a phone number.
 *
 * @param text with or without country code
 * @param region ISO 3166-1 alpha-2, for a number without one
 */
export function readPhoneNumber(text: string, region: string | undefined): ReadPhoneNumber {
  const country = knownRegion(region);
  const parsed = parsePhoneNumberFromString(text, country === undefined ? {} : { defaultCountry: country });
  if (!parsed) return { isValid: false, number: '', national: text };
  const isValid = parsed.isValid() || isSandboxAddress(parsed.number);
  return { isValid, number: parsed.number, national: parsed.formatNational() };
}

/** A number that nobody is reached by, as people of that region write it; empty for a region that has none. */
export function examplePhoneNumber(region: string | undefined): string {
  const country = knownRegion(region);
  const example = country === undefined ? undefined : getExampleNumber(country, examples);
  return example?.formatNational() ?? '';
}

function knownRegion(region: string | undefined): CountryCode | undefined {
  return region !== undefined && isSupportedCountry(region) ? region : undefined;
}
