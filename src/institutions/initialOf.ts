/** Returns the first letter, digit or symbol of a name in upper case, for example of one that begins with a bracket. */
export function initialOf(name: string): string {
  const [first = ''] = /[\p{L}\p{N}\p{S}]/u.exec(name) ?? name;
  return first.toUpperCase();
}
