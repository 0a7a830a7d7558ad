import { useSelector } from '@xstate/react';
import { search } from './controls.css.ts';
import type { PageRef } from './page.ts';
import type { Panel } from '../../../machines/emulator/readings.ts';

interface FilterFieldProps {
  readonly page: PageRef;
  readonly panel: Panel;
  readonly label: string;
}

/** Narrows a list down to what holds all the words typed. */
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
