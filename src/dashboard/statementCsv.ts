import type { SortColumn, Transaction } from '../../machines/dashboard/statement.ts';
import { statementColumns } from './statementColumns.tsx';

// Start of a text that a spreadsheet runs as a formula: spreadsheets ignore leading blanks and read full-width signs as
// ASCII (OWASP, CSV injection; ASVS 5.0, 1.2.10).
const formulaStart = /^[\s\0]*[=+\-@＝＋－＠]|^[\t\r\0]/;
const plainNumber = /^-?\d+(?:\.\d+)?$/;

/**
 * Writes transactions as CSV (RFC 4180): lines end with CRLF, and fields with quotes, commas or line breaks are quoted.
 * A cell that a spreadsheet would run as a formula gets a leading apostrophe. Money is a plain number.
 *
 * @param headings labels of the columns
 */
export function statementCsv(
  transactions: readonly Transaction[],
  headings: Readonly<Record<SortColumn, string>>,
): string {
  const head = statementColumns.map(({ name }) => headings[name]);
  const lines = transactions.map((transaction) => statementColumns.map(({ csv }) => csv(transaction)));
  return [head, ...lines].map((cells) => `${cells.map(csvCell).join(',')}\r\n`).join('');
}

/**
 * Escapes a cell. A negative number gets no apostrophe, although it starts with a minus sign, so that it stays a
 * number.
 */
export function csvCell(text: string): string {
  const safe = formulaStart.test(text) && !plainNumber.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
