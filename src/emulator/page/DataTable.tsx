import type { ReactNode } from 'react';
import { cell, columnHead, scroller, table, wrapping } from './tables.css.ts';
import { visuallyHidden } from '../../ui/visuallyHidden.css.ts';

interface DataTableProps {
  readonly caption: string;
  readonly columns: readonly string[];
  /** Table rows: `tr` elements that contain `Cell`s. */
  readonly children: ReactNode;
}

/** A table that scrolls horizontally in its own region. */
export function DataTable({ caption, columns, children }: DataTableProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- WCAG 2.1.1 requires keyboard access to a scrolling region
    <section className={scroller} aria-label={caption} tabIndex={0}>
      <table className={table}>
        <caption className={visuallyHidden}>{caption}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col" className={columnHead}>
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

interface CellProps {
  /** Whether the content is long and wraps. */
  readonly isLong?: boolean;
  readonly children?: ReactNode;
}

export function Cell({ isLong = false, children }: CellProps) {
  return <td className={isLong ? wrapping : cell}>{children}</td>;
}
