/**
 * Reads a text field of a form.
 *
 * @param name name of the field
 * @returns its value, or an empty string for a missing field
 */
export function formText(form: HTMLFormElement, name: string): string {
  const value = new FormData(form).get(name);
  return typeof value === 'string' ? value : '';
}
