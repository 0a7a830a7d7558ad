import { memo } from 'react';
import type { Transaction } from '../../machines/dashboard/statement.ts';
import { useCopy, useLocale } from '../copy/useCopy.ts';
import { statementCopy } from '../copy/dashboard.en.ts';
import { statementColumns } from './statementColumns.tsx';
import { cell as cellStyle, row as rowStyle } from './StatementTable.css.ts';

/** ARIA roles to spread on table elements: changing `display` drops table semantics in some screen readers. */
export const role = {
  table: { role: 'table' },
  group: { role: 'rowgroup' },
  row: { role: 'row' },
  head: { role: 'columnheader' },
  cell: { role: 'cell' },
} as const;

interface TransactionRowProps {
  readonly transaction: Transaction;
  readonly rowIndex: number;
}

export const TransactionRow = memo(function TransactionRow({ transaction, rowIndex }: TransactionRowProps) {
  const words = useCopy(statementCopy);
  const locale = useLocale();
  return (
    <tr className={rowStyle} {...role.row} aria-rowindex={rowIndex}>
      {statementColumns.map(({ name, cell }) => (
        <td key={name} className={cellStyle[name]} {...role.cell} data-label={words.columns[name]}>
          {cell(transaction, words, locale)}
        </td>
      ))}
    </tr>
  );
});
