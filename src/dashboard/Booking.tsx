import { memo } from 'react';
import type { Transaction } from '../../machines/dashboard/statement.ts';
import { statementCopy as words } from '../copy/dashboard/currentStatement.ts';
import { shownBooking, shownDollars } from './money.ts';
import {
  amount as amountStyle,
  cell,
  clamped,
  row as rowStyle,
  status as statusStyle,
} from './StatementTable.css.ts';
import { role } from './tableRoles.ts';

interface BookingProps {
  readonly transaction: Transaction;
  readonly rowIndex: number;
}

/** One row of the statement. */
export const Booking = memo(function Booking({ transaction, rowIndex }: BookingProps) {
  const { date, description, type, amountCents, balanceCents, status } = transaction;
  return (
    <tr className={rowStyle} {...role.row} aria-rowindex={rowIndex}>
      <td className={cell.date} {...role.cell}>
        <time dateTime={date}>{date}</time>
      </td>
      <td className={cell.description} {...role.cell}>
        <span className={clamped} title={description}>
          {description}
        </span>
      </td>
      <td className={cell.type} {...role.cell}>
        {words.types[type]}
      </td>
      <td className={cell.amount} {...role.cell}>
        <span className={amountStyle[type]}>{shownBooking(amountCents)}</span>
      </td>
      <td className={cell.balance} {...role.cell} data-label={words.columns.balance}>
        {shownDollars(balanceCents)}
      </td>
      <td className={cell.status} {...role.cell}>
        <span className={statusStyle[status]}>{words.statuses[status]}</span>
      </td>
    </tr>
  );
});
