/**
 * Joins class names and skips falsy values.
 *
 * @returns one string for `className`
 */
export function classNames(...names: readonly (string | false | undefined)[]): string {
  return names.filter(Boolean).join(' ');
}
