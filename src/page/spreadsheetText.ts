// Start of a text that a spreadsheet runs as a formula: spreadsheets ignore leading blanks and read full-width signs as
// ASCII (OWASP, CSV injection; ASVS 5.0, 1.2.10).
const formulaStart = /^[\s\0]*[=+\-@＝＋－＠]|^[\t\r\0]/;
const plainNumber = /^-?\d+(?:\.\d+)?$/;

/**
 * Returns a text that no spreadsheet runs as a formula: it gets a leading apostrophe if a spreadsheet would. A negative
 * number gets none, although it starts with a minus sign, so that it stays a number.
 */
export function spreadsheetText(text: string): string {
  return formulaStart.test(text) && !plainNumber.test(text) ? `'${text}` : text;
}
