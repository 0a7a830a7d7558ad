import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import ChevronsUpDown from 'lucide-react/icons/chevrons-up-down';
import { memo } from 'react';
import {
  sortColumns,
  type SortColumn,
  type StatementFilter,
  type Transaction,
} from '../../machines/dashboard/statement.ts';
import { dashboardCopy } from '../copy/dashboard/current.ts';
import { visuallyHidden } from '../ui/visuallyHidden.css.ts';
import { shownBooking, shownDollars } from './money.ts';
import { printLimit, useRowWindow } from './rowWindow.ts';
import {
  amount as amountStyle,
  body as bodyStyle,
  cell,
  clamped,
  head,
  headCell,
  headRow,
  printNote,
  row as rowStyle,
  sortButton,
  spacer,
  status as statusStyle,
  table as tableStyle,
} from './StatementTable.css.ts';

const words = dashboardCopy.statement;

// Laid out as cards on a narrow screen, a table is no table any more for some screen readers unless it is told.
const role = {
  table: { role: 'table' },
  group: { role: 'rowgroup' },
  row: { role: 'row' },
  head: { role: 'columnheader' },
  cell: { role: 'cell' },
} as const;

interface StatementTableProps {
  readonly rows: readonly Transaction[];
  readonly filter: StatementFilter;
  readonly onSort: (column: SortColumn) => void;
}

/** The bookings that a filter shows, of which only those near the part in sight are drawn. */
export function StatementTable({ rows, filter, onSort }: StatementTableProps) {
  const { first, end, spaceBefore, spaceAfter, ref } = useRowWindow(rows.length);
  return (
    <>
      <table className={tableStyle} {...role.table} aria-rowcount={rows.length + 1}>
        <caption className={visuallyHidden}>{words.caption(words.ranges[filter.range])}</caption>
        <thead className={head} {...role.group}>
          <tr className={headRow} {...role.row} aria-rowindex={1}>
            {sortColumns.map((column) => (
              <ColumnHead key={column} column={column} filter={filter} onSort={onSort} />
            ))}
          </tr>
        </thead>
        <tbody className={bodyStyle} {...role.group} ref={ref}>
          <Spacer height={spaceBefore} />
          {rows.slice(first, end).map((transaction, place) => (
            <Booking key={transaction.id} transaction={transaction} rowIndex={first + place + 2} />
          ))}
          <Spacer height={spaceAfter} />
        </tbody>
      </table>
      {rows.length > printLimit && <p className={printNote}>{words.printLimit(printLimit)}</p>}
    </>
  );
}

interface ColumnHeadProps {
  readonly column: SortColumn;
  readonly filter: StatementFilter;
  readonly onSort: (column: SortColumn) => void;
}

function ColumnHead({ column, filter, onSort }: ColumnHeadProps) {
  const isSorted = filter.sortBy === column;
  const Icon = isSorted ? (filter.direction === 'ascending' ? ArrowUp : ArrowDown) : ChevronsUpDown;
  return (
    <th
      className={headCell[column]}
      {...role.head}
      scope="col"
      aria-sort={isSorted ? filter.direction : undefined}
    >
      <button type="button" className={sortButton} onClick={() => onSort(column)}>
        {words.columns[column]}
        <Icon size={14} strokeWidth={2} aria-hidden="true" />
      </button>
    </th>
  );
}

interface BookingProps {
  readonly transaction: Transaction;
  readonly rowIndex: number;
}

const Booking = memo(function Booking({ transaction, rowIndex }: BookingProps) {
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

/** Takes the room of rows that are not drawn. */
function Spacer({ height }: { readonly height: number }) {
  return height > 0 && <tr className={spacer} aria-hidden="true" style={{ height }} />;
}
