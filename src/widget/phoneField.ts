/**
 * Writes a number as it was formatted into its field. The caret stays behind the digit it stood behind; a field in which
 * somebody has gone on typing is left alone, and so is one that holds no digit, for what was typed is theirs to correct.
 *
 * @param field where the number is typed
 * @param formatted the number, with the same digits
 */
export function writePhone(field: HTMLInputElement, formatted: string): void {
  const digits = digitsOf(formatted);
  if (field.value === formatted || digits === '' || digitsOf(field.value) !== digits) return;
  const { value, selectionStart } = field;
  const caret = selectionStart ?? value.length;
  const isAtEnd = caret >= value.length;
  const before = digitsOf(value.slice(0, caret)).length;
  field.value = formatted;
  const place = isAtEnd ? formatted.length : placeBehind(formatted, before);
  if (field.ownerDocument.activeElement === field) field.setSelectionRange(place, place);
}

const digitsOf = (text: string): string => text.replaceAll(/[^0-9]/g, '');

function placeBehind(text: string, digits: number): number {
  let place = 0;
  for (let seen = 0; seen < digits && place < text.length; place += 1) {
    if (/[0-9]/.test(text[place] ?? '')) seen += 1;
  }
  return place;
}
