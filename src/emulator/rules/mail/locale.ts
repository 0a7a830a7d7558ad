import { readText, type Fields } from '../../fields.ts';
import { refusal } from '../../refusal.ts';

/** Languages of Stytch's messages, as BCP 47 tags in lower case. */
const locales = ['en', 'es', 'pt-br'] as const;
export type Locale = (typeof locales)[number];

/**
 * Reads the requested language of a message.
 *
 * @returns `en` if the call does not specify it
 * @throws Refusal `invalid_locale` for an unsupported language
 */
export function readLocale(fields: Fields): Locale {
  const tag = readText(fields, 'locale')?.toLowerCase() ?? 'en';
  const locale = locales.find((known) => known === tag);
  if (!locale) throw refusal(`locale must be one of ${locales.join(', ')}.`, 'invalid_locale');
  return locale;
}

/** Writes a number of minutes as text in a language. */
export function minutesIn(locale: Locale, minutes: number): string {
  const noun = locale === 'en' ? 'minute' : 'minuto';
  return `${minutes} ${noun}${minutes === 1 ? '' : 's'}`;
}
