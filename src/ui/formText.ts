import { readEmail } from '../../machines/contracts/emailAddress.ts';

/**
 * Reads a text field of a form. Every form reads its fields with this function, which composes characters (Unicode NFC):
 * a keyboard may send `é` as one or two code points, and both must give the same password (RFC 8265, section 4.2.2).
 * A repaired email address replaces the text in its field, so that the client sees which address is used.
 *
 * @param name name of the field
 * @returns its value, or an empty string for a missing field or a file
 */
export function formText(form: HTMLFormElement, name: string): string {
  const value = new FormData(form).get(name);
  const text = typeof value === 'string' ? value.normalize() : '';
  const field = form.elements.namedItem(name);
  if (!(field instanceof HTMLInputElement && field.type === 'email')) return text;
  const shown = readEmail(text)?.shown ?? text;
  if (shown !== text) field.value = shown;
  return shown;
}
