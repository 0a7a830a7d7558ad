import { siteLocale } from './siteLocale.en.ts';

const format = new Intl.DateTimeFormat(siteLocale, { dateStyle: 'medium', timeStyle: 'short' });

/** Date and time in the browser's time zone. `at` is in milliseconds since 1970. */
export function Moment({ at }: { readonly at: number }) {
  const moment = new Date(at);
  return <time dateTime={moment.toISOString()}>{format.format(moment)}</time>;
}
