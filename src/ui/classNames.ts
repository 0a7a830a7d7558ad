/**
 * Joins class names, leaving out what is not set.
 *
 * @returns one string for `className`
 */
export function classNames(...names: readonly (string | false | undefined)[]): string {
  return names.filter(Boolean).join(' ');
}
