/**
 * Returns whether a text contains all words of a filter, in any order, case-insensitive.
 *
 * @param text the text to search
 * @param filter words separated by spaces; an empty filter matches every text
 */
export function containsAllWords(text: string, filter: string): boolean {
  const searched = text.toLowerCase();
  return filter
    .toLowerCase()
    .split(/\s+/)
    .every((word) => searched.includes(word));
}
