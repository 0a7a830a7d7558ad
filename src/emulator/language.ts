import { parseAccept } from 'hono/utils/accept';

/** Languages of messages and of pages for clients (BCP 47), the default one first. */
export const languages = ['en', 'es'] as const;

export type Language = (typeof languages)[number];

/** Value of the `Vary` header of responses in the language of the request. */
export const variesByLanguage = 'Accept-Language, Cookie';

/**
 * Returns the language of a request: the one that the cookie `language` names, otherwise the first known one that the
 * browser accepts (RFC 9110, 12.5.4). A tag such as `es-MX` stands for its language (RFC 4647, 3.4).
 *
 * @returns English for a request without a known language
 */
export function requestLanguage({ headers }: Request): Language {
  const cookies = (headers.get('Cookie') ?? '').split(/; */);
  const chosen = languages.find((language) => cookies.includes(`language=${language}`));
  if (chosen !== undefined) return chosen;
  const accepted = parseAccept(headers.get('Accept-Language') ?? '')
    .filter(({ q }) => q > 0)
    .map(({ type }) => type.split('-')[0]?.toLowerCase());
  const [wanted] = accepted.flatMap((tag) => languages.filter((language) => language === tag));
  return wanted ?? languages[0];
}
