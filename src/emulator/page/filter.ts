/**
 * Tells whether a text holds every word of a filter, whatever the case and the order.
 *
 * @param text what is searched
 * @param filter words with spaces between them; an empty filter holds for every text
 */
export function holdsAllWords(text: string, filter: string): boolean {
  const searched = text.toLowerCase();
  return filter
    .toLowerCase()
    .split(/\s+/)
    .every((word) => searched.includes(word));
}
