/** A printer gets no more rows than this. */
export const printLimit = 2_000;

/** Rows drawn to be measured, before a long statement is painted. */
export const openingRows = 20;
