import { readEmail } from '../../machines/contracts/emailAddress.ts';

/**
 * Reads a text field of a form while the client types. It composes characters (Unicode NFC): a keyboard may send `é` as
 * one or two code points, and both must give the same password (RFC 8265, section 4.2.2).
 *
 * @param name name of the field
 * @returns its value, or an empty string for a missing field or a file
 */
export function draftText(form: HTMLFormElement, name: string): string {
  const value = new FormData(form).get(name);
  return typeof value === 'string' ? value.normalize() : '';
}

/**
 * Reads a text field of a form that is submitted. A repaired email address replaces the text in its field, so that the
 * client sees which address is used.
 *
 * @param name name of the field
 * @returns its value as `draftText` reads it
 */
export function formText(form: HTMLFormElement, name: string): string {
  const text = draftText(form, name);
  const field = form.elements.namedItem(name);
  if (!(field instanceof HTMLInputElement && field.type === 'email')) return text;
  const shown = readEmail(text)?.shown ?? text;
  if (shown !== text) field.value = shown;
  return shown;
}
