import { readText, type Fields } from '../../fields.ts';
import { refusal } from '../../refusal.ts';

/** The languages the provider writes its messages in, as BCP 47 tags in lower case. */
const locales = ['en', 'es', 'pt-br'] as const;
export type Locale = (typeof locales)[number];

/**
 * Reads in which language a message is asked for.
 *
 * @returns English when the call does not say
 * @throws Refusal `invalid_locale` for a language the provider does not write
 */
export function readLocale(fields: Fields): Locale {
  const tag = readText(fields, 'locale')?.toLowerCase() ?? 'en';
  const locale = locales.find((known) => known === tag);
  if (!locale) throw refusal(`locale must be one of ${locales.join(', ')}.`, 'invalid_locale');
  return locale;
}

/** Writes a number of minutes out. */
export function minutesIn(locale: Locale, minutes: number): string {
  const noun = locale === 'en' ? 'minute' : 'minuto';
  return `${minutes} ${noun}${minutes === 1 ? '' : 's'}`;
}
