import type { SiteLanguage } from '../config/languages.ts';
import { acceptedLanguages, chosenLanguage, preferredLanguage } from '../config/wantedLanguage.ts';

/** Value of the `Vary` header of responses in the language of the request. */
export const variesByLanguage = 'Accept-Language, Cookie';

/**
 * Returns the language of a request: the one chosen on the site or on a page of the emulator, which a cookie stores,
 * otherwise the one that the browser prefers.
 *
 * @returns English for a request without a known language
 */
export function requestLanguage({ headers }: Request): SiteLanguage {
  return (
    chosenLanguage(headers.get('Cookie') ?? '') ??
    preferredLanguage(acceptedLanguages(headers.get('Accept-Language') ?? ''))
  );
}
