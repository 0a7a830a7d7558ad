/** Maximum number of rows that are printed. */
export const maxPrintedRows = 2_000;

/** Number of rows of a long statement that are rendered before the first paint, to measure the height of a row. */
export const initialRows = 20;
