// Start of a text that a spreadsheet runs as a formula or reads as a signed number: spreadsheets ignore leading blanks
// and read full-width signs as ASCII (OWASP, CSV injection; ASVS 5.0, 1.2.10).
const formulaStart = /^[\s\0]*[=+\-@＝＋－＠]|^[\t\r\0]/;

/** Returns a text that stays text in a spreadsheet: it gets a leading apostrophe if it would be run as a formula. */
export function spreadsheetText(text: string): string {
  return formulaStart.test(text) ? `'${text}` : text;
}
