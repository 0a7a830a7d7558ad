import { toAsciiDigits } from '../contracts/digits.ts';
import { withoutInvisible } from '../contracts/invisibleCharacters.ts';

/** Transaction on the account (specification, section 3), with amounts in whole cents. */
export interface Transaction {
  readonly id: string;
  /** Format: YYYY-MM-DD. */
  readonly date: string;
  readonly type: 'Deposit' | 'Withdrawal';
  readonly description: string;
  /** Amount in cents; negative for a withdrawal. */
  readonly amountCents: number;
  readonly balanceCents: number;
  readonly status: 'Completed' | 'Pending';
  /** Normalized text for searching: description, type and formatted amount. */
  readonly searchText: string;
}

/** Data of the account page. */
export interface Statement {
  readonly balanceCents: number;
  /** All transactions of the account, newest first. */
  readonly transactions: readonly Transaction[];
  /** Last day of all date ranges, YYYY-MM-DD. */
  readonly today: string;
}

export const dateRanges = ['7d', '30d', '90d', 'all'] as const;
export const sortColumns = ['date', 'description', 'type', 'amount', 'balance', 'status'] as const;
export const sortDirections = ['ascending', 'descending'] as const;

export const typeFilters = ['all', 'Deposit', 'Withdrawal'] as const;
export const statusFilters = ['all', 'Completed', 'Pending'] as const;

export type TypeFilter = (typeof typeFilters)[number];
export type StatusFilter = (typeof statusFilters)[number];
export type DateRange = (typeof dateRanges)[number];
export type SortColumn = (typeof sortColumns)[number];
export type SortDirection = (typeof sortDirections)[number];

export interface StatementFilter {
  readonly search: string;
  readonly range: DateRange;
  readonly type: TypeFilter;
  readonly status: StatusFilter;
  readonly sortBy: SortColumn;
  readonly direction: SortDirection;
}

/** Initial filter: the last seven days, newest first (specification, section 2). */
export const defaultFilter: StatementFilter = {
  search: '',
  range: '7d',
  type: 'all',
  status: 'all',
  sortBy: 'date',
  direction: 'descending',
};

const rangeDays: Readonly<Record<Exclude<DateRange, 'all'>, number>> = { '7d': 7, '30d': 30, '90d': 90 };

const sortKeys: Readonly<Record<SortColumn, (transaction: Transaction) => string | number>> = {
  date: ({ date }) => date,
  description: ({ description }) => description,
  type: ({ type }) => type,
  amount: ({ amountCents }) => amountCents,
  balance: ({ balanceCents }) => balanceCents,
  status: ({ status }) => status,
};

/** Reverses the sort order of the sorted column; a newly chosen column is sorted ascending. */
export function toggleSort(filter: StatementFilter, column: SortColumn): StatementFilter {
  const isReversed = filter.sortBy === column && filter.direction === 'ascending';
  return { ...filter, sortBy: column, direction: isReversed ? 'descending' : 'ascending' };
}

/** Removes all filters, the date range too; keeps the sort order. */
export function clearFilters(filter: StatementFilter): StatementFilter {
  return { ...filter, search: '', range: 'all', type: 'all', status: 'all' };
}

/**
 * Filters and sorts transactions: dated on or after today minus the range, with a case-insensitive match in
 * description, type or amount (specification, section 5), and of the chosen type and status. The sort is stable.
 *
 * @param statement `null` before the statement is loaded; the result is then empty
 */
export function filterStatement(
  statement: Statement | null,
  { search, range, type, status, sortBy, direction }: StatementFilter,
): readonly Transaction[] {
  if (!statement) return [];
  const { transactions } = statement;
  // Stryker disable next-line StringLiteral,ConditionalExpression: the first day of all transactions excludes none
  const since = range === 'all' ? '' : firstDay(statement, range);
  const query = toSearchText(toAsciiDigits(search)).trim();
  return sorted(transactions, sortBy, direction).filter(
    (transaction) =>
      transaction.date >= since &&
      (type === 'all' || transaction.type === type) &&
      (status === 'all' || transaction.status === status) &&
      // Stryker disable next-line StringLiteral,ConditionalExpression: only the cost differs: every text contains the empty one
      (query === '' || transaction.searchText.includes(query)),
  );
}

/** Returns the first day of a range, YYYY-MM-DD; for `all`, the date of the oldest transaction. */
export function firstDay({ transactions, today }: Statement, range: DateRange): string {
  return range === 'all' ? (transactions.at(-1)?.date ?? today) : daysBefore(today, rangeDays[range]);
}

/**
 * Normalizes text for searching: lower case, with a hyphen for the minus sign and plain spaces, such as before the unit
 * of a Spanish amount. Pasted text may have invisible characters, which are removed, and full-width forms. Line breaks
 * stay.
 */
export function toSearchText(text: string): string {
  return withoutInvisible(
    text
      .normalize('NFKC')
      .toLowerCase()
      .replaceAll('−', '-')
      .replaceAll(/[^\S\n]/g, ' '),
  );
}

/**
 * Subtracts days from a date.
 *
 * @param date YYYY-MM-DD
 * @returns YYYY-MM-DD
 */
export function daysBefore(date: string, days: number): string {
  const day = new Date(`${date}T00:00:00Z`);
  day.setUTCDate(day.getUTCDate() - days);
  return day.toISOString().slice(0, 10);
}

// Sorting 100,000 rows on every keystroke is too slow, so each sort order of a statement is computed once and cached.
const sortCache = new WeakMap<readonly Transaction[], Map<string, readonly Transaction[]>>();

function sorted(
  transactions: readonly Transaction[],
  sortBy: SortColumn,
  direction: SortDirection,
): readonly Transaction[] {
  // The transactions of a statement are already sorted newest first.
  // Stryker disable next-line StringLiteral,ConditionalExpression: only the cost differs: the transactions are sorted again
  if (sortBy === 'date' && direction === 'descending') return transactions;
  const cached = sortCache.get(transactions) ?? new Map<string, readonly Transaction[]>();
  sortCache.set(transactions, cached);
  const name = `${sortBy} ${direction}`;
  const result = cached.get(name) ?? transactions.toSorted(comparator(sortKeys[sortBy], direction));
  cached.set(name, result);
  return result;
}

function comparator(
  key: (transaction: Transaction) => string | number,
  direction: SortDirection,
): (a: Transaction, b: Transaction) => number {
  const sign = direction === 'ascending' ? 1 : -1;
  return (a, b) => {
    const left = key(a);
    const right = key(b);
    if (left === right) return 0;
    // Stryker disable next-line EqualityOperator: equal values have been compared before
    return left < right ? -sign : sign;
  };
}
