import {
  getExampleNumber,
  isSupportedCountry,
  parsePhoneNumberFromString,
  type CountryCode,
} from 'libphonenumber-js/max';
import examples from 'libphonenumber-js/mobile/examples';
import { isSandboxRecipient } from '../rules/sandboxValues.ts';

/** A parsed phone number, as Stytch's prebuilt screens expect it. */
export interface ReadPhoneNumber {
  readonly isValid: boolean;
  /** The number in E.164 format; empty if the text contains no number. */
  readonly number: string;
  /** The number in national format; the text itself if it contains no number. */
  readonly national: string;
}

/**
 * Parses a phone number from user input.
 *
 * @param text the input, with or without a country code
 * @param region ISO 3166-1 alpha-2 code of the region, for input without a country code
 */
export function readPhoneNumber(text: string, region: string | undefined): ReadPhoneNumber {
  const country = knownRegion(region);
  const parsed = parsePhoneNumberFromString(text, country === undefined ? {} : { defaultCountry: country });
  if (!parsed) return { isValid: false, number: '', national: text };
  const isValid = parsed.isValid() || isSandboxRecipient(parsed.number);
  return { isValid, number: parsed.number, national: parsed.formatNational() };
}

/** Returns an example number of a region in national format; empty for an unknown region. */
export function examplePhoneNumber(region: string | undefined): string {
  const country = knownRegion(region);
  const example = country === undefined ? undefined : getExampleNumber(country, examples);
  return example?.formatNational() ?? '';
}

function knownRegion(region: string | undefined): CountryCode | undefined {
  return region !== undefined && isSupportedCountry(region) ? region : undefined;
}
