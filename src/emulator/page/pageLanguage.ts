import { languageName, type SiteLanguage } from '../../config/languages.ts';
import { chosenLanguage, isSiteLanguage, preferredLanguage } from '../../config/wantedLanguage.ts';
import { writeCookie } from '../../page/writeCookie.ts';

const yearInSeconds = 31_536_000;

/** Returns the language that a URL chooses with its query parameter `language`; `null` if it chooses none. */
function languageInUrl(search: string): SiteLanguage | null {
  const chosen = new URLSearchParams(search).get(languageName) ?? '';
  return isSiteLanguage(chosen) ? chosen : null;
}

/** The language of the page: that of its URL, otherwise the remembered one, otherwise one that the browser prefers. */
export const pageLanguage: SiteLanguage =
  languageInUrl(location.search) ?? chosenLanguage(document.cookie) ?? preferredLanguage(navigator.languages);

/** Declares the language of the document, and stores the language that the URL chooses for a year. */
export function applyPageLanguage(): void {
  document.documentElement.lang = pageLanguage;
  if (languageInUrl(location.search) !== null) {
    writeCookie(document, `${languageName}=${pageLanguage}; Max-Age=${yearInSeconds}`);
  }
}
