import { useSelector } from '@xstate/react';
import { search } from './controls.css.ts';
import type { PageRef } from './panelProps.ts';
import type { Panel } from '../../../machines/emulator/panelData.ts';

interface FilterFieldProps {
  readonly page: PageRef;
  readonly panel: Panel;
  readonly label: string;
}

/** Search field that filters the list of a panel to entries that contain all typed words. */
export function FilterField({ page, panel, label }: FilterFieldProps) {
  const filter = useSelector(page, ({ context }) => context.filters[panel] ?? '');
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

/**
 * Returns whether a text contains all words of a filter, in any order, case-insensitive.
 *
 * @param text the text to search
 * @param filter words separated by spaces; an empty filter matches every text
 */
export function containsAllWords(text: string, filter: string): boolean {
  const searched = text.toLowerCase();
  return filter
    .toLowerCase()
    .split(/\s+/)
    .every((word) => searched.includes(word));
}
