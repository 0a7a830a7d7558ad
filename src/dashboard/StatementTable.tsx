import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import ChevronsUpDown from 'lucide-react/icons/chevrons-up-down';
import { Suspense } from 'react';
import {
  sortColumns,
  type SortColumn,
  type StatementFilter,
  type Transaction,
} from '../../machines/dashboard/statement.ts';
import { statementCopy } from '../copy/dashboard/currentStatement.ts';
import { lazyScreen } from '../page/lazyScreen.tsx';
import { visuallyHidden } from '../ui/visuallyHidden.css.ts';
import { Booking } from './Booking.tsx';
import { openingRows, printLimit } from './rowLimits.ts';
import {
  body as bodyStyle,
  head,
  headCell,
  headRow,
  printNote,
  sortButton,
  table as tableStyle,
} from './StatementTable.css.ts';
import { role } from './tableRoles.ts';

const words = statementCopy;

/** Up to here a browser is as quick with every row drawn, and finds and prints them all. */
const wholeLimit = 150;

const LongRows = lazyScreen('LongRows', () => import('./LongRows.tsx'));

interface StatementTableProps {
  readonly rows: readonly Transaction[];
  readonly filter: StatementFilter;
  readonly onSort: (column: SortColumn) => void;
}

/** The bookings that a filter shows. A long statement is drawn near the part in sight only. */
export function StatementTable({ rows, filter, onSort }: StatementTableProps) {
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
        {rows.length <= wholeLimit ? (
          <Rows rows={rows} />
        ) : (
          <Suspense fallback={<Rows rows={rows.slice(0, openingRows)} />}>
            <LongRows rows={rows} />
          </Suspense>
        )}
      </table>
      {rows.length > printLimit && <p className={printNote}>{words.printLimit(printLimit)}</p>}
    </>
  );
}

function Rows({ rows }: { readonly rows: readonly Transaction[] }) {
  return (
    <tbody className={bodyStyle} {...role.group}>
      {rows.map((transaction, place) => (
        <Booking key={transaction.id} transaction={transaction} rowIndex={place + 2} />
      ))}
    </tbody>
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
