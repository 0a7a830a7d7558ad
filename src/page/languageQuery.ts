import { languageName } from '../config/languages.ts';

/**
 * Returns the query of a link to a page in another language, which asks the server to remember the language. A query
 * with a token stays as it is, because the server redirects no URL with a token.
 *
 * @param query query of the page, with or without its question mark
 * @param language BCP 47 tag
 */
export function languageQuery(query: string, language: string): string {
  const parameters = new URLSearchParams(query);
  if (parameters.has('token')) return query;
  parameters.delete(languageName);
  parameters.append(languageName, language);
  return `?${parameters.toString()}`;
}

/**
 * Gives the prerendered links to other languages the query of the page: the document is the same for every query, and
 * the footer hydrates on the first interaction, which may be a press on one of these links. Without the query a reset
 * link would lose its token.
 */
export function completeLanguageLinks(page: Pick<Document, 'querySelectorAll'>, query: string): void {
  for (const link of page.querySelectorAll<HTMLAnchorElement>('a[hreflang]')) {
    link.setAttribute('href', link.pathname + languageQuery(query, link.hreflang));
  }
}
