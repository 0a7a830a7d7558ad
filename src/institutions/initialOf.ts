/** Returns the first character of a name in upper case; an emoji has two code units, of which one alone is unreadable. */
export function initialOf(name: string): string {
  const [first = ''] = name;
  return first.toUpperCase();
}
