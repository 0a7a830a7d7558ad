/**
 * Reads one text field of a form.
 *
 * @param form the form as it stands in the page
 * @param name the field's name
 * @returns what is typed in it; the empty string for a field that is not there or holds a file
 */
export function formText(form: HTMLFormElement, name: string): string {
  const value = new FormData(form).get(name);
  return typeof value === 'string' ? value : '';
}
