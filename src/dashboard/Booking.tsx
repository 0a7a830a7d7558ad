import { memo } from 'react';
import type { Transaction } from '../../machines/dashboard/statement.ts';
import { useCopy } from '../copy/useCopy.ts';
import { statementCopy } from '../copy/statement.en.ts';
import { statementColumns } from './statementColumns.tsx';
import { cell as cellStyle, row as rowStyle } from './StatementTable.css.ts';
import { role } from './tableRoles.ts';

interface BookingProps {
  readonly transaction: Transaction;
  readonly rowIndex: number;
}

/** One row of the statement. */
export const Booking = memo(function Booking({ transaction, rowIndex }: BookingProps) {
  const words = useCopy(statementCopy);
  return (
    <tr className={rowStyle} {...role.row} aria-rowindex={rowIndex}>
      {statementColumns.map(({ name, cell }) => (
        <td key={name} className={cellStyle[name]} {...role.cell} data-label={words.columns[name]}>
          {cell(transaction, words)}
        </td>
      ))}
    </tr>
  );
});
