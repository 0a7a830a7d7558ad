/** Locale of dates, as a BCP 47 tag. */
export const dateLocale = 'en-US';
