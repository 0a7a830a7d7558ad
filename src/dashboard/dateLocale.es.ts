/** Spanish of the United States, which writes numbers as English does. */
export const dateLocale = 'es-US';
