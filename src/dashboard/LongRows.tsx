import type { Transaction } from '../../machines/dashboard/statement.ts';
import { TransactionRow, role } from './TransactionRow.tsx';
import { useRowWindow } from './rowWindow.ts';
import { body, spacer } from './StatementTable.css.ts';

/** Virtualized rows of a table: only the rows near the viewport are rendered. */
export function LongRows({ rows }: { readonly rows: readonly Transaction[] }) {
  const { first, end, spaceBefore, spaceAfter, ref } = useRowWindow(rows.length);
  return (
    <tbody className={body} {...role.group} ref={ref}>
      <Spacer height={spaceBefore} />
      {rows.slice(first, end).map((transaction, index) => (
        <TransactionRow key={transaction.id} transaction={transaction} rowIndex={first + index + 2} />
      ))}
      <Spacer height={spaceAfter} />
    </tbody>
  );
}

function Spacer({ height }: { readonly height: number }) {
  return height > 0 && <tr className={spacer} aria-hidden="true" style={{ height }} />;
}
