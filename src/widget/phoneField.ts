import { toAsciiDigits } from '../../machines/contracts/digits.ts';

/**
 * Writes a formatted phone number into its field and keeps the caret behind the same digit. Does nothing if the field
 * has no digits, or if the visitor has changed its digits meanwhile.
 *
 * @param formatted the number with the same digits as the field
 */
export function writePhone(field: HTMLInputElement, formatted: string): void {
  const digits = digitsOf(formatted);
  if (field.value === formatted || digits === '' || digitsOf(field.value) !== digits) return;
  const { value, selectionStart } = field;
  const caret = selectionStart ?? value.length;
  const isAtEnd = caret >= value.length;
  const before = digitsOf(value.slice(0, caret)).length;
  field.value = formatted;
  const position = isAtEnd ? formatted.length : positionAfter(formatted, before);
  if (field.ownerDocument.activeElement === field) field.setSelectionRange(position, position);
}

const digitsOf = (text: string): string => toAsciiDigits(text).replaceAll(/[^0-9]/g, '');

function positionAfter(text: string, digits: number): number {
  let position = 0;
  for (let seen = 0; seen < digits && position < text.length; position += 1) {
    if (/[0-9]/.test(text[position] ?? '')) seen += 1;
  }
  return position;
}
