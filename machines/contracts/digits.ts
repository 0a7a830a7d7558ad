/**
 * Replaces the decimal digits of all scripts by ASCII digits, such as `٤` by `4`. Every field for digits reads its text
 * with this function, because clients type and paste the digits of their own keyboards.
 *
 * @param text the value of a field
 * @returns the text with ASCII digits; everything else is unchanged
 */
export function toAsciiDigits(text: string): string {
  return text.replaceAll(/\p{Nd}/gu, digitValue);
}

/** Unicode encodes the digits of a script as a run of ten, from zero to nine; adjacent runs have no gap. */
function digitValue(digit: string): string {
  const own = digit.codePointAt(0) ?? 0;
  let first = own;
  while (/\p{Nd}/u.test(String.fromCodePoint(first - 1))) first -= 1;
  return String((own - first) % 10);
}
