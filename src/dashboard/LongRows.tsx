import type { Transaction } from '../../machines/dashboard/statement.ts';
import { Booking } from './Booking.tsx';
import { useRowWindow } from './rowWindow.ts';
import { body, spacer } from './StatementTable.css.ts';
import { role } from './tableRoles.ts';

/** Rows of which only those near the part in sight are drawn. */
export function LongRows({ rows }: { readonly rows: readonly Transaction[] }) {
  const { first, end, spaceBefore, spaceAfter, ref } = useRowWindow(rows.length);
  return (
    <tbody className={body} {...role.group} ref={ref}>
      <Spacer height={spaceBefore} />
      {rows.slice(first, end).map((transaction, place) => (
        <Booking key={transaction.id} transaction={transaction} rowIndex={first + place + 2} />
      ))}
      <Spacer height={spaceAfter} />
    </tbody>
  );
}

/** Takes the room of rows that are not drawn. */
function Spacer({ height }: { readonly height: number }) {
  return height > 0 && <tr className={spacer} aria-hidden="true" style={{ height }} />;
}
