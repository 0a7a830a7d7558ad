import type { SortColumn, Transaction } from '../../machines/dashboard/statement.ts';
import { statementColumns } from './statementColumns.tsx';

// What a spreadsheet would take for a formula (OWASP, CSV injection).
const formulaStart = /^[=+\-@\t\r]/;
const plainNumber = /^-?\d+(?:\.\d+)?$/;

/**
 * Writes bookings as a comma-separated file (RFC 4180): lines end with CRLF, fields with quotes, commas or line ends
 * are quoted, and a cell that a spreadsheet would run as a formula is led by an apostrophe. Money is a plain number.
 *
 * @param names of the columns, as the table shows them
 */
export function statementCsv(
  transactions: readonly Transaction[],
  names: Readonly<Record<SortColumn, string>>,
): string {
  const head = statementColumns.map(({ name }) => names[name]);
  const lines = transactions.map((transaction) => statementColumns.map(({ csv }) => csv(transaction)));
  return [head, ...lines].map((cells) => `${cells.map(csvCell).join(',')}\r\n`).join('');
}

/** One cell, escaped. A negative number is left a number. */
export function csvCell(text: string): string {
  const harmless = formulaStart.test(text) && !plainNumber.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}
