import type { ReactNode } from 'react';
import { sortColumns, type SortColumn, type Transaction } from '../../machines/dashboard/statement.ts';
import type { CopyOf } from '../copy/language.ts';
import type { statementCopy } from '../copy/dashboard.en.ts';
import { formatDecimal, formatSignedDollars, formatDollars } from './money.ts';
import {
  amount as amountStyle,
  clamped,
  type columnWidth,
  status as statusStyle,
} from './StatementTable.css.ts';

/**
 * Column of the statement. Its key in `columns` is also its sort key in the machine and the key of its heading in
 * `statementCopy`.
 */
interface StatementColumn {
  readonly cell: (transaction: Transaction, words: CopyOf<typeof statementCopy>, locale: string) => ReactNode;
  /** Returns the content for the exported file: the text of the screen, or money as a plain number. */
  readonly csv: (transaction: Transaction, words: CopyOf<typeof statementCopy>) => string;
  /** Class that sets the column's width. A column without one takes the remaining space. */
  readonly width?: keyof typeof columnWidth;
  readonly isMoney?: boolean;
}

const columns: Readonly<Record<SortColumn, StatementColumn>> = {
  date: {
    cell: ({ date }) => <time dateTime={date}>{date}</time>,
    csv: ({ date }) => date,
    width: 'narrow',
  },
  description: {
    cell: ({ description }) => (
      <span className={clamped} title={description}>
        {description}
      </span>
    ),
    csv: ({ description }) => description,
  },
  type: {
    cell: ({ type }, { types }) => types[type],
    csv: ({ type }, { types }) => types[type],
    width: 'narrow',
  },
  amount: {
    cell: ({ amountCents, type }, _words, locale) => (
      <span className={amountStyle[type]}>{formatSignedDollars(amountCents, locale)}</span>
    ),
    csv: ({ amountCents }) => formatDecimal(amountCents),
    width: 'money',
    isMoney: true,
  },
  balance: {
    cell: ({ balanceCents }, _words, locale) => formatDollars(balanceCents, locale),
    csv: ({ balanceCents }) => formatDecimal(balanceCents),
    width: 'balance',
    isMoney: true,
  },
  status: {
    cell: ({ status }, { statuses }) => <span className={statusStyle[status]}>{statuses[status]}</span>,
    csv: ({ status }, { statuses }) => statuses[status],
    width: 'status',
  },
};

/** Columns of the table and of the exported file, from left to right. */
export const statementColumns = sortColumns.map((name) => ({ name, ...columns[name] }));
