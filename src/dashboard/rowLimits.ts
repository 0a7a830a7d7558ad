/** Rows printed at most. */
export const maxPrintedRows = 2_000;

/** Rows rendered to measure their height, before a long statement is painted. */
export const initialRows = 20;
