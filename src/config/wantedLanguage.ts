import { parseAccept } from 'hono/utils/accept';
import { languageName, languages, type SiteLanguage } from './languages.ts';

/**
 * Reads the language that the visitor chose, on the site or on a page of the local provider.
 *
 * @param cookies a `Cookie` header, or `document.cookie`
 * @returns the language, or `undefined` without a known one
 */
export function chosenLanguage(cookies: string): SiteLanguage | undefined {
  const pairs = cookies.split(/; */);
  return languages.find((language) => pairs.includes(`${languageName}=${language}`));
}

/**
 * Returns the first of the site's languages in a list, or the default language.
 *
 * @param tags language tags from most to least preferred; `es-MX` stands for `es` (RFC 4647, 3.4)
 */
export function preferredLanguage(tags: readonly string[]): SiteLanguage {
  for (const tag of tags) {
    const [primary = ''] = tag.toLowerCase().split('-');
    if (isSiteLanguage(primary)) return primary;
  }
  return languages[0];
}

function isSiteLanguage(text: string): text is SiteLanguage {
  return languages.some((language) => language === text);
}

/**
 * Reads an `Accept-Language` header (RFC 9110, 12.5.4).
 *
 * @returns the language tags by descending weight, without those of weight 0
 */
export function acceptedLanguages(header: string): readonly string[] {
  return parseAccept(header)
    .filter(({ q }) => q > 0)
    .map(({ type }) => type);
}
