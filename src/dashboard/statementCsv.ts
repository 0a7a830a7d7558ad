import type { Transaction } from '../../machines/dashboard/statement.ts';
import type { statementCopy } from '../copy/dashboard.en.ts';
import type { CopyOf } from '../copy/language.ts';
import { spreadsheetText } from '../page/spreadsheetText.ts';
import { statementColumns } from './statementColumns.tsx';

// Excel on Windows reads a file without it in the system's code page, so that "Descripción" becomes "DescripciÃ³n".
const byteOrderMark = '\uFEFF';

/**
 * Writes transactions as CSV (RFC 4180) with a byte order mark: lines end with CRLF, and fields with quotes, separators
 * or line breaks are quoted. Types and statuses are written as the screen reads. A text that a spreadsheet would run as
 * a formula gets a leading apostrophe. Money is a plain number, which accounting programs in any language read.
 *
 * @param words sentences of the page's language
 */
export function statementCsv(
  transactions: readonly Transaction[],
  words: CopyOf<typeof statementCopy>,
): string {
  const head = statementColumns.map(({ name }) => textCell(words.columns[name]));
  const lines = transactions.map((transaction) =>
    statementColumns.map(({ csv, isMoney }) => {
      const content = csv(transaction, words);
      return isMoney ? content : textCell(content);
    }),
  );
  return byteOrderMark + [head, ...lines].map((cells) => `${cells.join(',')}\r\n`).join('');
}

/** Escapes a cell that has text. */
export function textCell(text: string): string {
  const safe = spreadsheetText(text);
  return /[",;\t\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
