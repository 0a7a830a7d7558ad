import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { Panel } from '../machines/panelData.ts';
import { search } from './controls.css.ts';
import { DataTable } from './DataTable.tsx';
import { empty, panelHeader, panelTitle, panelTools } from './layout.css.ts';
import { panelTitles, type PageRef } from './page.ts';

interface PanelHeaderProps {
  readonly panel: Panel;
  readonly children?: ReactNode;
}

/** Heading of a panel with its controls. */
export function PanelHeader({ panel, children }: PanelHeaderProps) {
  return (
    <div className={panelHeader}>
      <h2 className={panelTitle}>{panelTitles[panel]}</h2>
      {children !== undefined && <div className={panelTools}>{children}</div>}
    </div>
  );
}

/** Text of an empty list. */
export function EmptyNote({ children }: { readonly children: ReactNode }) {
  return <p className={empty}>{children}</p>;
}

interface FilterFieldProps {
  readonly page: PageRef;
  readonly panel: Panel;
}

/** Search field that filters the list of a panel to entries that contain all typed words. */
export function FilterField({ page, panel }: FilterFieldProps) {
  const filter = useSelector(page, ({ context }) => context.filters[panel] ?? '');
  const label = `Filter ${panel === 'outbox' ? 'messages' : panel}`;
  return (
    <input
      className={search}
      type="search"
      aria-label={label}
      placeholder={label}
      value={filter}
      onChange={(event) => page.send({ type: 'filter.changed', panel, filter: event.currentTarget.value })}
    />
  );
}

/** Number of entries that a list shows, because a browser needs seconds to render thousands of rows. */
const mostShown = 200;

/** Panels whose lists begin with the oldest entry. */
const oldestFirst: ReadonlySet<Panel> = new Set<Panel>(['users', 'organizations']);

interface Filtered<Entry> {
  /** The newest entries that match, in the order of the list. */
  readonly shown: readonly Entry[];
  /** Number of all entries that match. */
  readonly matching: number;
}

/** Finds the entries whose text contains all words of the panel's filter, in any order, case-insensitive. */
export function useFiltered<Entry>(
  { page, panel }: FilterFieldProps,
  entries: readonly Entry[],
  textOf: (entry: Entry) => string,
): Filtered<Entry> {
  const filter = useSelector(page, ({ context }) => context.filters[panel] ?? '');
  const words = filter.toLowerCase().split(/\s+/);
  const matches = entries.filter((entry) => {
    const text = textOf(entry).toLowerCase();
    return words.every((word) => text.includes(word));
  });
  const shown = oldestFirst.has(panel) ? matches.slice(-mostShown) : matches.slice(0, mostShown);
  return { shown, matching: matches.length };
}

/** Says that a list shows only some of its entries; renders nothing if it shows all of them. */
export function OmittedNote({ shown, matching }: Filtered<unknown>) {
  if (shown.length === matching) return null;
  return (
    <p>
      The newest {shown.length} of {matching.toLocaleString('en')} entries are shown. The filter searches all
      of them.
    </p>
  );
}

interface ListPanelProps<Entry> extends FilterFieldProps {
  readonly columns: readonly string[];
  /** `undefined` until the list has been read. */
  readonly entries: readonly Entry[] | undefined;
  /** Text that the filter searches. */
  readonly textOf: (entry: Entry) => string;
  readonly emptyText: string;
  /** Controls before and after the filter. */
  readonly before?: ReactNode;
  readonly after?: ReactNode;
  /** Renders a row, with its `key`. */
  readonly children: (entry: Entry) => ReactNode;
}

/** A panel with one table that can be filtered. */
export function ListPanel<Entry>(props: ListPanelProps<Entry>) {
  const { page, panel, columns, entries, textOf, emptyText, before, after, children } = props;
  const filtered = useFiltered(props, entries ?? [], textOf);
  const { shown } = filtered;
  return (
    <>
      <PanelHeader panel={panel}>
        {before}
        <FilterField page={page} panel={panel} />
        {after}
      </PanelHeader>
      {entries && shown.length === 0 && <EmptyNote>{entries.length === 0 ? emptyText : noMatch}</EmptyNote>}
      <OmittedNote {...filtered} />
      {shown.length > 0 && (
        <DataTable caption={panelTitles[panel]} columns={columns}>
          {shown.map(children)}
        </DataTable>
      )}
    </>
  );
}

export const noMatch = 'No entry matches the filter.';
