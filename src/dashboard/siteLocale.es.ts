/** Locale of the dates, numbers and amounts that a page shows and reads, as a BCP 47 tag. */
export const siteLocale = 'es';
