import { catalogue } from './language.ts';

/** Sentences of the page for an unknown URL. */
export const notFoundCopy = catalogue('notFound', {
  title: 'Page not found',
  text: 'There is nothing at this address. It may have moved, or the link may have been cut short.',
  home: 'Go to the home page',
  contact: 'Tell us what you were looking for',
});
