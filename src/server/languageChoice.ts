import { languageName, languages, rememberedLanguage, type SiteLanguage } from '../config/languages.ts';
import { acceptedLanguages, chosenLanguage, preferredLanguage } from '../config/wantedLanguage.ts';

/** The parts of a request that can choose the language of a document. */
export interface LanguageRequest {
  /** Query string, with or without its question mark. */
  readonly search: string;
  /** `Cookie` header. */
  readonly cookies: string;
  /** `Accept-Language` header. */
  readonly accepted: string;
}

/** A redirect because of the language. */
export interface LanguageRedirect {
  readonly language: SiteLanguage;
  /** Query string of the redirect, with its question mark, or an empty string. */
  readonly search: string;
  /** Whether the visitor has chosen the language now, so that the server remembers it. */
  readonly isChosen: boolean;
}

/**
 * Returns the value of the `Set-Cookie` header that remembers a language.
 *
 * @param isSecure whether the browser has loaded the page over HTTPS
 */
export function languageCookie(language: SiteLanguage, isSecure: boolean): string {
  return `${rememberedLanguage(language)}; Path=/; SameSite=Lax${isSecure ? '; Secure' : ''}`;
}

/**
 * Decides whether a request for a document is redirected because of the language.
 *
 * - A link of the language switch ends its query with `language=es`. It chooses the language of its own path, and the
 *   redirect removes the parameter.
 * - A document in the default language is redirected to the remembered language or, on the first visit, to the language
 *   that the browser prefers. A path with the prefix of a language has that language, so no redirect leads back.
 * - The URL of a redirect link, which has a token, is never redirected: it leads to the language that asked for it.
 *
 * @param language language of the document
 * @returns the redirect, or `null` to send the document
 */
export function redirectForLanguage(
  language: SiteLanguage,
  request: LanguageRequest,
): LanguageRedirect | null {
  const { search, cookies, accepted } = request;
  const query = search.replace(/^\?/, '');
  if (/(?:^|&)(?:token|stytch_token_type)=/.test(query)) return null;
  const chosen = `${languageName}=${language}`;
  if (query === chosen || query.endsWith(`&${chosen}`)) {
    const rest = query.slice(0, -chosen.length).replace(/&$/, '');
    return { language, search: rest === '' ? '' : `?${rest}`, isChosen: true };
  }
  const wanted = chosenLanguage(cookies) ?? preferredLanguage(acceptedLanguages(accepted));
  if (language !== languages[0] || wanted === language) return null;
  return { language: wanted, search: query === '' ? '' : `?${query}`, isChosen: false };
}
