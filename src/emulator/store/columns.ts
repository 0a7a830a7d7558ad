/**
 * Kind of the values of a column. Times are milliseconds since the epoch; an `object`, `factors` and `names` (a list of
 * texts) are JSON. A flag, a count, a step and a time are numbers, every other kind is text.
 */
export type Kind =
  | 'text'
  | 'text or null'
  | 'flag'
  | 'count'
  | 'step'
  | 'time'
  | 'time or null'
  | 'object'
  | 'object or null'
  | 'factors'
  | 'names'
  | 'names or null'
  | 'grant'
  | 'channel'
  | 'provider'
  | 'url'
  | 'wallet'
  | 'check'
  | 'secret'
  | 'hash';

/** A column: its kind, with a constraint in SQL if it has one. */
export type Column = Kind | readonly [kind: Kind, constraint: string];
/** Columns by table and name. */
export type Columns = Readonly<Record<string, Readonly<Record<string, Column>>>>;

/** Constraint of the column that identifies a row. */
export const primary = 'PRIMARY KEY';
