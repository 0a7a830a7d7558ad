/**
 * Reads a text field of a form. Every form reads its fields with this function, which composes characters (Unicode NFC):
 * a keyboard may send `é` as one or two code points, and both must give the same password (RFC 8265, section 4.2.2).
 *
 * @param name name of the field
 * @returns its value, or an empty string for a missing field or a file
 */
export function formText(form: HTMLFormElement, name: string): string {
  const value = new FormData(form).get(name);
  return typeof value === 'string' ? value.normalize() : '';
}
