import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import ChevronsUpDown from 'lucide-react/icons/chevrons-up-down';
import type { SortColumn, StatementFilter, Transaction } from '../../machines/dashboard/statement.ts';
import { useCopy } from '../copy/useCopy.ts';
import { statementCopy } from '../copy/dashboard.en.ts';
import { classNames } from '../ui/classNames.ts';
import { visuallyHidden } from '../ui/visuallyHidden.css.ts';
import { LongRows } from './LongRows.tsx';
import { TransactionRow, role } from './TransactionRow.tsx';
import { maxPrintedRows } from './rowLimits.ts';
import { statementColumns } from './statementColumns.tsx';
import {
  body as bodyStyle,
  columnWidth,
  head,
  headCell,
  headRow,
  printNote,
  sortButton,
  table as tableStyle,
} from './StatementTable.css.ts';

/** Up to this number of rows, all are rendered: that is as fast, and find-in-page and print then include every row. */
const maxUnvirtualizedRows = 150;

interface StatementTableProps {
  readonly rows: readonly Transaction[];
  readonly filter: StatementFilter;
  readonly onSort: (column: SortColumn) => void;
}

/** Table of the filtered transactions; virtualized if it is long. */
export function StatementTable({ rows, filter, onSort }: StatementTableProps) {
  const words = useCopy(statementCopy);
  return (
    <>
      <table className={tableStyle} {...role.table} aria-rowcount={rows.length + 1}>
        <caption className={visuallyHidden}>{words.caption(words.ranges[filter.range])}</caption>
        <thead className={head} {...role.group}>
          <tr className={headRow} {...role.row} aria-rowindex={1}>
            {statementColumns.map((column) => (
              <ColumnHead key={column.name} column={column} filter={filter} onSort={onSort} />
            ))}
          </tr>
        </thead>
        {rows.length <= maxUnvirtualizedRows ? <Rows rows={rows} /> : <LongRows rows={rows} />}
      </table>
      {rows.length > maxPrintedRows && <p className={printNote}>{words.printLimit(maxPrintedRows)}</p>}
    </>
  );
}

function Rows({ rows }: { readonly rows: readonly Transaction[] }) {
  return (
    <tbody className={bodyStyle} {...role.group}>
      {rows.map((transaction, index) => (
        <TransactionRow key={transaction.id} transaction={transaction} rowIndex={index + 2} />
      ))}
    </tbody>
  );
}

interface ColumnHeadProps {
  readonly column: (typeof statementColumns)[number];
  readonly filter: StatementFilter;
  readonly onSort: (column: SortColumn) => void;
}

function ColumnHead({ column: { name, width, isMoney }, filter, onSort }: ColumnHeadProps) {
  const words = useCopy(statementCopy);
  const isSorted = filter.sortBy === name;
  const Icon = isSorted ? (filter.direction === 'ascending' ? ArrowUp : ArrowDown) : ChevronsUpDown;
  return (
    <th
      className={classNames(headCell[isMoney ? 'money' : 'text'], width && columnWidth[width])}
      {...role.head}
      scope="col"
      aria-sort={isSorted ? filter.direction : undefined}
    >
      <button type="button" className={sortButton} onClick={() => onSort(name)}>
        {words.columns[name]}
        <Icon size={14} strokeWidth={2} aria-hidden="true" />
      </button>
    </th>
  );
}
