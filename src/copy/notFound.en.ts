import { catalogue } from './language.ts';

/** Texts of the page for an unknown URL. */
export const notFoundCopy = catalogue('notFound', {
  title: 'Page not found',
  text: 'This page does not exist. It may have moved, or the link may be incomplete.',
  home: 'Go to the home page',
  contact: 'Tell us what you were looking for',
});
