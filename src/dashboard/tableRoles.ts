// Laid out as cards on a narrow screen, a table is no table any more for some screen readers unless it is told.
/** Spreads onto an element of a table what it is. */
export const role = {
  table: { role: 'table' },
  group: { role: 'rowgroup' },
  row: { role: 'row' },
  head: { role: 'columnheader' },
  cell: { role: 'cell' },
} as const;
