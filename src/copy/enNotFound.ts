/** What is said in English where no page is. */
export const enNotFound = {
  title: 'Page not found',
  text: 'There is nothing at this address. It may have moved, or the link may have been cut short.',
  home: 'Go to the home page',
  contact: 'Tell us what you were looking for',
} as const;
