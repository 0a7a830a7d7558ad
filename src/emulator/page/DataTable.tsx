import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { CopyButton } from './CommandButton.tsx';
import { mono } from './layout.css.ts';
import type { PageRef } from './page.ts';
import { cell, columnHead, scroller, table, wrapping, nowrapGroup } from './tables.css.ts';
import { visuallyHidden } from './visuallyHidden.css.ts';
import { distanceInWords, pastInWords, timestamp } from './wording.ts';

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

/** A shortened identifier. The tooltip shows the full identifier, and a button copies it. */
export function Identifier({ page, id }: { readonly page: PageRef; readonly id: string }) {
  const [short = id] = /^.*-test-[0-9a-f]{8}/.exec(id) ?? [];
  return (
    <span className={nowrapGroup}>
      <span className={mono} title={id}>
        {short}
        {short === id ? '' : '…'}
      </span>
      <CopyButton page={page} what={id} text={id} />
    </span>
  );
}

interface RelativeTimeProps {
  readonly page: PageRef;
  /** The time to show, ISO 8601 in UTC. */
  readonly iso: string;
  /** Whether the time can be in the future, such as an expiry. Other times are never shown as future. */
  readonly isEnd?: boolean;
}

/** A time relative to the emulator's clock, with the exact time in the tooltip. */
export function RelativeTime({ page, iso, isEnd = false }: RelativeTimeProps) {
  const inWords = isEnd ? distanceInWords : pastInWords;
  const distance = useSelector(page, ({ context }) => inWords(iso, context.panelData.clock?.now ?? iso));
  return (
    <time dateTime={iso} title={`${timestamp(iso)} UTC`}>
      {distance}
    </time>
  );
}
