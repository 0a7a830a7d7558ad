import type { ReactNode } from 'react';

interface TableProps {
  /** Name of the things in the rows, in the plural, such as `faults`. */
  readonly of: string;
  readonly columns: readonly string[];
  /** Class of the table. */
  readonly look?: 'list';
  /** The rows. */
  readonly children: ReactNode;
}

/** A table that scrolls in a region of its own if it is wider than the page. */
export function ScrollingTable({ of, columns, look, children }: TableProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- required on a scrolling region (WCAG 2.1.1)
    <section className="scroller" aria-label={`Table of ${of}`} tabIndex={0}>
      <table className={look}>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </section>
  );
}
