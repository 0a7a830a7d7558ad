import type { ReactNode } from 'react';
import { sortColumns, type SortColumn, type Transaction } from '../../machines/dashboard/statement.ts';
import type { CopyOf } from '../copy/language.ts';
import type { statementCopy } from '../copy/statement.en.ts';
import { decimalText, shownBooking, shownDollars } from './money.ts';
import {
  amount as amountStyle,
  clamped,
  type columnWidth,
  status as statusStyle,
} from './StatementTable.css.ts';

/** A column of the statement. Its name leads to its sort key in the machine and to its heading in the catalogue. */
interface StatementColumn {
  readonly cell: (transaction: Transaction, words: CopyOf<typeof statementCopy>) => ReactNode;
  /** The same value in the exported file, where money is a plain number. */
  readonly csv: (transaction: Transaction) => string;
  /** A column without one takes what the others leave. */
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
    csv: ({ type }) => type,
    width: 'narrow',
  },
  amount: {
    cell: ({ amountCents, type }) => <span className={amountStyle[type]}>{shownBooking(amountCents)}</span>,
    csv: ({ amountCents }) => decimalText(amountCents),
    width: 'money',
    isMoney: true,
  },
  balance: {
    cell: ({ balanceCents }) => shownDollars(balanceCents),
    csv: ({ balanceCents }) => decimalText(balanceCents),
    width: 'balance',
    isMoney: true,
  },
  status: {
    cell: ({ status }, { statuses }) => <span className={statusStyle[status]}>{statuses[status]}</span>,
    csv: ({ status }) => status,
    width: 'status',
  },
};

/** The columns from left to right, of the table and of the exported file. */
export const statementColumns = sortColumns.map((name) => ({ name, ...columns[name] }));
