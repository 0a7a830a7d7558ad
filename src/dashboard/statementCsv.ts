import type { SortColumn, Transaction } from '../../machines/dashboard/statement.ts';
import { spreadsheetText } from '../page/spreadsheetText.ts';
import { statementColumns } from './statementColumns.tsx';

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

/** Escapes a cell. */
export function csvCell(text: string): string {
  const safe = spreadsheetText(text);
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
